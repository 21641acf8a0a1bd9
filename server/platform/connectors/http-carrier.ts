import ky, { HTTPError, TimeoutError } from 'ky';
import { type Batch, type Carrier, CarrierFailure } from './carrier.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { wholeAnswer } from './whole-answer.ts';

export type HttpLimits = {
  /** Rows that are asked for at once. */
  pageRows: number;
  /** Rows that are applied at once; a backlog of more is received in several batches. */
  batchRows: number;
  /** The same, as the text of its pages, in characters: a row may name thousands of stores. */
  batchText: number;
  /** Of one page, unpacked. */
  pageBytes: number;
  /** For one page, from the first byte to the last. */
  pageMs: number;
  /** How often a page is asked for again. */
  retries: number;
  firstPauseMs: number;
  longestPauseMs: number;
  /** Of what the other side asks us to wait. */
  longestRetryAfterMs: number;
};

const usualHttpLimits: HttpLimits = {
  pageRows: 1000,
  batchRows: 50_000,
  batchText: 32 * 1024 * 1024,
  pageBytes: 16 * 1024 * 1024,
  pageMs: 30_000,
  retries: 3,
  firstPauseMs: 1_000,
  longestPauseMs: 20_000,
  longestRetryAfterMs: 60_000,
};

/**
 * Asks a system of the company for what is new, as JSON. What passes is tried again after a pause; the token goes to this
 * address and to no other. Private networks are allowed: whoever runs the server names the address, in its environment,
 * and the systems of a company live in its own network.
 */
export function httpCarrier(options: {
  url: string;
  token: string | null;
  /** Each run asks for all there is, and gets it in one batch. */
  isWhole?: boolean;
  limits?: Partial<HttpLimits>;
}): Carrier {
  const { isWhole = false } = options;
  const limits = { ...usualHttpLimits, ...options.limits };
  const { origin, pathname } = new URL(options.url);
  const asker = ky.create({
    redirect: 'manual',
    fetch: wholeAnswer(limits.pageBytes),
    timeout: limits.pageMs,
    headers: {
      accept: 'application/json',
      ...(options.token !== null && { authorization: `Bearer ${options.token}` }),
    },
    retry: {
      limit: limits.retries,
      methods: ['get'],
      statusCodes: [408, 429, 500, 502, 503, 504],
      afterStatusCodes: [429, 503],
      maxRetryAfter: limits.longestRetryAfterMs,
      delay: (attempt) => limits.firstPauseMs * 2 ** (attempt - 1),
      backoffLimit: limits.longestPauseMs,
      // Half of it at least: what has just failed is given a moment.
      jitter: (pause) => pause * (0.5 + Math.random() / 2),
      retryOnTimeout: true,
      shouldRetry: ({ error }) => (error instanceof CarrierFailure ? false : undefined),
    },
  });

  async function ask(cursor: string | null, rows: number, signal: AbortSignal): Promise<ReadPage> {
    const url = new URL(options.url);
    if (cursor !== null) url.searchParams.set('since', cursor);
    url.searchParams.set('limit', String(rows));
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await asker(url, { signal }).arrayBuffer());
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error);
    }
    return readPage(bytes);
  }

  return {
    kind: 'http',
    source: origin + pathname,

    async test(cursor, signal) {
      await ask(cursor, 1, signal);
    },

    async *receive(from, signal): AsyncGenerator<Batch> {
      let [cursor, items, size]: [string | null, unknown[], number] = [from, [], 0];
      for (;;) {
        const page = await ask(cursor, limits.pageRows, signal);
        for (const item of page.items) items.push(item);
        size += page.size;
        // It would be asked for ever.
        if (page.more && (page.nextCursor === null || page.nextCursor === cursor))
          throw new CarrierFailure('connector-stands-still', { cursor: cursor ?? '' });
        cursor = page.nextCursor ?? cursor;
        const isFull = items.length >= limits.batchRows || size >= limits.batchText;
        // Half of all there is would take the other half away.
        if (isFull && isWhole && page.more)
          throw new CarrierFailure('connector-too-much', { limitBytes: limits.batchText });
        if (!page.more || isFull) {
          yield isWhole ? { items, refused: [] } : { items, refused: [], cursor };
          [items, size] = [[], 0];
        }
        if (!page.more) return;
      }
    },
  };
}

function failureOf(error: unknown): CarrierFailure {
  if (error instanceof CarrierFailure) return error;
  if (error instanceof TimeoutError) return new CarrierFailure('connector-too-slow', {}, error);
  if (error instanceof HTTPError) {
    const { status } = error.response;
    const isClosed = status === 401 || status === 403;
    return new CarrierFailure(isClosed ? 'connector-not-admitted' : 'connector-status', { status }, error);
  }
  return new CarrierFailure('connector-unreachable', { code: codeOf(error) }, error);
}

/** What went wrong on the line, as Node calls it: `ECONNREFUSED`. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return '?';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}
