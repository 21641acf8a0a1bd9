import * as T from 'typebox';
import { Refusal } from '../http/refusal.ts';
import { validate } from '../http/validation.ts';
import type { PageHead, PageLimits } from '../spreadsheets/parse-page.ts';
import { inReadingThread, ReadingEnded, type ReadingLimits } from '../spreadsheets/reading-thread.ts';
import { CarrierFailure } from './carrier.ts';

/** A page as another system answers it (docs/connectors.md), without its rows: these are looked at one by one. */
const Page = T.Object({
  items: T.Array(T.Unknown()),
  nextCursor: T.Union([T.String({ minLength: 1, maxLength: 500 }), T.Null()]),
  more: T.Boolean(),
});

export type ReadPage = T.Static<typeof Page> & {
  /** Characters of its text. */
  size: number;
};

/** A row may name thousands of stores; a page of a thousand rows is far from any of these. */
const pageLimits: PageLimits = { items: 10_000, values: 2_000_000, rowValues: 100_000, levels: 32 };
const readingLimits: ReadingLimits = { timeoutMs: 30_000, memoryMb: 256 };

/**
 * Reads a page in the reading thread: a hostile one holds up nobody here.
 *
 * @param limits other ones, for tests
 * @throws CarrierFailure of one that is not as agreed, or asks for more memory or time than any page needs
 */
export async function readPage(
  bytes: Uint8Array,
  limits: PageLimits & ReadingLimits = { ...pageLimits, ...readingLimits },
): Promise<ReadPage> {
  const { timeoutMs, memoryMb, ...counts } = limits;
  const job = { task: 'page' as const, bytes, limits: counts };
  const { head, rows } = await inReadingThread<PageHead, unknown>(job, { timeoutMs, memoryMb }).catch(
    (error: unknown) => {
      if (!(error instanceof ReadingEnded)) throw error;
      throw new CarrierFailure('connector-too-much', { limitBytes: bytes.length }, error);
    },
  );
  if (!head.ok) throw new CarrierFailure('connector-not-understood', { detail: head.detail });
  const { page, characters } = head;
  try {
    validate(Page, page);
  } catch (error) {
    throw new CarrierFailure('connector-not-understood', { detail: fieldsOf(error) }, error);
  }
  return { ...page, items: rows, size: characters };
}

function fieldsOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return Object.keys(error.data.fields ?? {})
    .sort()
    .join(', ');
}
