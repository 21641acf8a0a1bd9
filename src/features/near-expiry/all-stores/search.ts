import { allStoresQuery, allStoresStates } from '#core/near-expiry/query';
import { addressOf, apart, day, flag, oneOf, text } from '#core/wire/address';

/** The page's address. `store`: absent = all; `state`: absent = all that is not hidden. */
export const allStoresAddress = addressOf(
  {
    store: text(),
    state: oneOf(...allStoresStates),
    /** Only what expires on or before this day. */
    by: day(),
    /** Goods without lots, in place of those with lots. */
    nobatch: flag(),
    q: apart(text()),
  },
  { sort: allStoresQuery.sortColumns },
);

export type AllStoresSearch = ReturnType<typeof allStoresAddress.read>;
