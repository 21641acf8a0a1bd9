import { signInProvider } from '#core/session/providers';
import type { AnswerOf } from '#core/wire/call';
import { sendEarly } from './send-early.ts';

/** The company's identity provider, as the login page offers it. */
export type KnownProvider = NonNullable<AnswerOf<typeof signInProvider>>;

const key = 'sign-in-provider';

/** What the server said last: the login page has its form at once, and stands still. */
export function knownProvider(): KnownProvider | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Asks the server; what is known stays while nobody answers. */
export async function askProvider(): Promise<KnownProvider | null> {
  const provider = await sendEarly(signInProvider, {}).catch(() => undefined);
  if (provider === undefined) return knownProvider();
  if (provider) localStorage.setItem(key, JSON.stringify(provider));
  else localStorage.removeItem(key);
  return provider;
}
