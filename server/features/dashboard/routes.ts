import { companyToday, companyTrends, storesToday } from '#core/dashboard/contract';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { storesIn } from '../../platform/people/access.ts';
import { queryCompanyToday, queryStoresToday, queryTrends } from './queries.ts';

/** The figures of the start page, for those who look after several stores. */
export function dashboardCalls({ serve, platform }: Calls): void {
  serve(storesToday, (_input, actor, request) =>
    queryStoresToday(platform.db, storesIn(actor, readerOf(request)), platform.now()),
  );

  serve(companyToday, (_input, actor, request) =>
    queryCompanyToday(platform.db, storesIn(actor, readerOf(request)), platform.now()),
  );

  serve(companyTrends, ({ query }, actor) =>
    queryTrends(platform.db, actor.stores, query.days ?? 30, platform.now()),
  );
}
