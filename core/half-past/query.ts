import * as T from 'typebox';
import { equals, findsBy, hasPart, isOne, own, type QueryOf, queryOf } from '../fields/query.ts';
import { flag, oneOf } from '../wire/address.ts';
import { ages, disposals, states } from './codes.ts';
import { record, stock } from './row.ts';

/** The filters of the documents (spec 2, section 2), and the one box. */
const filters = {
  search: findsBy('goods', { body: 'search', address: 'q' }),
  goodsCode: findsBy('goodsCode', { body: 'hdgdcode', address: 'code' }),
  barcode: findsBy('barcode', { body: 'hdgdcode2', address: 'barcode' }),
  name: findsBy('name', { body: 'likeName', address: 'name' }),
  buyerCode: equals('buyerCode', { body: 'psrCode', address: 'psr' }),
  vendor: hasPart('vendor', { body: 'likeVendor', address: 'vendor' }),
  state: isOne('state', states, { body: 'stat', address: 'stat' }),
};

/** Of what waits: also for how many weeks. */
export const pendingQuery = queryOf(stock, {
  ...filters,
  age: own({ body: 'age', address: 'age' }, T.Enum([...ages, '']), oneOf(...ages.map(Number)), ''),
});
export type PendingQuery = QueryOf<typeof pendingQuery>;

/** Of what was handled: also what was done, and whether the decision stands (`actualityData`). */
export const handledQuery = queryOf(record, {
  ...filters,
  disposal: isOne('disposal', disposals, { body: 'disposal', address: 'disposal' }),
  actual: own({ body: 'actualityData', address: 'actual' }, T.Boolean(), flag(), false),
});
export type HandledQuery = QueryOf<typeof handledQuery>;
