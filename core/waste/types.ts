import type { Day } from '../catalog/days.ts';
import type { Searched } from '../catalog/search.ts';
import type { Heard } from '../wire/heard.ts';

/** What became of goods that were not sold at their price: sold off, thrown away, returned to the supplier, given away. */
export const fates = ['soldoff', 'thrown', 'returned', 'given'] as const;
export type Fate = (typeof fates)[number];

/** A reason behind which words are to stand. */
export const otherReason = 'other';

/** One line of the waste ledger, with its goods as they were then: a lot leaves the books long before. */
export type Waste = Searched & {
  /** UUIDv7 made on the device that recorded it. */
  id: string;
  article: string;
  lot: string;
  fate: Fate;
  /** A code of the dictionary `wastereason`. */
  reason: string;
  remark: string;
  /** Pieces, or kilograms with three decimals. */
  qty: number;
  /** What a piece cost on the shelf, and all of it, in fen; null when nobody had said a price. */
  priceFen: number | null;
  valueFen: number | null;
  /** What all of it would have cost at the usual price; absent until the server, which knows that, has the line. */
  usualValueFen?: number | null;
  /** In the store's zone. */
  day: Day;
  /** When the person did it, ISO 8601, and who. */
  at: string;
  userId: string;
  userName: string;
  /** Beside `at`, where the server heard of it much later or the device claimed another one. */
  heard?: Heard;
};
