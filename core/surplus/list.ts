import { searchFor } from '../catalog/search.ts';
import { compareText } from '../catalog/text.ts';
import { readSort } from '../wire/paging.ts';
import { isOpen } from './transfer-moves.ts';
import type { Transfer } from './types.ts';

/** What a store gives, what it has asked for, and all of it with what is over. */
export const transferTabs = ['give', 'asked', 'all'] as const;
export type TransferTab = (typeof transferTabs)[number];

export const sortColumns = ['number', 'hdgdName', 'qty', 'state', 'expiryDate', 'updated'] as const;

/** A store's list of the transfers that its devices hold: newest first; `sort` overrides, what is unknown comes last. */
export function listHeld(
  rows: Iterable<Transfer>,
  store: string,
  { tab, search, state, sort }: { tab: TransferTab; search: string; state: string; sort: string },
): Transfer[] {
  const { findsGoods } = searchFor(search);
  const asked = readSort(sort, sortColumns);
  const newest = (a: Transfer, b: Transfer) => b.number - a.number || compareText(a.id, b.id);
  const found = [...rows].filter(
    (row) => isIn(row, store, tab) && (state === '' || row.state === state) && findsGoods(goodsOf(row)),
  );
  if (!asked) return found.sort(newest);
  const direction = asked.descending ? -1 : 1;
  return found.sort((a, b) => compare(a[asked.column], b[asked.column], direction) || newest(a, b));
}

function compare(a: string | number | null, b: string | number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return compareText(String(a), String(b)) * direction;
}

export function isIn(row: Transfer, store: string, tab: TransferTab): boolean {
  if (tab === 'all') return true;
  const isAsked = row.to.code === store;
  return isOpen(row) && isAsked === (tab === 'asked');
}

function goodsOf({ farticle, hdgdCode, hdgdCode2, hdgdName, hdgdNameEn, pinyin }: Transfer) {
  return {
    article: farticle,
    goodsCode: hdgdCode,
    barcodes: hdgdCode2 === '' ? [] : [hdgdCode2],
    name: hdgdName,
    nameEn: hdgdNameEn,
    pinyin,
    shelfLifeDays: null,
  };
}
