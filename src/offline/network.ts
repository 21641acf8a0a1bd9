import { basePath } from '#core/wire/call';
import { type Envelope, isEnvelope } from '#core/wire/envelope';
import { isAnswerTo, requestTagHeader } from '#core/wire/request-tag';
import type { Environment } from './environment.ts';

/** An answer counts only if it is our envelope; anything else that came back is no better than silence. */
export type Reply =
  | {
      kind: 'answer';
      envelope: Envelope<unknown>;
      retryAfterMs: number | null;
      receivedAt: number;
      sentAt: number;
    }
  | { kind: 'unreachable' };

/** Who asks, and in which language; aborted, `until` ends the request. */
type Asker = { token: string; language: string; until?: AbortSignal };

const timeoutMs = 10_000;

/** Sends one request; never throws. A captive portal's page, a proxy's error and a time-out are all `unreachable`. */
export async function post(
  environment: Environment,
  path: string,
  body: unknown,
  options: Asker,
): Promise<Reply> {
  const content = { type: 'application/json', body: JSON.stringify(body) };
  return ask(environment, { method: 'POST', path, content, timeoutMs }, options);
}

/** The same of any request. */
export async function ask(
  environment: Environment,
  request: {
    method: 'GET' | 'POST' | 'PUT';
    path: string;
    content?: { type: string; body: string | ArrayBuffer };
    timeoutMs: number;
  },
  options: Asker,
): Promise<Reply> {
  const { method, path, content } = request;
  const abort = new AbortController();
  const end = () => abort.abort();
  const timer = environment.setTimer(end, request.timeoutMs);
  options.until?.addEventListener('abort', end);
  const sentAt = environment.now();
  const asked = environment.random().toString(36);
  try {
    const response = await environment.fetch(basePath + path, {
      method,
      headers: {
        ...(content && { 'content-type': content.type }),
        'x-token': options.token,
        'accept-language': options.language,
        [requestTagHeader]: asked,
      },
      ...(content && { body: content.body }),
      signal: abort.signal,
      cache: 'no-store',
      redirect: 'error',
    });
    const envelope: unknown = await response.json();
    if (!isEnvelope(envelope) || !isAnswerTo(asked, response.headers)) return { kind: 'unreachable' };
    const retryAfter = Number(response.headers.get('retry-after'));
    return {
      kind: 'answer',
      envelope,
      retryAfterMs: retryAfter > 0 ? retryAfter * 1000 : null,
      receivedAt: environment.now(),
      sentAt,
    };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    environment.clearTimer(timer);
    options.until?.removeEventListener('abort', end);
  }
}
