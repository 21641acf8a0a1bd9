import { dayInZone } from '#core/catalog/days';
import { listUnsold } from '#core/forecast/contract';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { storesAsked } from '../../platform/people/access.ts';
import { freshenUnsold } from '../../platform/stock/unsold.ts';
import { queryUnsold } from './queries.ts';

/** What will not sell out, from the rates of sale that stock figures tell. */
export function forecastCalls({ serve, platform: { db, now } }: Calls): void {
  serve(listUnsold, async ({ body }, actor, request) => {
    const stores = storesAsked(actor, body.hdstore, readerOf(request));
    const scope = stores.map(({ code, name, timeZone }) => ({
      code,
      name,
      today: dayInZone(now().getTime(), timeZone),
    }));
    await freshenUnsold(db, stores, now());
    return queryUnsold(db, scope, body, pageOf(body));
  });
}
