import { hasPoint } from '#core/access/may';
import { points } from '#core/surplus/contract';
import {
  askTransfer,
  listFillable,
  listMatches,
  listOffers,
  listSurplus,
  listTransfers,
} from '#core/surplus/online-contract';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { forbidden, notFound } from '../../platform/http/refusal.ts';
import { type Actor, requireStore } from '../../platform/people/access.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { actions } from './actions.ts';
import { ask } from './ask.ts';
import { queryTransfers } from './list-query.ts';
import { queryMatches, querySurplus } from './matches-query.ts';
import { queryFillable, queryOffers, readLacking } from './offers-query.ts';
import { readScope } from './surplus-sql.ts';

/** Surplus that meets shortages (decision D1), and the transfers from one to the other. */
export function surplusCalls({ serve, read, action, platform }: Calls): void {
  const { db } = platform;
  for (const one of actions) action(one);

  serve(listOffers, async ({ body: { lackId, hdstore } }, actor, request) => {
    const store = storeOf(actor, hdstore);
    const lacking = await readLacking(db, lackId, store);
    if (!lacking) throw notFound('lack-unknown');
    const seesStores = hasPoint(actor.points, points.stores);
    const scope = await readScope(db, platform.now(), readerOf(request));
    const offers = await queryOffers(db, scope, lacking, { store, seesStores });
    return { stands: lacking.stands, need: lacking.need, asked: lacking.asked, offers };
  });

  serve(listFillable, async ({ body: { hdstore, fbin, farticle, flot } }, actor, request) => {
    const seesStores = hasPoint(actor.points, points.stores);
    if (fbin !== undefined && !seesStores) throw forbidden('no-permission', points.stores);
    const at =
      fbin === undefined
        ? { store: (seesStores && hdstore) || requireStore(actor, hdstore).code }
        : { bin: fbin };
    const scope = await readScope(db, platform.now(), readerOf(request));
    return queryFillable(db, scope, { at, article: farticle, lot: flot });
  });

  read(listMatches, async ({ body }, from, _actor, request) =>
    queryMatches(from, await readScope(from, platform.now(), readerOf(request)), body, pageOf(body)),
  );

  read(listSurplus, async ({ body }, from, actor, request) => {
    const seesStores = hasPoint(actor.points, points.stores);
    const asked = seesStores ? body : { ...body, hdstore: requireStore(actor, body.hdstore).code };
    return querySurplus(from, await readScope(from, platform.now(), readerOf(request)), asked, pageOf(body));
  });

  read(listTransfers, ({ body }, from, actor) => queryTransfers(from, body, pageOf(body), actor));

  serve(askTransfer, async ({ body }, actor) => {
    const now = platform.now();
    const { result } = await inUnit(db, platform.collections, (unit) => ask(unit, body, actor, now));
    return result;
  });
}

/** The store that is asked for; none for head office, which asks for all of them. */
function storeOf(actor: Actor, code: string | undefined): string | null {
  return code === undefined && actor.ownStore === null ? null : requireStore(actor, code).code;
}
