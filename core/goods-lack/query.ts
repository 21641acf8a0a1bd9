import * as T from 'typebox';
import { equals, findsBy, onDay, own, type QueryOf, queryOf } from '../fields/query.ts';
import { amount } from '../wire/address.ts';
import { lack, lackOfStore } from './row.ts';

const filters = {
  search: findsBy('goods', { body: 'search', address: 'q' }),
  name: findsBy('name', { body: 'hdgdName', address: 'name' }),
  goodsCode: findsBy('goodsCode', { body: 'hdgdCode', address: 'code' }, 60),
  barcode: findsBy('barcode', { body: 'hdgdCode2', address: 'barcode' }, 60),
  // Short for at least this many days running (decision W11).
  days: own(
    { body: 'days', address: 'days' },
    T.Union([T.Integer({ minimum: 0, maximum: 10_000 }), T.Null()]),
    amount(1),
    null,
  ),
  sortCode: equals('sortCode', { body: 'sortCode', address: 'category' }, 60),
  buyerCode: equals('buyerCode', { body: 'psrCode', address: 'buyer' }, 60),
  day: onDay('on', 'day', { body: 'genDate', address: 'day' }),
  dayFrom: onDay('from', 'day', { body: 'genDateFrom', address: 'from' }),
  dayTo: onDay('to', 'day', { body: 'genDateTo', address: 'to' }),
  disposal: equals('disposal', { body: 'disposeFlag', address: 'disposal' }, 20),
};

/** The filters of both lists (spec 1, section 2). */
export const lackQuery = queryOf(lack, filters);
export const storeLackQuery = queryOf(lackOfStore, filters);

export type LackFilter = QueryOf<typeof lackQuery> & {
  /** Store view only. */
  exportFlag: string;
  /** Only what still needs somebody: undecided ones of the manager, open questions of a store (decision L9). */
  open: boolean;
};

export const noLackFilter: LackFilter = { ...lackQuery.none, exportFlag: '', open: false };
