import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';

/** The permission point of the stock pages. */
const menu = 'MENU-STOCKLOT';

const Text = T.String({ maxLength: 120 });
const DayOrNull = T.Union([T.String(), T.Null()]);

const listFields = {
  ...pageFields,
  /** One of the caller's stores; absent = all of them. */
  hdstore: T.Optional(T.String({ maxLength: 20 })),
  /** What finds goods (decision E16): either name, pinyin, goods code, barcode, lot number. */
  search: T.Optional(Text),
};

const goodsFields = {
  farticle: T.String(),
  hdgdcode: T.String(),
  hdgdcode2: T.String(),
  goodsName: T.String(),
  goodsNameEn: T.Union([T.String(), T.Null()]),
};

/** How much of the stock the near-expiry rules cannot judge, over the caller's stores. */
export const qualitySummary = call({
  name: 'stock-quality.summary',
  summary: 'How many goods and lots lack what the near-expiry rules need',
  method: 'POST',
  path: '/api/jarvis/stocklot/quality',
  access: menu,
  reads: 'late',
  body: T.Object({ hdstore: listFields.hdstore }),
  answer: T.Object({
    goodsWithoutShelfLife: T.Integer(),
    lotsExpiringTooLate: T.Integer(),
    /** Lots with stock, and those of them without a live figure. */
    lots: T.Integer(),
    lotsWithoutLiveStock: T.Integer(),
  }),
});

/** Goods without a shelf life: no guard, no red rule (decision N3). */
export const GoodsWithoutShelfLife = T.Object({
  ...goodsFields,
  /** Stores that have the goods in their books, and lots with stock there. */
  stores: T.Integer(),
  lots: T.Integer(),
  qty: T.Number(),
  /** The first expiry date of a lot with stock. */
  fexpiracy: DayOrNull,
});

export const listGoodsWithoutShelfLife = call({
  name: 'stock-quality.goods',
  summary: 'Goods whose shelf life the warehouse system does not know, those with most stock first',
  method: 'POST',
  path: '/api/jarvis/stocklot/quality/goods',
  access: menu,
  reads: 'late',
  body: T.Object(listFields),
  answer: pageOf(GoodsWithoutShelfLife),
});

/** A lot that lasts longer from today on than goods made today would: its date or the shelf life is wrong. */
export const LotExpiringTooLate = T.Object({
  ...goodsFields,
  hdstore: T.String(),
  hdstoreName: T.String(),
  flot: T.String(),
  fexpiracy: T.String(),
  validperiod: T.Integer(),
  /** Days left beyond the shelf life. */
  daysTooMany: T.Integer(),
  qty: T.Number(),
});

export const listLotsExpiringTooLate = call({
  name: 'stock-quality.lots',
  summary: 'Lots with stock that expire later than their shelf life allows, the furthest off first',
  method: 'POST',
  path: '/api/jarvis/stocklot/quality/lots',
  access: menu,
  reads: 'late',
  body: T.Object(listFields),
  answer: pageOf(LotExpiringTooLate),
});
