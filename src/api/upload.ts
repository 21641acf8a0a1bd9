import ky from 'ky';
import type * as T from 'typebox';
import { basePath, type Call } from '#core/wire/call';
import { isEnvelope, refusalOf } from '#core/wire/envelope';
import { filled } from './client.ts';
import { Refused, Unreachable } from './plain.ts';
import { tellReach } from './reach.ts';
import { tellTrouble } from './trouble.ts';

/** Imports may take their time (spec 1, section 7). */
const timeoutMs = 50_000;

/** Sends a file with a call, as multipart. Throws Refused or Unreachable. */
export async function upload<
  P extends T.TSchema,
  Q extends T.TSchema,
  B extends T.TSchema,
  A extends T.TSchema,
>(
  call: Call<P, Q, B, A>,
  input: {
    token: string;
    field: string;
    file: File;
    query?: T.Static<Q> & Record<string, string | boolean | undefined>;
    params?: T.Static<P> & Record<string, string>;
  },
): Promise<T.Static<A>> {
  const body = new FormData();
  body.set(input.field, input.file);
  let answer: unknown;
  let message = 'not our answer';
  try {
    const response = await ky(basePath + filled(call.path, input.params), {
      method: call.method,
      headers: { 'x-token': input.token, 'accept-language': document.documentElement.lang },
      ...(input.query && { searchParams: input.query }),
      body,
      timeout: timeoutMs,
      retry: 0,
      throwHttpErrors: false,
    });
    answer = await response.json();
  } catch (error) {
    message = String(error);
  }
  tellReach(isEnvelope(answer));
  if (!isEnvelope(answer)) {
    tellTrouble({ path: call.path, code: undefined, message });
    throw new Unreachable();
  }
  if (!answer.success) {
    const refusal = refusalOf(answer);
    tellTrouble({ path: call.path, code: answer.code, message: refusal.reason });
    throw new Refused(answer.code, refusal);
  }
  return answer.data as T.Static<A>;
}

/** Fetches a file that a call answers with, in the reader's language. Throws Unreachable. */
export async function download(call: { path: string }, token: string): Promise<Blob> {
  try {
    return await ky(basePath + call.path, {
      headers: { 'x-token': token, 'accept-language': document.documentElement.lang },
      timeout: timeoutMs,
      retry: 0,
    }).blob();
  } catch {
    throw new Unreachable();
  }
}
