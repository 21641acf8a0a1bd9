import { hasCodes, searchFor } from '../catalog/search.ts';
import { compareText, searchable } from '../catalog/text.ts';
import { readSort } from '../wire/paging.ts';
import { needsStore, storeLack, undecided } from './decision.ts';
import { type LackFilter, type LackSortColumn, lackSortColumns } from './filter.ts';
import type { Lack, LackFlags, StoreLack } from './types.ts';

/** The manager's list of what a device holds; the server's SQL gives the same rows in the same order. */
export function listLacks(lacks: Iterable<Lack>, filter: LackFilter): Lack[] {
  const matches = matcher(filter);
  return [...lacks]
    .filter((lack) => matches(lack) && (!filter.open || lack.disposal === undecided))
    .sort(comparer(filter.sort, (lack) => lack.lackQty));
}

/** A store's list of what a device holds: the shortages that concern it, with its flags. */
export function listStoreLacks(
  lacks: Iterable<Lack>,
  flagsOf: (lackId: string) => LackFlags | undefined,
  store: string,
  filter: LackFilter,
): StoreLack[] {
  const matches = matcher(filter);
  const rows: StoreLack[] = [];
  for (const lack of lacks) {
    const row = storeLack(lack, flagsOf(lack.id), store);
    if (!row || !matches(lack)) continue;
    if (filter.exportFlag !== '' && row.exportFlag !== filter.exportFlag) continue;
    if (!filter.open || needsStore(row)) rows.push(row);
  }
  return rows.sort(comparer(filter.sort, (row) => row.storeLackQty));
}

function matcher(filter: LackFilter): (lack: Lack) => boolean {
  const goodsCode = searchable(filter.goodsCode.trim());
  const barcode = searchable(filter.barcode.trim());
  const { findsName } = searchFor(filter.name);
  const { findsGoods } = searchFor(filter.search);
  const [sortCode, buyerCode] = [filter.sortCode.trim(), filter.buyerCode.trim()];
  return (lack) =>
    (filter.day === null || lack.day === filter.day) &&
    (filter.days === null || lack.days >= filter.days) &&
    (filter.disposal === '' || lack.disposal === filter.disposal) &&
    (sortCode === '' || lack.sortCode === sortCode) &&
    (buyerCode === '' || lack.buyerCode === buyerCode) &&
    hasCodes(lack, goodsCode, barcode) &&
    findsName(lack) &&
    findsGoods(lack);
}

/** Newest day first, then goods code; `sort` overrides. Unknown values come last in both directions. */
function comparer<Row extends Lack>(
  sortText: string,
  lackQtyOf: (row: Row) => number,
): (a: Row, b: Row) => number {
  const tie = (a: Row, b: Row) =>
    compareText(b.day, a.day) || compareText(a.goodsCode, b.goodsCode) || compareText(a.id, b.id);
  const sort = readSort(sortText, lackSortColumns);
  if (!sort) return tie;
  const direction = sort.descending ? -1 : 1;
  const value = (row: Row) => (sort.column === 'lackQty' ? lackQtyOf(row) : sortValue(row, sort.column));
  return (a, b) => compareValues(value(a), value(b), direction) || tie(a, b);
}

function sortValue(row: Lack, column: Exclude<LackSortColumn, 'lackQty'>): string | number | null {
  switch (column) {
    case 'id':
      return row.id;
    case 'genDate':
      return row.day;
    case 'hdgdCode':
      return row.goodsCode;
    case 'hdgdCode2':
      return row.barcodes[0] ?? '';
    case 'hdgdName':
      return row.name;
    case 'reqQty':
      return row.requestedQty;
    case 'nowWrhQty':
      return row.liveQty;
    case 'wrhQty':
      return row.midnightQty;
    case 'days':
      return row.days;
    case 'sortCode':
      return row.sortCode;
    case 'psrCode':
      return row.buyerCode;
    case 'disposeFlag':
      return row.disposal;
    case 'editTime':
      return row.edit === null ? null : Date.parse(row.edit.at);
  }
}

function compareValues(a: string | number | null, b: string | number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return compareText(String(a), String(b)) * direction;
}
