import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { storeRows } from '../wire/collection.ts';
import { Heard } from '../wire/heard.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { hideMaxDays, remarkMaxLength } from './rules.ts';
import type { Pin } from './types.ts';

/** What somebody pinned, by `pinKey`; nobody else sees it. */
export const pins = storeRows<Pin>('pins', { onlyFor: (key) => key.slice(0, key.indexOf('/')) });

export function pinKey(userId: string, article: string): string {
  return `${userId}/${article}`;
}

/** The permission points of this feature. */
export const points = {
  list: 'MENU-NEAREXPIRY',
  history: 'MENU-NEAREXPIRY-HISTORY',
  check: 'POINT-NEAREXPIRY-CHECK',
  withdraw: 'POINT-NEAREXPIRY-WITHDRAW',
} as const;

const Store = T.String({ minLength: 1, maxLength: 20 });
const Article = T.String({ minLength: 1, maxLength: 60 });
const LotNumber = T.String({ maxLength: 60 });
const DayText = T.String({ format: 'date' });
const EditTypeField = T.Union([
  T.Literal('nodisplay'),
  T.Literal('later'),
  T.Literal('onlyremark'),
  T.Literal('cfmandremark'),
]);
const Top = T.Union([T.Literal(0), T.Literal(1)]);
const Remark = T.String({ maxLength: remarkMaxLength });

/** What a check says of its lot, with the documents' field names. */
const checkFields = {
  hdstore: Store,
  farticle: Article,
  flot: LotNumber,
  editType: EditTypeField,
  /** Days to stay hidden, for `later`; empty counts as 0, today only (decision N8). */
  laterDate: T.Optional(T.Union([T.Integer({ minimum: 0, maximum: hideMaxDays }), T.Null()])),
  remark: T.Optional(Remark),
  /** 1 pins the goods for this user, 0 unpins; absent leaves it (decision N11). */
  top: T.Optional(Top),
};

/** Records a check. The fields that the server stamps itself are accepted and ignored (decision E9). */
export const recordCheck = call({
  name: 'near-expiry.record',
  summary: 'Record what was done about a lot; answers the next lot, NOTEXISTSFLOT or ALREADYCHECKED',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/insert',
  source: 'given',
  access: points.check,
  body: T.Object({
    id: T.String({ format: 'uuid' }),
    ...checkFields,
    /** The newest record of this lot that the device knew of (decision E7). */
    knownRecordId: T.Optional(T.Union([T.String({ format: 'uuid' }), T.Null()])),
  }),
  answer: T.String(),
  queue: { version: 1, subject: ({ body }) => subjectOf(body) },
});

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

/** A record as an edit left it (decision P8). */
const SavedRecord = T.Object({
  id: T.String(),
  hdstore: T.String(),
  farticle: T.String(),
  flot: T.String(),
  editType: EditTypeField,
  laterDate: T.Union([T.String(), T.Null()]),
  remark: T.String(),
  top: Top,
  editTime: T.String(),
  editUserId: T.String(),
  editUserName: T.String(),
  /** Of the goods' row that devices hold; absent when an earlier release answered. */
  version: T.Optional(T.Integer()),
});

/** Changes a record's remark or the user's pin; never re-opens the lot (decision N12). */
export const editRecord = call({
  name: 'near-expiry.edit',
  summary: 'Edit the remark of a record, or pin its goods',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/update/:id',
  source: 'given',
  access: points.check,
  params: T.Object({ id: T.String({ format: 'uuid' }) }),
  body: T.Object({ hdstore: Store, farticle: Article, remark: T.Optional(Remark), top: T.Optional(Top) }),
  answer: SavedRecord,
  queue: { version: 1, subject: ({ body }) => subjectOf(body) },
});

/** Takes a record back: the lot returns to the list. `withLater` takes the later lots' checks back too. */
export const withdrawRecord = call({
  name: 'near-expiry.withdraw',
  summary: 'Withdraw a record to the management page',
  method: 'DELETE',
  path: '/api/jarvis/goodssfmanager/delete/:id',
  source: 'given',
  access: points.withdraw,
  params: T.Object({ id: T.String({ format: 'uuid' }) }),
  body: T.Object({
    hdstore: T.Optional(Store),
    farticle: T.Optional(Article),
    withLater: T.Optional(T.Boolean()),
  }),
  answer: T.Null(),
  queue: {
    version: 1,
    subject: ({ body }) => subjectOf({ hdstore: body.hdstore ?? '', farticle: body.farticle ?? '' }),
  },
});

export const pinArticle = call({
  name: 'near-expiry.pin',
  summary: 'Pin goods for the current user, or unpin them; the last write wins',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/pin',
  source: 'chosen',
  access: points.check,
  body: T.Object({ hdstore: Store, farticle: Article, top: Top }),
  answer: T.Null(),
  queue: { version: 1, subject: ({ body }) => subjectOf(body) },
});

/** One row of the near-expiry list on the wire. */
export const ListItem = T.Object({
  hdstore: T.String(),
  farticle: T.String(),
  hdgdcode: T.String(),
  hdgdcode2: T.String(),
  goodsName: T.String(),
  goodsNameEn: T.Union([T.String(), T.Null()]),
  validperiod: T.Union([T.Integer(), T.Null()]),
  qty: T.Number(),
  liveQty: T.Union([T.Number(), T.Null()]),
  flot: T.String(),
  cfmFlot: T.Union([T.String(), T.Null()]),
  fexpiracy: T.Union([T.String(), T.Null()]),
  lastStkinDate: T.Union([T.String(), T.Null()]),
  editTime: T.Union([T.String(), T.Null()]),
  editUserName: T.Union([T.String(), T.Null()]),
  remark: T.String(),
  top: Top,
  /** The row is red: the last lot, or goods without lots that are due again. */
  red: T.Boolean(),
  /** First day on which it may be checked off (with lots) or is due again (without). */
  dueDate: T.Union([T.String(), T.Null()]),
  /** First day on which the row needs somebody (0001-01-01 = always); null = never. */
  dueFrom: T.Union([T.String(), T.Null()]),
  /** Last day on which it is hidden, which may be over. */
  laterDate: T.Union([T.String(), T.Null()]),
});

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
    hdgdcode: T.Optional(T.String({ maxLength: 60 })),
    hdgdcode2: T.Optional(T.String({ maxLength: 60 })),
    likeName: T.Optional(T.String({ maxLength: 120 })),
    search: T.Optional(T.String({ maxLength: 120 })),
    flotchoice: T.Optional(T.Union([T.Literal('batch'), T.Literal('nobatch')])),
    stock0: T.Optional(T.Boolean()),
    nowStock: T.Optional(T.Boolean()),
    someDay: T.Optional(T.Union([DayText, T.Literal(''), T.Null()])),
    num: T.Optional(T.Union([T.Number(), T.Null()])),
    /** Only what still needs somebody today. */
    due: T.Optional(T.Boolean()),
    /** Only what is hidden, which is left out otherwise. */
    hidden: T.Optional(T.Boolean()),
  }),
  answer: pageOf(ListItem),
});

export const HistoryItem = T.Object({
  id: T.String(),
  hdstore: T.String(),
  farticle: T.String(),
  hdgdcode: T.String(),
  hdgdcode2: T.String(),
  hdgdname: T.String(),
  hdgdnameEn: T.Union([T.String(), T.Null()]),
  fexpiracy: T.Union([T.String(), T.Null()]),
  flot: T.String(),
  top: Top,
  remark: T.String(),
  editType: EditTypeField,
  laterDate: T.Union([T.String(), T.Null()]),
  editTime: T.String(),
  editUserId: T.String(),
  editUserName: T.String(),
  /** Who changed the remark last, and when; null while it is as it was recorded, absent from older servers. */
  remarkEditUserName: T.Optional(T.Union([T.String(), T.Null()])),
  remarkEditTime: T.Optional(T.Union([T.String(), T.Null()])),
  /** Beside `editTime`, where the server heard of it an hour later or more, or the device claimed another time. */
  heard: T.Optional(T.Union([Heard, T.Null()])),
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

export const countLots = call({
  name: 'near-expiry.lotCount',
  summary: 'How many lots match a store, article and lot',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/listsize',
  source: 'given',
  access: points.list,
  reads: true,
  body: T.Object({
    hdstore: T.Optional(Store),
    farticle: T.Optional(Article),
    flot: T.Optional(LotNumber),
  }),
  answer: T.Integer(),
});

export const goodsByCode = call({
  name: 'near-expiry.goodsByCode',
  summary: 'Goods by internal code or barcode',
  method: 'GET',
  path: '/api/jarvis/hdposgoods/get/:id',
  source: 'given',
  access: points.list,
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

/** Checks of any lot of an article, its pin, and edits of its records keep their order among themselves. */
function subjectOf(body: { hdstore: string; farticle: string }): string {
  return `near-expiry/${body.hdstore}/${body.farticle}`;
}
