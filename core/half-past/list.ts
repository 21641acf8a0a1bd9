import type { Day } from '../catalog/days.ts';
import { hasCodes, searchFor } from '../catalog/search.ts';
import { compareText, searchable } from '../catalog/text.ts';
import { readSort } from '../wire/paging.ts';
import {
  type HalfPastFilter,
  handledSortColumns,
  type PendingSortColumn,
  pendingSortColumns,
} from './filter.ts';
import { type Age, ageOf, ages, isAge, isPending } from './rules.ts';
import type { HalfPastRecord, HalfPastStock, StockFigures } from './types.ts';

/** What waits of what a device holds; the server's SQL gives the same rows in the same order. */
export function listPending(
  stock: Iterable<HalfPastStock>,
  filter: HalfPastFilter,
  today: Day,
): HalfPastStock[] {
  const { age } = filter;
  const found = [...stock].filter(
    (row) => isPending(row) && (!isAge(age) || ageOf(row.since, today) === age),
  );
  const order = readSort(filter.sort, pendingSortColumns);
  return found
    .filter(matcher(filter))
    .sort(
      order
        ? inOrder(
            (row) => (order.column === 'id' ? row.id : figure(row, order.column)),
            order.descending,
            longestFirst,
          )
        : longestFirst,
    );
}

/** What was handled of what a device holds, the last first; the same as the server's. */
export function listHandled(records: Iterable<HalfPastRecord>, filter: HalfPastFilter): HalfPastRecord[] {
  const matches = matcher(filter);
  const found = [...records].filter(
    (row) =>
      (!filter.actual || row.withdrawn === null) &&
      (filter.disposal === '' || row.disposal === filter.disposal) &&
      matches(row),
  );
  const order = readSort(filter.sort, handledSortColumns);
  if (!order) return found.sort(newestFirst);
  const { column } = order;
  return found.sort(inOrder((row) => orderedBy(row), order.descending, newestFirst));

  function orderedBy(row: HalfPastRecord): string | number | null {
    if (column === 'id') return row.id;
    if (column === 'disposal') return row.disposal;
    if (column === 'editTime') return Date.parse(row.edit.at);
    if (column === 'editUserName') return row.edit.userName;
    return figure(row, column);
  }
}

/** How many rows and pieces have waited for how long. */
export type Ageing = { age: Age; rows: number; qty: number };

/** How what waits is spread over the weeks, whichever of them a filter names. */
export function ageing(stock: Iterable<HalfPastStock>, filter: HalfPastFilter, today: Day): Ageing[] {
  const sums = new Map(ages.map((age) => [age, { age, rows: 0, qty: 0 }]));
  for (const { since, qty } of listPending(stock, { ...filter, age: '', sort: '' }, today)) {
    const sum = sums.get(ageOf(since, today));
    if (!sum) continue;
    sum.rows += 1;
    sum.qty += qty;
  }
  // Thousandths: what is added in another order is the same.
  return [...sums.values()].map((sum) => ({ ...sum, qty: Math.round(sum.qty * 1000) / 1000 }));
}

function matcher(filter: HalfPastFilter): (row: StockFigures) => boolean {
  const goodsCode = searchable(filter.goodsCode.trim());
  const barcode = searchable(filter.barcode.trim());
  const vendor = searchable(filter.vendor.trim());
  const buyerCode = filter.buyerCode.trim();
  const { findsName } = searchFor(filter.name);
  const { findsGoods } = searchFor(filter.search);
  return (row) =>
    (buyerCode === '' || row.buyerCode === buyerCode) &&
    (filter.state === '' || row.state === filter.state) &&
    (vendor === '' || searchable(row.vendor).includes(vendor)) &&
    hasCodes(row, goodsCode, barcode) &&
    findsName(row) &&
    findsGoods(row);
}

/** What came first, first; then by goods, bin and lot. */
function longestFirst(one: HalfPastStock, other: HalfPastStock): number {
  return (
    compareText(one.since, other.since) ||
    compareText(one.goodsCode, other.goodsCode) ||
    compareText(one.id, other.id)
  );
}

function newestFirst(one: HalfPastRecord, other: HalfPastRecord): number {
  return Date.parse(other.edit.at) - Date.parse(one.edit.at) || compareText(other.id, one.id);
}

/** Unknown values come last in both directions. */
function inOrder<Row>(
  orderedBy: (row: Row) => string | number | null,
  isDescending: boolean,
  tie: (one: Row, other: Row) => number,
): (one: Row, other: Row) => number {
  const sign = isDescending ? -1 : 1;
  return (one, other) => compared(orderedBy(one), orderedBy(other), sign) || tie(one, other);
}

function compared(one: string | number | null, other: string | number | null, sign: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign;
  return compareText(String(one), String(other)) * sign;
}

function figure(row: StockFigures, column: Exclude<PendingSortColumn, 'id'>): string | number | null {
  return figures[column](row);
}

const figures: Record<Exclude<PendingSortColumn, 'id'>, (row: StockFigures) => string | number | null> = {
  fbin: ({ bin }) => bin,
  stat: ({ state }) => state,
  fcode: ({ goodsCode }) => goodsCode,
  fcode2: ({ barcodes: [first = ''] }) => first,
  fname: ({ name }) => name,
  vendor: ({ vendor }) => vendor,
  fvalidperiod: ({ shelfLifeDays }) => shelfLifeDays,
  flot: ({ lot }) => lot,
  fqty: ({ qty }) => qty,
  saleQty: ({ saleQty }) => saleQty,
  outQty: ({ outQty }) => outQty,
  blockStockQty: ({ blockedQty }) => blockedQty,
  blockStockDay: ({ blockedDays }) => blockedDays,
  psrName: ({ buyerName }) => buyerName,
  since: ({ since }) => since,
};
