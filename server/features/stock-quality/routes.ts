import { dayInZone } from '#core/catalog/days';
import {
  listGoodsWithoutShelfLife,
  listLotsExpiringTooLate,
  qualitySummary,
} from '#core/stock-quality/contract';
import type { Language } from '#core/wire/languages';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { type Actor, storesAsked } from '../../platform/people/access.ts';
import { queryGoods, queryLots, querySummary, type Scope } from './queries.ts';

/** What the near-expiry rules cannot judge, and why (decision N3). */
export function stockQualityCalls({ read, platform }: Calls): void {
  read(qualitySummary, ({ body }, db, actor, request) =>
    querySummary(db, scopeOf(actor, body.hdstore, readerOf(request))),
  );
  read(listGoodsWithoutShelfLife, ({ body }, db, actor, request) =>
    queryGoods(db, scopeOf(actor, body.hdstore, readerOf(request)), body, pageOf(body)),
  );
  read(listLotsExpiringTooLate, ({ body }, db, actor, request) =>
    queryLots(db, scopeOf(actor, body.hdstore, readerOf(request)), body, pageOf(body)),
  );

  /** The named store, or all of the actor's, each with its own today (decision E8). */
  function scopeOf(actor: Actor, store: string | undefined, language: Language): Scope {
    const stores = storesAsked(actor, store, language);
    const now = platform.now().getTime();
    return stores.map(({ code, name, timeZone }) => ({ code, name, today: dayInZone(now, timeZone) }));
  }
}
