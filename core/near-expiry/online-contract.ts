import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { Receipt } from '../wire/receipt.ts';
import { checkFields, points, Store } from './contract.ts';
import { listQuery } from './query.ts';
import { list, record } from './row.ts';

const DayText = T.String({ format: 'date' });

export const recordCheckByKey = call({
  name: 'near-expiry.recordByKey',
  summary: 'Record a check by store, article and lot (decision E10)',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/updatebymap',
  source: 'given',
  access: points.check,
  body: T.Object(checkFields),
  answer: T.String(),
});

/** One row of the near-expiry list on the wire. */
export const ListItem = T.Object(list.wires);

export const listNearExpiry = call({
  name: 'near-expiry.list',
  summary: 'The near-expiry list of a store: one row per article, its current lot',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/getNewsflist',
  source: 'given',
  access: points.list,
  reads: true,
  body: T.Object({
    ...pageFields,
    hdstore: T.Optional(Store),
    ...listQuery.bodyFields,
    /** Only what still needs somebody today. */
    due: T.Optional(T.Boolean()),
  }),
  answer: pageOf(ListItem),
});

export const HistoryItem = T.Object({
  ...record.wires,
  /** Who changed the remark last, and when; null while it is as it was recorded, absent from older servers. */
  remarkEditUserName: T.Optional(T.Union([T.String(), T.Null()])),
  remarkEditTime: T.Optional(T.Union([T.String(), T.Null()])),
  /** Beside `editTime`, where the server heard of it an hour later or more, or the device claimed another time. */
  heard: T.Optional(T.Union([Receipt, T.Null()])),
  /** `normal`, `seentoo` (somebody had checked it before) or `deleted`. */
  status: T.String(),
});

export const listHistory = call({
  name: 'near-expiry.history',
  summary: 'The log of past checks',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/getlistbypage',
  aliases: [{ path: '/api/jarvis/goodssfmanager/hislist' }],
  source: 'given',
  access: points.history,
  reads: true,
  body: T.Object({
    ...pageFields,
    hdstore: T.Optional(Store),
    hdgdcode: T.Optional(T.String({ maxLength: 60 })),
    hdgdcode2: T.Optional(T.String({ maxLength: 60 })),
    search: T.Optional(T.String({ maxLength: 120 })),
    /** Only records that no device holds any more: their lot has left the books (decision E6). */
    older: T.Optional(T.Boolean()),
    /** Only lots that have not expired; on unless said otherwise (decision E10). */
    afterToday: T.Optional(T.Boolean()),
    expiryFrom: T.Optional(T.Union([DayText, T.Null()])),
    expiryTo: T.Optional(T.Union([DayText, T.Null()])),
    editFrom: T.Optional(T.Union([DayText, T.Null()])),
    editTo: T.Optional(T.Union([DayText, T.Null()])),
    /** Only what this user recorded. */
    editUserId: T.Optional(T.String({ maxLength: 60 })),
    status: T.Optional(T.Union([T.Literal('active'), T.Literal('deleted'), T.Literal('all')])),
  }),
  answer: pageOf(HistoryItem),
});

export const goodsByCode = call({
  name: 'near-expiry.goodsByCode',
  summary: 'Goods by internal code or barcode',
  method: 'GET',
  path: '/api/jarvis/hdposgoods/get/:id',
  source: 'given',
  access: points.list,
  // Whoever chooses substitutes looks their names up (spec 1, section 7).
  alsoOpenTo: ['MENU-LACK-MANAGER', 'MENU-SUBSTITUTES'],
  params: T.Object({ id: T.String({ minLength: 1, maxLength: 60 }) }),
  answer: T.Object({
    farticle: T.String(),
    hdgdcode: T.String(),
    hdgdcode2: T.String(),
    barcodes: T.Array(T.String()),
    hdgdname: T.String(),
    /** The same, as the other document spells it. */
    hdgdName: T.Optional(T.String()),
    validperiod: T.Union([T.Integer(), T.Null()]),
  }),
});
