import { type AnswerOf, type AnyCall, type BodyOf, basePath } from '#core/wire/call';
import { answered } from './answered.ts';

const pageTimeoutMs = 15_000;

/**
 * Makes a call as `send` does, with nothing but `fetch`: for pages before the sign-in and what runs beside every page, which
 * load no library for it. Throws Refused or Unreachable.
 */
export function sendEarly<C extends AnyCall>(
  call: C,
  input: {
    body?: BodyOf<C>;
    token?: string;
    query?: Record<string, string>;
    timeoutMs?: number;
    unasked?: true;
  },
): Promise<AnswerOf<C>> {
  const { body, query, timeoutMs = pageTimeoutMs } = input;
  const asked = query ? `?${new URLSearchParams(query)}` : '';
  return answered(call, input, (headers) =>
    fetch(basePath + call.path + asked, {
      method: call.method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
    }),
  );
}
