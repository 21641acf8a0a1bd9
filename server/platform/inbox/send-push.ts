import webPush from 'web-push';
import type { PushMessage } from '#core/inbox/notices-contract';
import type { PushKeys } from './push-keys.ts';

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** What a push service said. `later`: to be tried again, after so long where it says so. */
export type Sent =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'later'; afterSeconds: number | undefined }
  | { outcome: 'refused'; status: number };

const timeoutMs = 10_000;
/** So that a call for help of the evening does not ring in the morning. */
const keptSeconds = 4 * 3600;
const longestPauseSeconds = 24 * 3600;

/**
 * Sends one message, encrypted for the device (RFC 8291), to its push service. The library encrypts and signs; the sending
 * is ours: no redirect is followed, and nobody is waited for longer than ten seconds.
 *
 * @throws where the service was not reached
 */
export async function sendPush(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  { keys, contact, topic, signal }: { keys: PushKeys; contact: string; topic: string; signal: AbortSignal },
): Promise<Sent> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: keptSeconds,
      topic,
      urgency: 'high',
    },
  );
  const { 'Content-Length': _, ...headers } = request.headers;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    redirect: 'manual',
    body: new Uint8Array(request.body ?? []),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  return answerOf(response);
}

function answerOf({ ok, status, headers }: Response): Sent {
  if (ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) {
    const seconds = Math.min(Number(headers.get('retry-after')), longestPauseSeconds);
    return { outcome: 'later', afterSeconds: seconds > 0 ? seconds : undefined };
  }
  return { outcome: 'refused', status };
}
