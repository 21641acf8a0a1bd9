import ky from 'ky';
import type * as T from 'typebox';
import { askedHeader, isAnswerTo } from '#core/wire/asked';
import { basePath, type Call } from '#core/wire/call';
import { isEnvelope, refusalOf } from '#core/wire/envelope';
import { Refused, Unreachable } from './plain.ts';
import { tellReach } from './reach.ts';
import { tellTrouble } from './trouble.ts';

/** What a call takes: `params`, `query` and `body` as its contract declares them, and whose session it is made in. */
export type RequestInput<P extends T.TSchema, Q extends T.TSchema, B extends T.TSchema> = {
  token: string;
  signal?: AbortSignal;
  timeoutMs?: number;
} & Field<'params', T.Static<P>> &
  Field<'query', T.Static<Q>> &
  Field<'body', T.Static<B>>;

/** How long an answer is waited for; without a word, as long as a page does. */
export type Patience = { signal?: AbortSignal; timeoutMs?: number };

/** A part that the contract does not declare cannot be given. */
type Field<Name extends string, Value> = unknown extends Value ? unknown : { [Key in Name]: Value };

const pageTimeoutMs = 15_000;

/**
 * Makes a call that needs the network, for the pages of the office. Throws Refused (the server said no) or Unreachable
 * (nobody answered, or somebody else did).
 */
export async function request<
  P extends T.TSchema,
  Q extends T.TSchema,
  B extends T.TSchema,
  A extends T.TSchema,
>(call: Call<P, Q, B, A>, input: RequestInput<P, Q, B>): Promise<T.Static<A>> {
  const { token, signal, timeoutMs = pageTimeoutMs, params, query, body }: Parts = input;
  let answer: unknown;
  let message = 'not our answer';
  const asked = Math.random().toString(36);
  try {
    const response = await ky(basePath + filled(call.path, params), {
      method: call.method,
      headers: { 'x-token': token, 'accept-language': document.documentElement.lang, [askedHeader]: asked },
      timeout: timeoutMs,
      // Trying again is the cache's decision, and a refusal is an answer.
      retry: 0,
      throwHttpErrors: false,
      cache: 'no-store',
      ...(query !== undefined && { searchParams: query }),
      ...(body !== undefined && { json: body }),
      ...(signal && { signal }),
    });
    if (isAnswerTo(asked, response.headers)) answer = await response.json();
  } catch (error) {
    message = String(error);
  }
  if (!signal?.aborted) tellReach(isEnvelope(answer));
  if (!isEnvelope(answer)) {
    if (!signal?.aborted) tellTrouble({ path: call.path, code: undefined, message });
    throw new Unreachable();
  }
  if (!answer.success) {
    const refusal = refusalOf(answer);
    tellTrouble({ path: call.path, code: answer.code, message: refusal.reason });
    throw new Refused(answer.code, refusal);
  }
  // Shaped by the server from the same contract.
  return answer.data as T.Static<A>;
}

type Parts = {
  token: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

/** `/update/:id` with its parameters in place. */
export function filled(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
