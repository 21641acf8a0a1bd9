import { unsoldQuery } from '#core/forecast/row';
import { addressOf, apart, text } from '#core/wire/address';

/** The page's address. `store`: absent = all. */
export const unsoldAddress = addressOf(
  { store: text(), q: apart(text()) },
  { sort: unsoldQuery.sortColumns },
);

export type UnsoldSearch = ReturnType<typeof unsoldAddress.read>;
