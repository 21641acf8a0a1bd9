import { sql } from 'drizzle-orm';
import { transfers } from '#core/surplus/contract';
import { rowIn } from '#core/wire/collection';
import { type Replicated, replicated, type Unit } from '../../platform/sync/unit-of-work.ts';
import { findHeldTransfers, readHeldTransfers, uuids } from './rows.ts';

/** What devices hold of transfers: each store what it asked for and what it gives. */
export const transferCollections: Replicated[] = [
  replicated(transfers, { read: readHeldTransfers, findKeys: findHeldTransfers }),
];

/** Takes note that transfers are others for both stores; a bin of the warehouse is on no device. */
export async function touchTransfers(unit: Unit, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await unit.tx.execute<{ id: string; store: string }>(sql`
    select id, to_store as store from transfers where id in (${uuids(ids)})
    union select id, from_place from transfers where id in (${uuids(ids)}) and source = 'store'`);
  for (const { id, store } of found.rows) unit.touch(transferRow(store, id));
}

function transferRow(store: string, id: string) {
  return rowIn(transfers, store, id);
}
