import * as T from 'typebox';
import { lotFilters } from '../catalog/stock/row.ts';
import { findsBy, isSet, onDay, own, type QueryOf, queryOf } from '../fields/query.ts';
import { amount, apart, flag, oneOf, text } from '../wire/address.ts';
import { readSort } from '../wire/paging.ts';
import { list, ofStores, record } from './row.ts';

/** The list's filters (spec 2, section 2; decisions W11, W12, E2, E4). */
export const listQuery = queryOf(list, {
  // What `searchFor` finds goods by, and any lot that counts.
  search: own({ body: 'search', address: 'q' }, T.String({ maxLength: 120 }), apart(text()), ''),
  mode: own(
    { body: 'flotchoice', address: 'mode' },
    T.Union([T.Literal('batch'), T.Literal('nobatch')]),
    oneOf('nobatch'),
    'batch',
  ),
  goodsCode: findsBy('goodsCode', { body: 'hdgdcode', address: 'code' }, 60),
  barcode: findsBy('barcode', { body: 'hdgdcode2', address: 'barcode' }, 60),
  name: findsBy('name', { body: 'likeName', address: 'name' }),
  // Rows with at least this quantity.
  minQty: own({ body: 'num', address: 'qty' }, T.Union([T.Number(), T.Null()]), amount(), null),
  ...lotFilters,
  // Adds rows without stock.
  zeroStock: own({ body: 'stock0', address: 'zero' }, T.Boolean(), flag(), false),
  // Uses the live figure instead of midnight's.
  liveStock: own({ body: 'nowStock', address: 'live' }, T.Boolean(), flag(), false),
  // Only what is hidden, which every other list leaves out (decision E14).
  hidden: own({ body: 'hidden', address: 'hidden' }, T.Boolean(), flag(), false),
});

/** What a page asks of its rows besides, which no call takes. */
export const pageQuery = queryOf(list, {
  // Only lots that expire on this very day.
  on: onDay('on', 'expiryDate', { body: 'on', address: 'on' }),
  // Only red rows: last lots, and goods without lots that are due again.
  red: isSet('red', { body: 'red', address: 'red' }),
});

export type ListFilter = QueryOf<typeof listQuery> & {
  /** Only what still needs somebody today: the phone's first view. */
  due: boolean;
  /** Every lot that has expired and is on the shelf, a row each: checked or hidden, it has to come off (decision E17). */
  onShelf?: boolean;
  /** Every lot that will not sell out before its day, a row each. */
  unsold?: boolean;
};

export const noFilter: ListFilter = { ...listQuery.none, due: false };

/** What the list is ordered by: what is asked for, else the pins and then the day that matters (decision E5). */
export function orderedBy({ mode, sort }: Pick<ListFilter, 'mode' | 'sort'>): {
  sort: string;
  pinsFirst: boolean;
} {
  if (readSort(sort, listQuery.sortColumns)) return { sort, pinsFirst: false };
  return { sort: mode === 'batch' ? '+fexpiracy' : '+lastStkinDate', pinsFirst: true };
}

/** The log's orders; its filters are its own. */
export const recordQuery = queryOf(record, {});

/** What the list of all stores may be narrowed to; each leaves out what is hidden, but for the last. */
export const allStoresStates = ['due', 'expired', 'last', 'hidden'] as const;
export type AllStoresState = (typeof allStoresStates)[number];

/** The orders of the list of all stores; its filters are its own. */
export const allStoresQuery = queryOf(ofStores, {});
