import type { Static } from 'typebox';
import type { LackItem, StoreLackItem } from './contract.ts';
import { fieldsOf } from './decision.ts';
import { type Lack, lack, lackOfStore, type StoreLack, storeWord } from './row.ts';

/** A shortage in the documents' words. */
export function itemOf(row: Lack): Static<typeof LackItem> {
  const [first, second, third] = row.substitutes;
  return {
    ...lack.toItem(row),
    ...fieldsOf(row),
    exchangeGd1Name: first?.name ?? '',
    exchangeGd1StockNum: first?.stock ?? null,
    exchangeGd2Name: second?.name ?? '',
    exchangeGd2StockNum: second?.stock ?? null,
    exchangeGd3Name: third?.name ?? '',
    exchangeGd3StockNum: third?.stock ?? null,
    substitutes: [...row.substitutes],
  };
}

export function storeItemOf(row: StoreLack): Static<typeof StoreLackItem> {
  return {
    ...itemOf(row),
    ...lackOfStore.toItem(row),
    ...storeWord.toItem(row),
    flagEditUserName: row.flagEdit?.userName ?? null,
    flagEditTime: row.flagEdit?.at ?? null,
  };
}

/** The same back again: a row that only the server has. */
export function lackOf(item: Static<typeof LackItem>): Lack {
  return { ...lack.fromItem(item), substitutes: item.substitutes, shelfLifeDays: null };
}

export function storeLackOf(item: Static<typeof StoreLackItem>): StoreLack {
  return {
    ...lackOf(item),
    ...lackOfStore.fromItem(item),
    ...storeWord.fromItem(item),
    flagEdit:
      item.flagEditTime === null
        ? null
        : { userId: '', userName: item.flagEditUserName ?? '', at: item.flagEditTime },
    isOver: false,
  };
}
