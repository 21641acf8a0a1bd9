import type { Receipt } from '../wire/receipt.ts';

/** A million yuan, in fen: nothing in a shop costs more. */
export const dearestFen = 100_000_000;

/** How a marked-down price is rounded, always downwards: to a full 0.10, to the last x.x9, to a full 0.50 or 1.00 yuan. */
export const roundings = ['down-10', 'end-9', 'down-50', 'down-100'] as const;
export type Rounding = (typeof roundings)[number];

/** What a ladder goes by: the days that are left, or the rate of sale. */
export const ladderWays = ['days', 'rate'] as const;

/** From so many days left down (0 = the last day), so many percent off the usual price. */
export type Step = { daysLeft: number; percent: number };

/** By how much goods of a category are marked down; without a category those that have no ladder of their own. */
export type Ladder = {
  id: string;
  /** '' = all categories that have none. */
  category: string;
  rounding: Rounding;
  /** By days left, the earliest step first. */
  steps: Step[];
  /** Absent: by the days left alone; `rate`: as deep as one of its steps, when and where it is needed to sell out. */
  by?: 'rate';
};

/** A markdown that stands, of one lot in one store. Money in fen. */
export type Markdown = Step & {
  /** UUIDv7 made on the device that confirmed it. */
  id: string;
  oldFen: number;
  newFen: number;
  /** When the person confirmed it, ISO 8601, and who. */
  at: string;
  userId: string;
  userName: string;
  /** Beside `at`, where the server heard of it much later or the device claimed another one. */
  heard?: Receipt;
};

/** What stands of a lot: one after the other, as the server took them; the last one is on the shelf. Never empty. */
export type LotMarkdowns = { article: string; lot: string; markdowns: Markdown[] };
