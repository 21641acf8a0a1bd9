import type { Static } from 'typebox';
import { type Day, dayInZone } from '../catalog/days.ts';
import { hasCodes, searchFor } from '../catalog/search.ts';
import type { EditType, StoreArticle } from '../catalog/stock/store-article.ts';
import { compareText, searchable } from '../catalog/text.ts';
import type { Heard } from '../wire/heard.ts';
import { readSort } from '../wire/paging.ts';
import type { HistoryItem } from './online-contract.ts';
import { historySortColumns } from './query.ts';

/** One line of the check log (spec 2, section 3). */
export type HistoryRow = {
  id: string;
  store: string;
  article: string;
  goodsCode: string;
  barcode: string;
  name: string;
  nameEn: string | null;
  lot: string;
  /** Null for goods without lots. */
  expiryDate: Day | null;
  /** The reader's own pin (decision N11). */
  pinned: boolean;
  remark: string;
  editType: EditType;
  hiddenThrough: Day | null;
  /** ISO 8601. */
  editTime: string;
  editUserId: string;
  editUserName: string;
  /** Who changed the remark last, and when (ISO 8601); absent while it is as it was recorded. */
  remarkEdit?: { by: string; at: string };
  /** Beside `editTime`, where the server heard of it much later or the device claimed another one. */
  heard?: Heard;
  seenToo: boolean;
};

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
  /** One of `historySortColumns` behind `+` or `-`; anything else is newest first. */
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
    for (const row of rowsOf(article, pinned)) {
      if (matchesLot(row.lot) && matchesRecord(row, filter, context)) rows.push(row);
    }
  }
  return rows.sort(comparer(filter.sort));
}

/** A line of the server's log. */
export function historyRowOf(item: Static<typeof HistoryItem>): HistoryRow {
  return {
    id: item.id,
    store: item.hdstore,
    article: item.farticle,
    goodsCode: item.hdgdcode,
    barcode: item.hdgdcode2,
    name: item.hdgdname,
    nameEn: item.hdgdnameEn,
    lot: item.flot,
    expiryDate: item.fexpiracy,
    pinned: item.top === 1,
    remark: item.remark,
    editType: item.editType,
    hiddenThrough: item.laterDate,
    editTime: item.editTime,
    editUserId: item.editUserId,
    editUserName: item.editUserName,
    ...(item.remarkEditUserName != null &&
      item.remarkEditTime != null && {
        remarkEdit: { by: item.remarkEditUserName, at: item.remarkEditTime },
      }),
    ...(item.heard && { heard: item.heard }),
    seenToo: item.status === 'seentoo',
  };
}

function rowsOf(article: StoreArticle, pinned: boolean): HistoryRow[] {
  const expiryDates = new Map(article.lots.map((lot) => [lot.lot, lot.expiryDate]));
  return article.records.map((record) => ({
    ...record,
    store: article.store,
    article: article.article,
    goodsCode: article.goodsCode,
    barcode: article.barcodes[0] ?? '',
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
function comparer(sortText: string): (a: HistoryRow, b: HistoryRow) => number {
  const sort = readSort(sortText, historySortColumns);
  const direction = sort && !sort.descending ? 1 : -1;
  const newerId = (a: HistoryRow, b: HistoryRow) => compareText(b.id, a.id);
  switch (sort?.column) {
    case 'id':
      return (a, b) => compareText(a.id, b.id) * direction;
    case 'hdgdcode':
      return (a, b) => compareText(a.goodsCode, b.goodsCode) * direction || newerId(a, b);
    case 'fexpiracy':
      return (a, b) => compareDays(a.expiryDate, b.expiryDate, direction) || newerId(a, b);
    default:
      return (a, b) => (Date.parse(a.editTime) - Date.parse(b.editTime)) * direction || newerId(a, b);
  }
}

function compareDays(a: Day | null, b: Day | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareText(a, b) * direction;
}
