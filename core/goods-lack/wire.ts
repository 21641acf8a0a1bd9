import type { Static } from 'typebox';
import type { LackItem, StoreLackItem } from './contract.ts';
import { fieldsOf } from './decision.ts';
import type { Lack, StoreLack } from './types.ts';

/** A shortage in the documents' words. */
export function itemOf(lack: Lack): Static<typeof LackItem> {
  const [first, second, third] = lack.substitutes;
  return {
    id: lack.id,
    genDate: lack.day,
    farticle: lack.article,
    hdgdCode: lack.goodsCode,
    hdgdCode2: lack.barcodes[0] ?? '',
    barcodes: lack.barcodes,
    hdgdName: lack.name,
    hdgdNameEn: lack.nameEn,
    reqQty: lack.requestedQty,
    lackQty: lack.lackQty,
    nowWrhQty: lack.liveQty,
    nowWrhTime: lack.liveAt,
    wrhQty: lack.midnightQty,
    wrhTime: lack.midnightAt,
    sortCode: lack.sortCode,
    sortName: lack.sortName,
    psrCode: lack.buyerCode,
    psrName: lack.buyerName,
    ...fieldsOf(lack),
    exchangeGd1Name: first?.name ?? '',
    exchangeGd1StockNum: first?.stock ?? null,
    exchangeGd2Name: second?.name ?? '',
    exchangeGd2StockNum: second?.stock ?? null,
    exchangeGd3Name: third?.name ?? '',
    exchangeGd3StockNum: third?.stock ?? null,
    substitutes: [...lack.substitutes],
    editUserId: lack.edit?.userId ?? null,
    editUserName: lack.edit?.userName ?? null,
    editTime: lack.edit?.at ?? null,
    days: lack.days,
    everywhere: lack.everywhere,
  };
}

export function storeItemOf(row: StoreLack): Static<typeof StoreLackItem> {
  return {
    ...itemOf(row),
    lackQty: row.storeLackQty,
    hdstore: row.store,
    exportFlag: row.exportFlag,
    exchangeFlag: row.exchangeFlag,
    exportNumber: row.exportNumber,
    flagEditUserName: row.flagEdit?.userName ?? null,
    flagEditTime: row.flagEdit?.at ?? null,
  };
}

/** The same back again: a row that only the server has. */
export function lackOf(item: Static<typeof LackItem>): Lack {
  return {
    id: item.id,
    day: item.genDate,
    article: item.farticle,
    goodsCode: item.hdgdCode,
    barcodes: item.barcodes,
    name: item.hdgdName,
    nameEn: item.hdgdNameEn,
    shelfLifeDays: null,
    requestedQty: item.reqQty,
    lackQty: item.lackQty,
    liveQty: item.nowWrhQty,
    liveAt: item.nowWrhTime,
    midnightQty: item.wrhQty,
    midnightAt: item.wrhTime,
    sortCode: item.sortCode,
    sortName: item.sortName,
    buyerCode: item.psrCode,
    buyerName: item.psrName,
    disposal: item.disposeFlag,
    substitutes: item.substitutes,
    remark: item.remark,
    days: item.days,
    everywhere: item.everywhere,
    edit:
      item.editTime === null
        ? null
        : { userId: item.editUserId ?? '', userName: item.editUserName ?? '', at: item.editTime },
  };
}

export function storeLackOf(item: Static<typeof StoreLackItem>): StoreLack {
  return {
    ...lackOf(item),
    store: item.hdstore,
    storeLackQty: item.lackQty,
    exportFlag: item.exportFlag,
    exchangeFlag: item.exchangeFlag,
    exportNumber: item.exportNumber,
    flagEdit:
      item.flagEditTime === null
        ? null
        : { userId: '', userName: item.flagEditUserName ?? '', at: item.flagEditTime },
  };
}
