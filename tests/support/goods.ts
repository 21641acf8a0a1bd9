import type { Lot } from '#core/catalog/stock/lot';
import type { CheckRecord, EditType, StoreArticle } from '#core/catalog/stock/store-article';

/** One article of store 1001, with 30 days of shelf life; lots and records as given. */
export function milk(given: Partial<StoreArticle> = {}): StoreArticle {
  return {
    store: '1001',
    article: 'A1',
    goodsCode: 'G-A1',
    barcodes: ['6901234567892'],
    name: '牛奶',
    nameEn: 'Milk',
    shelfLifeDays: 30,
    lots: [],
    records: [],
    ...given,
  };
}

/** Ten pieces of a lot. */
export function lot(number: string, expiryDate: string | null, given: Partial<Lot> = {}): Lot {
  return {
    lot: number,
    expiryDate,
    qty: 10,
    liveQty: null,
    lastStockInDate: null,
    soldOutOn: null,
    ...given,
  };
}

/** A record by 林涛 on the morning of 2026-03-09; its id says its place. */
export function did(editType: EditType, lotNumber: string, given: Partial<CheckRecord> = {}): CheckRecord {
  return {
    id: `${editType}-${lotNumber}`,
    lot: lotNumber,
    editType,
    hiddenThrough: null,
    remark: '',
    editTime: '2026-03-09T01:00:00.000Z',
    editUserId: 'u-100101',
    editUserName: '林涛',
    seenToo: false,
    ...given,
  };
}
