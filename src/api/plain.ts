import { askedHeader, isAnswerTo } from '#core/wire/asked';
import type { AnswerOf, Call } from '#core/wire/call';
import { basePath } from '#core/wire/call';
import { type Envelope, isEnvelope, type RefusalData, refusalOf } from '#core/wire/envelope';
import { tellReach } from './reach.ts';
import { tellTrouble } from './trouble.ts';

/** The server said no, and why. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    readonly refusal: RefusalData,
  ) {
    super(refusal.reason);
  }
}

/** Nobody answered, or somebody else did. */
export class Unreachable extends Error {}

const timeoutMs = 15_000;

/**
 * Makes a call with nothing but `fetch`: for the pages before sign-in, which load no library for it.
 * Throws Refused or Unreachable.
 */
// biome-ignore lint/suspicious/noExplicitAny: any call; what it takes and answers is inferred from it
export async function plainCall<C extends Call<any, any, any, any>>(
  call: C,
  input: { body?: unknown; token?: string },
): Promise<AnswerOf<C>> {
  const envelope = await send(call, input);
  if (!envelope.success) {
    const refusal = refusalOf(envelope);
    tellTrouble({ path: call.path, code: envelope.code, message: refusal.reason });
    throw new Refused(envelope.code, refusal);
  }
  return envelope.data as AnswerOf<C>;
}

async function send(
  call: { method: string; path: string },
  input: { body?: unknown; token?: string },
): Promise<Envelope<unknown>> {
  let answer: unknown;
  let message = 'not our answer';
  const asked = Math.random().toString(36);
  try {
    const response = await fetch(basePath + call.path, {
      method: call.method,
      headers: {
        'accept-language': document.documentElement.lang,
        [askedHeader]: asked,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(input.token !== undefined && { 'x-token': input.token }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
    });
    if (isAnswerTo(asked, response.headers)) answer = await response.json();
  } catch (error) {
    message = String(error);
  }
  tellReach(isEnvelope(answer));
  if (!isEnvelope(answer)) {
    tellTrouble({ path: call.path, code: undefined, message });
    throw new Unreachable();
  }
  return answer;
}
