import { listWaste, sumWaste, sumWasteByStore } from '#core/waste/online-contract';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { storesAsked } from '../../platform/people/access.ts';
import { actions } from './actions.ts';
import { queryWaste, sumLedger, sumStores } from './queries.ts';

/** What became of goods that were not sold at their price, and its ledger. */
export function wasteCalls({ read, action }: Calls): void {
  for (const one of actions) action(one);

  read(listWaste, ({ body }, db, actor, request) =>
    queryWaste(db, storesAsked(actor, body.hdstore, readerOf(request)), body, pageOf(body)),
  );
  read(sumWaste, ({ body }, db, actor, request) =>
    sumLedger(db, storesAsked(actor, body.hdstore, readerOf(request)), body),
  );
  read(sumWasteByStore, ({ body }, db, actor, request) =>
    sumStores(db, storesAsked(actor, body.hdstore, readerOf(request)), body),
  );
}
