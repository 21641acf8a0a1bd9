import type { AnswerOf, AnyCall } from '#core/wire/call';
import { isEnvelope, type RefusalData, refusalOf } from '#core/wire/envelope';
import { isAnswerTo, requestTagHeader } from '#core/wire/request-tag';
import { setReachable } from './reach.ts';
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

/** In whose session a call is made, until when an answer is waited for, and whether the app makes it by itself, unasked. */
export type Asking = { token?: string; signal?: AbortSignal; unasked?: true };

/**
 * What `ask` brings back for a call: `ask` gets the headers that every request carries. Tells whoever listens whether the
 * server was there (`reach`) and what went wrong (`trouble`), but for a call that its caller gave up. Throws Refused or
 * Unreachable.
 */
export async function answered<C extends AnyCall>(
  call: C,
  { token, signal, unasked }: Asking,
  ask: (headers: Record<string, string>) => Promise<Response>,
): Promise<AnswerOf<C>> {
  const made = { path: call.path, ...(token !== undefined && { token }), ...(unasked && { unasked }) };
  const tag = Math.random().toString(36);
  let answer: unknown;
  let detail = 'not our answer';
  try {
    const response = await ask({ ...headersOf(token), [requestTagHeader]: tag });
    if (isAnswerTo(tag, response.headers)) answer = await response.json();
  } catch (error) {
    detail = String(error);
  }
  const isGivenUp = signal?.aborted;
  if (!isGivenUp) setReachable(isEnvelope(answer));
  if (!isEnvelope(answer)) {
    if (!isGivenUp) tellTrouble({ ...made, detail });
    throw new Unreachable();
  }
  if (!answer.success) {
    const refusal = refusalOf(answer);
    tellTrouble({ ...made, code: answer.code, reason: refusal.reason });
    throw new Refused(answer.code, refusal);
  }
  // Shaped by the server from the same contract.
  return answer.data as AnswerOf<C>;
}

/** Whose session it is, and in which language they read. */
export function headersOf(token: string | undefined): Record<string, string> {
  return {
    'accept-language': document.documentElement.lang,
    ...(token !== undefined && { 'x-token': token }),
  };
}
