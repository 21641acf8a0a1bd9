import { equals, findsBy, onDay, type QueryOf, queryOf } from '../fields/query.ts';
import { watch } from './row.ts';

/** The filters of the documents (spec 2, section 2), the one box, and the store. */
export const watchQuery = queryOf(watch, {
  search: findsBy('goods', { body: 'search', address: 'q' }),
  name: findsBy('name', { body: 'hdgdName', address: 'name' }),
  goodsCode: findsBy('goodsCode', { body: 'hdgdCode', address: 'code' }),
  barcode: findsBy('barcode', { body: 'hdgdCode2', address: 'barcode' }),
  buyerCode: equals('buyerCode', { body: 'psrCode', address: 'buyer' }, 60),
  day: onDay('on', 'day', { body: 'watchDate', address: 'day' }),
  status: equals('status', { body: 'status', address: 'status' }, 20),
  store: equals('store', { body: 'hdstore', address: 'store' }, 60),
});

export type WatchFilter = QueryOf<typeof watchQuery> & {
  /** Only what nobody has decided yet, the longest waiting first. */
  open: boolean;
  /** Only those whose clock is past its time then, in milliseconds since 1970. */
  lateAt: number | null;
};
