import type { Static } from 'typebox';
import { type Day, dayInZone } from '../catalog/days.ts';
import { hasCodes, searchFor } from '../catalog/search.ts';
import type { StoreArticle } from '../catalog/stock/store-article.ts';
import { compareText, searchable } from '../catalog/text.ts';
import { readSort } from '../wire/paging.ts';
import { toldOnce } from './once.ts';
import type { HistoryItem } from './online-contract.ts';
import { recordQuery } from './query.ts';
import { type HistoryRow, record } from './row.ts';

/** The log's filters (spec 2, section 2; decision E10). Empty text and null filter nothing; days are inclusive. */
export type HistoryFilter = {
  /** The one box: what `searchFor` finds goods by, and the record's lot. */
  search: string;
  goodsCode: string;
  barcode: string;
  /** Only lots that have not expired; goods without lots never do. */
  afterToday: boolean;
  expiryFrom: Day | null;
  expiryTo: Day | null;
  /** Calendar days in the store's zone. */
  editFrom: Day | null;
  editTo: Day | null;
  /** The id of whoever recorded it. */
  person: string;
  /** Of `recordQuery`; anything else is newest first. */
  sort: string;
};

/**
 * The log of what a device holds: the active records of lots in stock or sold out lately (decision E6). The server's
 * SQL gives the same rows in the same order.
 */
export function historyRows(
  articles: Iterable<StoreArticle>,
  filter: HistoryFilter,
  context: { today: Day; timeZone: string; isPinned: (article: string) => boolean },
): HistoryRow[] {
  const matches = matcher(filter);
  const rows: HistoryRow[] = [];
  for (const article of articles) {
    if (article.records.length === 0) continue;
    const matchesLot = matches(article);
    const pinned = context.isPinned(article.article);
    for (const row of rowsOf(article, pinned, context.timeZone)) {
      if (matchesLot(row.lot) && matchesRecord(row, filter, context)) rows.push(row);
    }
  }
  return rows.sort(comparer(filter.sort));
}

/** A line of the server's log. */
export function historyRowOf(item: Static<typeof HistoryItem>): HistoryRow {
  return {
    ...record.fromItem(item),
    ...(item.remarkEditUserName != null &&
      item.remarkEditTime != null && {
        remarkEdit: { by: item.remarkEditUserName, at: item.remarkEditTime },
      }),
    ...(item.heard && { heard: item.heard }),
    seenToo: item.status === 'seentoo',
  };
}

function rowsOf(article: StoreArticle, pinned: boolean, timeZone: string): HistoryRow[] {
  const expiryDates = new Map(article.lots.map((lot) => [lot.lot, lot.expiryDate]));
  return toldOnce(article.records, timeZone).map((record) => ({
    ...record,
    store: article.store,
    article: article.article,
    goodsCode: article.goodsCode,
    // As the server's log has them.
    barcodes: article.barcodes.slice(0, 1),
    name: article.name,
    nameEn: article.nameEn,
    expiryDate: expiryDates.get(record.lot) ?? null,
    pinned,
  }));
}

/** By the goods and, for what was typed, by the record's own lot; each part of it only when it is asked. */
function matcher(filter: HistoryFilter): (article: StoreArticle) => (lot: string) => boolean {
  const goodsCode = searchable(filter.goodsCode.trim());
  const barcode = searchable(filter.barcode.trim());
  const search = searchFor(filter.search);
  return (article) => {
    if (!hasCodes(article, goodsCode, barcode)) return () => false;
    return search.findsGoods(article) ? () => true : search.findsLot;
  };
}

function matchesRecord(
  row: HistoryRow,
  filter: HistoryFilter,
  { today, timeZone }: { today: Day; timeZone: string },
): boolean {
  const { expiryDate } = row;
  if (filter.person !== '' && row.editUserId !== filter.person) return false;
  if (filter.afterToday && expiryDate !== null && expiryDate < today) return false;
  if (!isWithin(expiryDate, filter.expiryFrom, filter.expiryTo)) return false;
  if (filter.editFrom === null && filter.editTo === null) return true;
  return isWithin(dayInZone(row.editTime, timeZone), filter.editFrom, filter.editTo);
}

function isWithin(day: Day | null, from: Day | null, to: Day | null): boolean {
  if (day === null) return from === null && to === null;
  return (from === null || day >= from) && (to === null || day <= to);
}

/** Newest first unless told otherwise; the newer of two equal ones first, and unknown dates last, in either direction. */
function comparer(sort: string): (a: HistoryRow, b: HistoryRow) => number {
  const asked = readSort(sort, recordQuery.sortColumns) ? sort : '-editTime';
  return recordQuery.comparer(asked, (a, b) => compareText(b.id, a.id));
}
