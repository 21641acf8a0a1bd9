import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { storeRows } from '../wire/collection.ts';
import type { Transfer } from './types.ts';

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
  access: points.give,
  alsoOpenTo: [points.ask],
  params: T.Object({ id: T.String({ format: 'uuid' }) }),
  body: T.Object({ move: Move, note: T.Optional(T.String({ maxLength: noteMaxLength })) }),
  answer: T.Null(),
  queue: { version: 1, subject: ({ params }) => `surplus/${params.id}` },
});
