import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { points } from './contract.ts';

const TextOrNull = T.Union([T.String(), T.Null()]);

/** A row of a store's near-expiry list, among those of other stores. */
export const AllStoresItem = T.Object({
  hdstore: T.String(),
  hdstoreName: T.String(),
  farticle: T.String(),
  hdgdcode: T.String(),
  hdgdcode2: T.String(),
  goodsName: T.String(),
  goodsNameEn: TextOrNull,
  flot: T.String(),
  fexpiracy: TextOrNull,
  /** By the store's own day, negative once expired; null = no expiry date. */
  daysLeft: T.Union([T.Integer(), T.Null()]),
  qty: T.Number(),
  liveQty: T.Union([T.Number(), T.Null()]),
  /** As in the store's list: the last lot, or goods without lots that are due again. */
  red: T.Boolean(),
  /** It still needs somebody today. */
  due: T.Boolean(),
  /** The last day on which it is hidden, which may be over. */
  hiddenThrough: TextOrNull,
  editTime: TextOrNull,
  editUserName: TextOrNull,
  remark: T.String(),
});
export type AllStoresItem = T.Static<typeof AllStoresItem>;

export const listAllStores = call({
  name: 'near-expiry.all-stores',
  summary: 'The near-expiry lists of all stores of the caller in one, by midnight stock',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/allstores',
  source: 'chosen',
  access: points.list,
  reads: true,
  body: T.Object({
    ...pageFields,
    /** One of the caller's stores; absent = all of them. */
    hdstore: T.Optional(T.String({ maxLength: 20 })),
    /** What finds goods (decision E16): either name, pinyin, goods code, barcode, lot number. */
    search: T.Optional(T.String({ maxLength: 120 })),
    /** Absent = everything that is not hidden. `last`: red rows that are due, as the start page counts them. */
    state: T.Optional(
      T.Union([T.Literal('due'), T.Literal('expired'), T.Literal('last'), T.Literal('hidden')]),
    ),
    flotchoice: T.Optional(T.Union([T.Literal('batch'), T.Literal('nobatch')])),
    /** Only what expires on or before this day. */
    someDay: T.Optional(T.String({ format: 'date' })),
  }),
  answer: pageOf(AllStoresItem),
});
