import type { Lack } from '#core/goods-lack/row';
import type { LackFlags, Substitute } from '#core/goods-lack/types';

/** A shortage; what is not said is ordinary: twelve of milk, undecided, of all stores. */
export function aLack(said: Partial<Lack> = {}): Lack {
  return {
    id: 'l1',
    day: '2026-03-10',
    article: 'A1',
    goodsCode: 'G1',
    barcodes: ['6901'],
    name: '鲜牛奶',
    nameEn: null,
    shelfLifeDays: 30,
    requestedQty: 24,
    lackQty: 12,
    midnightQty: null,
    midnightAt: null,
    liveQty: null,
    liveAt: null,
    sortCode: '',
    sortName: '',
    buyerCode: '',
    buyerName: '',
    disposal: 'nodispose',
    substitutes: [],
    remark: '',
    edit: null,
    days: 1,
    everywhere: true,
    ...said,
  };
}

export function aSubstitute(article: string, said: Partial<Substitute> = {}): Substitute {
  return {
    article,
    code: `C-${article}`,
    name: `替代 ${article}`,
    nameEn: null,
    stock: 24,
    stockAt: null,
    ...said,
  };
}

export const someEdit = { userId: 'u-100101', userName: '林涛', at: '2026-03-10T01:00:00.000Z' };

/** What a store has said about these substitutes. */
export function someFlags(said: Partial<LackFlags> = {}): LackFlags {
  return {
    lackId: 'l1',
    requestedQty: null,
    lackQty: null,
    exportFlag: 'export',
    exchangeFlag: '',
    exchangeFor: '',
    exportNumber: null,
    edit: someEdit,
    ...said,
  };
}
