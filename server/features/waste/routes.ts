import { listWaste, sumWaste, sumWasteByStore } from '#core/waste/online-contract';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { requireStore } from '../../platform/people/access.ts';
import { actions } from './actions.ts';
import { queryWaste, sumLedger, sumStores } from './queries.ts';

/** What became of goods that were not sold at their price, and its ledger. */
export function wasteCalls({ serve, action, platform: { db } }: Calls): void {
  for (const one of actions) action(one);

  serve(listWaste, ({ body }, actor) =>
    queryWaste(db, body.hdstore ? [requireStore(actor, body.hdstore)] : actor.stores, body, pageOf(body)),
  );
  serve(sumWaste, ({ body }, actor) =>
    sumLedger(db, body.hdstore ? [requireStore(actor, body.hdstore)] : actor.stores, body),
  );
  serve(sumWasteByStore, ({ body }, actor) =>
    sumStores(db, body.hdstore ? [requireStore(actor, body.hdstore)] : actor.stores, body),
  );
}
