import { listWaste, sumWaste, sumWasteByStore } from '#core/waste/online-contract';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { requireStore } from '../../platform/people/access.ts';
import { actions } from './actions.ts';
import { queryWaste, sumLedger, sumStores } from './queries.ts';

/** What became of goods that were not sold at their price, and its ledger. */
export function wasteCalls({ read, action }: Calls): void {
  for (const one of actions) action(one);

  read(listWaste, ({ body }, db, actor) =>
    queryWaste(db, body.hdstore ? [requireStore(actor, body.hdstore)] : actor.stores, body, pageOf(body)),
  );
  read(sumWaste, ({ body }, db, actor) =>
    sumLedger(db, body.hdstore ? [requireStore(actor, body.hdstore)] : actor.stores, body),
  );
  read(sumWasteByStore, ({ body }, db, actor) =>
    sumStores(db, body.hdstore ? [requireStore(actor, body.hdstore)] : actor.stores, body),
  );
}
