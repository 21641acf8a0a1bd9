import { hasCodes, searchFor } from '../catalog/search.ts';
import { compareText, searchable } from '../catalog/text.ts';
import { clockLeft } from '../clocks/clock.ts';
import { readSort } from '../wire/paging.ts';
import { type WatchFilter, type WatchSortColumn, watchSortColumns } from './filter.ts';
import type { Watch } from './types.ts';
import { isOpen } from './workflow.ts';

/** The list of what a device holds; the server's SQL gives the same rows in the same order. */
export function listWatches(rows: Iterable<Watch>, filter: WatchFilter): Watch[] {
  const goodsCode = searchable(filter.goodsCode.trim());
  const barcode = searchable(filter.barcode.trim());
  const { findsName } = searchFor(filter.name);
  const { findsGoods } = searchFor(filter.search);
  const buyerCode = filter.buyerCode.trim();
  const { lateAt } = filter;
  return [...rows]
    .filter(
      (row) =>
        (!filter.open || isOpen(row)) &&
        (lateAt === null || isLate(row, lateAt)) &&
        (filter.day === null || row.day === filter.day) &&
        (filter.status === '' || row.status === filter.status) &&
        (filter.store === '' || row.store === filter.store) &&
        (buyerCode === '' || row.buyerCode === buyerCode) &&
        hasCodes(row, goodsCode, barcode) &&
        findsName(row) &&
        findsGoods(row),
    )
    .sort(comparer(filter));
}

function isLate({ clocks }: Watch, at: number): boolean {
  return clocks.some((clock) => clockLeft(clock, undefined, at).mood === 'over');
}

/** Newest first, what is to be done oldest first; `sort` overrides. Unknown values come last in both directions. */
function comparer({ sort: sortText, open }: WatchFilter): (a: Watch, b: Watch) => number {
  const way = open ? 1 : -1;
  const tie = (a: Watch, b: Watch) =>
    (Date.parse(a.edit.at) - Date.parse(b.edit.at) || compareText(a.id, b.id)) * way;
  const sort = readSort(sortText, watchSortColumns);
  if (!sort) return tie;
  const direction = sort.descending ? -1 : 1;
  return (a, b) =>
    compareValues(sortValue(a, sort.column), sortValue(b, sort.column), direction) || tie(a, b);
}

function sortValue(row: Watch, column: WatchSortColumn): string | number | null {
  switch (column) {
    case 'id':
      return row.id;
    case 'editTime':
      return Date.parse(row.edit.at);
    case 'hdstore':
      return row.store;
    case 'hdgdCode':
      return row.goodsCode;
    case 'hdgdCode2':
      return row.barcodes[0] ?? '';
    case 'hdgdName':
      return row.name;
    case 'reqQty':
      return row.requiredQty;
    case 'expectedDeliveryDate':
      return row.expectedOn;
    case 'wrhQty':
      return row.warehouseQty;
    case 'status':
      return row.status;
    case 'disposeTime':
      return row.decided === null ? null : Date.parse(row.decided.at);
  }
}

function compareValues(a: string | number | null, b: string | number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return compareText(String(a), String(b)) * direction;
}
