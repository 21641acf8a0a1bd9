import { watches } from '#core/shortage-watch/contract';
import { rowIn, wholeCompany } from '#core/wire/collection';
import { type Replicated, replicated } from '../../platform/sync/unit-of-work.ts';
import { findHeldWatches, readHeldWatches } from './rows.ts';

/** What devices hold of watched shortages (decision R1). */
export const watchCollections: Replicated[] = [
  replicated(watches, {
    read: (db, _company, ids) => readHeldWatches(db, ids),
    findKeys: (db, _company, ids) => findHeldWatches(db, ids),
  }),
];

export function watchRow(id: string) {
  return rowIn(watches, wholeCompany, id);
}
