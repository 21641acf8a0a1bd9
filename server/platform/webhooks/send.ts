import { type LookupAddress, lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { oneLine } from '#core/catalog/text';
import { isPublicAddress } from './addresses.ts';
import { signed } from './sign.ts';

export type WebhookSettings = {
  /** The company's own network may be told, without encryption too. */
  allowPrivate: boolean;
  /** Between the first attempt and the second; each further pause is longer. */
  firstPauseMs: number;
};

export const usualWebhooks: WebhookSettings = { allowPrivate: false, firstPauseMs: 5_000 };

/** Why there was no answer. */
export type WebhookProblem =
  | 'webhook-timeout'
  | 'webhook-private'
  | 'webhook-unreachable'
  | 'webhook-refused';

export type Attempted =
  | { isTaken: boolean; status: number; answer: string; problem: 'webhook-refused' | null }
  | { isTaken: false; status: null; answer: null; problem: WebhookProblem };

const patienceMs = 10_000;
/** Enough to see what went wrong. */
const keptOfAnswer = 300;

/**
 * One attempt. No redirect is followed, no private address is asked unless it is allowed (looked at when the connection is
 * made, so that a name cannot lead elsewhere in between), and nobody is waited for longer than ten seconds. 2xx counts.
 */
export function sendWebhook(
  delivery: { id: string; url: string; body: string; secrets: readonly string[] },
  { allowPrivate, signal, now }: { allowPrivate: boolean; signal: AbortSignal; now: Date },
): Promise<Attempted> {
  const { id, body, secrets } = delivery;
  const url = new URL(delivery.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    return Promise.resolve(unanswered('webhook-private'));
  const seconds = Math.floor(now.getTime() / 1000);
  const until = AbortSignal.timeout(patienceMs);
  return new Promise((resolve) => {
    const asking = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.any([signal, until]),
      ...(!allowPrivate && { lookup: publicLookup }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Stockroom-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': secrets.map((secret) => signed(secret, id, seconds, body)).join(' '),
      },
    });
    asking.on('error', (error) => resolve(unanswered(problemOf(error, until))));
    // Alone after 101: no response, and no error.
    const onClose = () => resolve(unanswered('webhook-unreachable'));
    asking.on('close', onClose);
    asking.on('response', (response) => {
      asking.off('close', onClose);
      const status = response.statusCode ?? 0;
      const isTaken = status >= 200 && status < 300;
      let answer = '';
      const end = () => {
        resolve({
          isTaken,
          status,
          answer: oneLine(answer, keptOfAnswer),
          problem: isTaken ? null : 'webhook-refused',
        });
        asking.destroy();
      };
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        answer += part;
        if (answer.length >= keptOfAnswer) end();
      });
      response.on('end', end);
      // It has said what counts, and is asked first: also where the rest is slow, cut or no HTTP.
      response.on('error', end);
      asking.prependListener('error', end);
    });
    asking.end(body);
  });
}

function unanswered(problem: WebhookProblem): Attempted {
  return { isTaken: false, status: null, answer: null, problem };
}

function problemOf(error: NodeJS.ErrnoException, until: AbortSignal): WebhookProblem {
  if (until.aborted) return 'webhook-timeout';
  return error.code === privateCode ? 'webhook-private' : 'webhook-unreachable';
}

const privateCode = 'EPRIVATE';

/** As the usual one, but of a name that leads to any private address it finds none. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, []);
    if (found.some(({ address }) => !isPublicAddress(address)))
      return callback(Object.assign(new Error('a private address'), { code: privateCode }), []);
    if (options.all) return callback(null, found);
    const [first] = found;
    return callback(null, first?.address ?? '', first?.family);
  });
};
