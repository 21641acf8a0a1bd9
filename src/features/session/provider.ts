import { beginProviderSignIn, finishProviderSignIn, providerSignOut } from '#core/session/provider';
import { codes } from '#core/wire/codes';
import { Refused } from '../../api/answered.ts';
import { ownAddress } from '../../api/own-address.ts';
import { sendEarly } from '../../api/send-early.ts';
import { deskQuery } from '../../ui/layout/desk-query.ts';
import { deviceSecret, enterAs, type Session } from './data.ts';

/** In `localStorage`, where the window that comes back from the provider finds it. */
const keys = { flow: 'sign-in-flow', left: 'sign-in-left' } as const;

/** A sign-in that is under way, in this browser and no other. */
type Flow = {
  state: string;
  secret: string;
  /** Where to go afterwards. */
  redirect: string;
  /** Who signs in again: nobody else may. */
  userId?: string;
  /** In a window of its own, which closes. */
  isWindow: boolean;
};

/**
 * Sends somebody to the provider: on a desk in a window of its own, so that the page stays as it is; on a phone and in an
 * installed app in this one. Throws Refused or Unreachable.
 */
export async function goToProvider(to: Pick<Flow, 'redirect' | 'userId'>): Promise<void> {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  // Within the click: later the browser would take it for an advertisement.
  const popup =
    matchMedia(deskQuery).matches && !isInstalled ? open('', 'sign-in', 'popup,width=520,height=720') : null;
  try {
    // Whoever signed out here is asked again there, even if the provider was not told.
    const fresh = localStorage.getItem(keys.left) !== null;
    const { url, state, secret } = await sendEarly(beginProviderSignIn, { body: { fresh } });
    const flow: Flow = { ...to, state, secret, isWindow: popup !== null };
    localStorage.setItem(keys.flow, JSON.stringify(flow));
    if (popup) popup.location.href = url;
    else location.assign(url);
  } catch (error) {
    popup?.close();
    throw error;
  }
}

export type Returned = Pick<Flow, 'redirect' | 'isWindow'>;

/**
 * Signs in with what the provider answered in this window's address. Throws Refused, with `provider-state` when this browser
 * waits for no such answer, or Unreachable.
 */
export async function returnFromProvider(search: string): Promise<Returned> {
  const flow = readFlow();
  if (!flow || new URLSearchParams(search).get('state') !== flow.state)
    throw new Refused(codes.forbidden, { reason: 'provider-state', params: {} });
  // Good for one answer.
  localStorage.removeItem(keys.flow);
  // Until somebody is in: whoever was refused may be another at the next try.
  localStorage.setItem(keys.left, '1');
  const ofDevice = await deviceSecret();
  await enterAs(flow.userId, (deviceKeys) =>
    sendEarly(finishProviderSignIn, { body: { search, secret: flow.secret, deviceKeys, ...ofDevice } }),
  );
  localStorage.removeItem(keys.left);
  const target = ownAddress(flow.redirect);
  return {
    // Never elsewhere, whatever address somebody was led to before.
    redirect: target ? target.pathname + target.search + target.hash : '/',
    isWindow: flow.isWindow,
  };
}

/**
 * Where to go to sign out at the provider as well: else whoever takes a shared phone next would be let in as the one
 * before. Null when nobody answers: then the next sign-in asks anew.
 */
export async function whereToSignOut({ token }: Session): Promise<string | null> {
  localStorage.setItem(keys.left, '1');
  const asked = sendEarly(providerSignOut, { token }).catch(() => undefined);
  // Nobody waits for a network that may not be there.
  const answer = await Promise.race([asked, new Promise<undefined>((done) => setTimeout(done, patienceMs))]);
  return answer?.url ?? null;
}

const patienceMs = 3000;

function readFlow(): Flow | null {
  try {
    return JSON.parse(localStorage.getItem(keys.flow) ?? 'null');
  } catch {
    return null;
  }
}
