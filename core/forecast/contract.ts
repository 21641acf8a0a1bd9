import * as T from 'typebox';
import { points } from '../near-expiry/contract.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { unsold } from './row.ts';

export const UnsoldItem = T.Object(unsold.wires);
export type UnsoldItem = T.Static<typeof UnsoldItem>;

/** By what is at stake, where no order is asked for. */
export const listUnsold = call({
  name: 'forecast.unsold',
  summary: 'Lots of the caller’s stores that will not sell out before their day, and what is at stake',
  method: 'POST',
  path: '/api/stock/unsold',
  access: points.list,
  reads: true,
  body: T.Object({
    ...pageFields,
    /** One of the caller's stores; absent = all of them. */
    hdstore: T.Optional(T.String({ maxLength: 20 })),
    /** What finds goods (decision E16). */
    search: T.Optional(T.String({ maxLength: 120 })),
    category: T.Optional(T.String({ maxLength: 60 })),
    /** Says, too, of how many goods it is known: every lot of these stores is looked at. */
    counts: T.Optional(T.Boolean()),
  }),
  answer: T.Object({
    ...pageOf(UnsoldItem).properties,
    /** Of all of them, in fen. */
    fen: T.Number(),
    /** With `counts`: of the articles with stock in these stores, those of which it is known what they sell, and not. */
    known: T.Optional(T.Integer()),
    unknown: T.Optional(T.Integer()),
  }),
});
