import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { storeRows } from '../wire/collection.ts';

/** The permission points of this feature. */
export const points = {
  transfers: 'MENU-TRANSFERS',
  matches: 'MENU-SURPLUS',
  /** Sees each store and bin; without it only regions and totals (decision D1). */
  stores: 'POINT-SURPLUS-STORES',
  ask: 'POINT-TRANSFER-ASK',
  give: 'POINT-TRANSFER-GIVE',
} as const;

export const noteMaxLength = 200;
/** How long devices keep a transfer that is over. */
export const endedKeptDays = 14;

const TextOrNull = T.Union([T.String(), T.Null()]);
const Place = T.Object({ code: T.String(), name: T.String() });
export const Region = T.Object({ id: T.String(), name: T.String() });
const Person = T.Object({ id: T.String(), name: T.String() });

const TransferLineItem = T.Object({
  id: T.String(),
  did: T.Enum(['ask', 'accept', 'send', 'receive', 'refuse', 'cancel']),
  by: T.Enum(['asker', 'giver']),
  /** Null where it would tell which store gives. */
  user: T.Union([Person, T.Null()]),
  at: T.String(),
  note: T.String(),
});
export type TransferLine = T.Static<typeof TransferLineItem>;

/** A transfer as its reader may see it: on the wire and on devices the same. */
export const TransferItem = T.Object({
  id: T.String(),
  number: T.Integer(),
  state: T.Enum(['requested', 'accepted', 'sent', 'received', 'refused', 'cancelled']),
  source: T.Enum(['store', 'warehouse']),
  /** The store, or the warehouse's bin, that gives; null until it has accepted, for the store that asked. */
  from: T.Union([Place, T.Null()]),
  /** Where it lies about; null for the warehouse. */
  region: T.Union([Region, T.Null()]),
  to: Place,
  lackId: T.String(),
  /** What is short, when it is other goods that are given. */
  shortName: TextOrNull,
  shortNameEn: TextOrNull,
  farticle: T.String(),
  hdgdCode: T.String(),
  hdgdCode2: T.String(),
  hdgdName: T.String(),
  hdgdNameEn: TextOrNull,
  /** How the name is read, for searching. */
  pinyin: TextOrNull,
  lot: TextOrNull,
  expiryDate: TextOrNull,
  qty: T.Number(),
  asked: T.String(),
  updated: T.String(),
  history: T.Array(TransferLineItem),
  /** Of the row that devices hold; only in the answer to a change. */
  version: T.Optional(T.Integer()),
});
export type Transfer = Omit<T.Static<typeof TransferItem>, 'version'>;

/** Transfers by id: those that a store asked for and those that it gives. */
export const transfers = storeRows<Transfer>('transfers');

const Move = T.Union([
  T.Literal('accept'),
  T.Literal('send'),
  T.Literal('receive'),
  T.Literal('refuse'),
  T.Literal('cancel'),
]);

/** Moves a transfer on; what is asked for in the first place is asked online, for the server knows what there is. */
export const moveTransfer = call({
  name: 'surplus.move',
  summary: 'Accept, refuse, send, receive or cancel a transfer',
  method: 'POST',
  path: '/api/surplus/transfers/move/:id',
  source: 'chosen',
  access: points.give,
  alsoOpenTo: [points.ask],
  params: T.Object({ id: T.String({ format: 'uuid' }) }),
  body: T.Object({
    move: Move,
    note: T.Optional(T.String({ maxLength: noteMaxLength })),
  }),
  answer: TransferItem,
  queue: { version: 1, subject: ({ params }) => `surplus/${params.id}` },
});
