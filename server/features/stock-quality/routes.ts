import { dayInZone } from '#core/catalog/days';
import {
  listGoodsWithoutShelfLife,
  listLotsExpiringTooLate,
  qualitySummary,
} from '#core/stock-quality/contract';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { type Actor, requireStore } from '../../platform/people/access.ts';
import { queryGoods, queryLots, querySummary, type Scope } from './queries.ts';

/** What the near-expiry rules cannot judge, and why (decision N3). */
export function stockQualityCalls({ read, platform }: Calls): void {
  read(qualitySummary, ({ body }, db, actor) => querySummary(db, scopeOf(actor, body.hdstore)));
  read(listGoodsWithoutShelfLife, ({ body }, db, actor) =>
    queryGoods(db, scopeOf(actor, body.hdstore), body, pageOf(body)),
  );
  read(listLotsExpiringTooLate, ({ body }, db, actor) =>
    queryLots(db, scopeOf(actor, body.hdstore), body, pageOf(body)),
  );

  /** The named store, or all of the actor's, each with its own today (decision E8). */
  function scopeOf(actor: Actor, store: string | undefined): Scope {
    const stores = store ? [requireStore(actor, store)] : actor.stores;
    const now = platform.now().getTime();
    return stores.map(({ code, name, timeZone }) => ({ code, name, today: dayInZone(now, timeZone) }));
  }
}
