import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { points } from './contract.ts';
import { ofStores } from './row.ts';

export const AllStoresItem = T.Object(ofStores.wires);
export type AllStoresItem = T.Static<typeof AllStoresItem>;

export const listAllStores = call({
  name: 'near-expiry.all-stores',
  summary: 'The near-expiry lists of all stores of the caller in one, by midnight stock',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/allstores',
  access: points.list,
  reads: 'late',
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
