import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { storeRows } from '../wire/collection.ts';
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

export const Store = T.String({ minLength: 1, maxLength: 20 });
const Article = T.String({ minLength: 1, maxLength: 60 });
const LotNumber = T.String({ maxLength: 60 });
const EditTypeField = T.Union([
  T.Literal('nodisplay'),
  T.Literal('later'),
  T.Literal('onlyremark'),
  T.Literal('cfmandremark'),
]);
const Top = T.Union([T.Literal(0), T.Literal(1)]);
const Remark = T.String({ maxLength: remarkMaxLength });

/** What a check says of its lot, with the documents' field names. */
export const checkFields = {
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
  access: points.check,
  body: T.Object({ hdstore: Store, farticle: Article, top: Top }),
  answer: T.Null(),
  queue: { version: 1, subject: ({ body }) => subjectOf(body) },
});

export const countLots = call({
  name: 'near-expiry.lotCount',
  summary: 'How many lots match a store, article and lot',
  method: 'POST',
  path: '/api/jarvis/goodssfmanager/listsize',
  source: 'given',
  access: points.list,
  reads: true,
  body: T.Object({ hdstore: T.Optional(Store), farticle: T.Optional(Article), flot: T.Optional(LotNumber) }),
  answer: T.Integer(),
});

/** Checks of any lot of an article, its pin, and edits of its records keep their order among themselves. */
function subjectOf(body: { hdstore: string; farticle: string }): string {
  return `near-expiry/${body.hdstore}/${body.farticle}`;
}
