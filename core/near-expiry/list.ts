import type { Day } from '../catalog/days.ts';
import { searchFor } from '../catalog/search.ts';
import { type Lot, stockOf, toWriteOff } from '../catalog/stock/lot.ts';
import type { StoreArticle } from '../catalog/stock/store-article.ts';
import { compareText } from '../catalog/text.ts';
import { restsOf, willNotSellOut } from '../forecast/rest.ts';
import { dueLots, isDue } from './due.ts';
import { keptOf } from './kept.ts';
import { listRow } from './list-row.ts';
import { type ListFilter, listQuery, orderedBy } from './query.ts';
import type { ListRow } from './row.ts';
import { isCounted, isLastLot } from './rules.ts';

/** Whose list, where and on which day. */
export type ListContext = {
  today: Day;
  timeZone: string;
  isPinned: (article: string) => boolean;
  /** By how many percent a lot is marked down; absent: none is. */
  percentOf?: (article: string, lot: string) => number;
};

/**
 * The near-expiry list, computed from what a device holds. The server's SQL gives the same rows in the same order;
 * a property test holds the two equal.
 */
export function listRows(
  articles: Iterable<StoreArticle>,
  filter: ListFilter,
  context: ListContext,
): ListRow[] {
  return findRows(articles, filter, context).sort(comparer(filter));
}

/** Its rows in no order, for who counts them. */
export function findRows(
  articles: Iterable<StoreArticle>,
  filter: ListFilter,
  context: ListContext,
): ListRow[] {
  const matches = matcher(filter, context.today);
  const rows: ListRow[] = [];
  for (const article of articles) {
    const options = {
      mode: filter.mode,
      basis: { live: filter.liveStock, zero: filter.zeroStock },
      pinned: context.isPinned(article.article),
      timeZone: context.timeZone,
      today: context.today,
    };
    if (filter.onShelf || filter.unsold) {
      const lots = filter.onShelf ? onShelf(article, options.today) : unsold(article, context);
      rows.push(...lotRows(article, lots, options).filter((row) => matches(article, row)));
      continue;
    }
    const row = rowOf(article, options);
    if (row && isHidden(row, context.today) === filter.hidden && matches(article, row)) rows.push(row);
  }
  return rows;
}

/** Its expired lots of which something is left. */
function onShelf({ lots }: StoreArticle, today: Day): Lot[] {
  return lots.filter((lot) => lot.lot !== '' && toWriteOff(lot, today) > 0);
}

/** Its lots that will not sell out before their day. */
function unsold(article: StoreArticle, { today, percentOf }: ListContext): Lot[] {
  const rests = restsOf(article, today, (lot) => percentOf?.(article.article, lot) ?? 0);
  const names = new Set(rests.filter(willNotSellOut).map(({ lot }) => lot));
  return names.size === 0 ? [] : article.lots.filter(({ lot }) => names.has(lot));
}

/** Lots of an article, each as a row of its own. */
function lotRows(
  article: StoreArticle,
  lots: readonly Lot[],
  options: Parameters<typeof listRow>[1],
): ListRow[] {
  if (lots.length === 0) return [];
  const due = new Map(dueLots(article, options).map(({ lot, from }) => [lot, from]));
  return lots.flatMap((lot) => {
    const row = listRow(article, options, { lot, last: isLastLot(article, lot.lot) });
    return row ? { ...row, dueFrom: due.get(lot.lot) ?? null, dueBehind: [] } : [];
  });
}

const keptRow = keptOf<ListRow | null>();

function rowOf(article: StoreArticle, options: Parameters<typeof listRow>[1]): ListRow | null {
  const { mode, basis, pinned, timeZone, today } = options;
  const by = `${mode} ${basis.live} ${basis.zero} ${pinned} ${timeZone} ${today}`;
  return keptRow(article, by, () => listRow(article, options));
}

/** How many rows these filters would find among what is hidden: "1 match is hidden" (decision E14). */
export function countHidden(
  articles: Iterable<StoreArticle>,
  filter: ListFilter,
  context: ListContext,
): number {
  return findRows(articles, { ...filter, due: false, hidden: true }, context).length;
}

/** True while a `later` record keeps the row out of the list. */
export function isHidden(row: Pick<ListRow, 'hiddenThrough'>, today: Day): boolean {
  return row.hiddenThrough !== null && today <= row.hiddenThrough;
}

/** True for a hidden row whose lot expires before it comes back. */
export function expiresHidden(row: Pick<ListRow, 'hiddenThrough' | 'expiryDate'>, today: Day): boolean {
  return isHidden(row, today) && row.expiryDate !== null && row.expiryDate <= (row.hiddenThrough ?? '');
}

function matcher(filter: ListFilter, today: Day): (article: StoreArticle, row: ListRow) => boolean {
  const finds = listQuery.finder(filter);
  const search = searchFor(filter.search);
  const basis = { live: filter.liveStock, zero: filter.zeroStock };
  return (article, row) =>
    (!filter.due || isDue(row, today)) &&
    (filter.minQty === null || stockOf(row, filter.liveStock) >= filter.minQty) &&
    finds(row, article) &&
    (search.findsGoods(article) ||
      search.findsLots(article.lots, (lot) => isCounted(lot, filter.mode, basis)));
}

function comparer(filter: ListFilter): (a: ListRow, b: ListRow) => number {
  const { sort, pinsFirst } = orderedBy(filter);
  const compare = listQuery.comparer<ListRow>(
    sort,
    (a, b) => compareText(a.goodsCode, b.goodsCode) || compareText(a.article, b.article),
  );
  return pinsFirst ? (a, b) => Number(b.pinned) - Number(a.pinned) || compare(a, b) : compare;
}
