import { type Day, daysBetween } from '#core/catalog/days';
import { searchFor } from '#core/catalog/search';
import { type Lot, stockOf } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { markdownKey } from '#core/markdown/contract';
import { type DueLot, lapseOf, standingOf } from '#core/markdown/due';
import type { Offer } from '#core/markdown/proposal';
import type { LotMarkdowns, Markdown } from '#core/markdown/types';
import { readSort } from '#core/wire/paging';

/** A lot with its price: the one that is proposed, the one that stands, or the one that stands under a deeper one. */
export type PriceRow = {
  id: string;
  article: StoreArticle;
  lot: Lot;
  /** Null of goods without an expiry day. */
  daysLeft: number | null;
  offer: Offer | undefined;
  standing: Markdown | undefined;
  lapse: ReturnType<typeof lapseOf>;
};

type Held = { article(article: string): StoreArticle | undefined; today: Day };

/** What is to be marked down, in the order of its days. */
export function dueRows(
  due: readonly DueLot<StoreArticle>[],
  standing: (article: string, lot: string) => Markdown | undefined,
): PriceRow[] {
  return due.map(({ article, lot, daysLeft, offer }) => ({
    id: markdownKey({ article: article.article, lot: lot.lot }),
    article,
    lot,
    daysLeft,
    offer,
    lapse: undefined,
    standing: standing(article.article, lot.lot),
  }));
}

/** What is marked down, also what is to come off the shelf; the fewest days left first. */
export function standingRows(rows: Iterable<LotMarkdowns>, held: Held): PriceRow[] {
  const found: PriceRow[] = [];
  for (const row of rows) {
    const article = held.article(row.article);
    const lot = article?.lots.find((one) => one.lot === row.lot);
    const standing = standingOf(row);
    if (!article || !lot || !standing) continue;
    found.push({
      id: markdownKey(row),
      article,
      lot,
      standing,
      offer: undefined,
      daysLeft: lot.expiryDate === null ? null : daysBetween(held.today, lot.expiryDate),
      lapse: lapseOf(standing, lot, article, held.today),
    });
  }
  return found.sort((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0) || (a.id < b.id ? -1 : 1));
}

export const priceSortColumns = ['daysLeft', 'percent', 'newFen', 'qty'] as const;

/** Those that are looked for, in the order that is asked for. */
export function shownRows(
  rows: readonly PriceRow[],
  { q, within, sort }: { q?: string; within?: number; sort?: string },
): PriceRow[] {
  const { findsGoods, findsLot } = searchFor(q ?? '');
  const found = rows.filter(
    ({ article, lot, daysLeft }) =>
      (within === undefined || (daysLeft !== null && daysLeft <= within)) &&
      (findsGoods(article) || findsLot(lot.lot)),
  );
  const by = readSort(sort, priceSortColumns);
  if (!by) return found;
  const value = sortedBy[by.column];
  return found.sort((a, b) => (value(a) - value(b)) * (by.descending ? -1 : 1));
}

const sortedBy: Record<(typeof priceSortColumns)[number], (row: PriceRow) => number> = {
  daysLeft: ({ daysLeft }) => daysLeft ?? 0,
  percent: (row) => pricesOf(row).percent,
  newFen: (row) => pricesOf(row).newFen,
  qty: ({ lot }) => stockOf(lot, true),
};

/** The price of a row: the proposed one, else the one that stands. */
export function pricesOf({ offer, standing }: PriceRow): { oldFen: number; newFen: number; percent: number } {
  return offer ?? standing ?? { oldFen: 0, newFen: 0, percent: 0 };
}
