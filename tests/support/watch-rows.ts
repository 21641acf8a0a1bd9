import type { Watch } from '#core/shortage-watch/row';

export const zhao = { userId: 'u-handler01', userName: '赵磊', at: '2026-03-10T02:00:00.000Z' };

/** A watched shortage; what is not said is ordinary: twelve of milk for store 1001, open. */
export function aWatch(said: Partial<Watch> = {}): Watch {
  return {
    id: 'w1',
    store: '1001',
    storeName: '人民路店',
    day: '2026-03-10',
    article: 'A1',
    goodsCode: 'G1',
    barcodes: ['6901'],
    name: '鲜牛奶',
    nameEn: null,
    shelfLifeDays: 30,
    requiredQty: 12,
    reason: '',
    expectedOn: null,
    warehouseQty: null,
    warehouseAt: null,
    buyerCode: '',
    edit: { userId: 'u-ho01', userName: '陈曦', at: '2026-03-10T01:00:00.000Z' },
    status: 'NEW',
    remark: '',
    decided: null,
    before: null,
    clocks: [],
    ...said,
  };
}
