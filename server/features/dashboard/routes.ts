import { companyToday, companyTrends, storesToday } from '#core/dashboard/contract';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { storesIn } from '../../platform/people/access.ts';
import { queryCompanyToday, queryStoresToday, queryTrends } from './queries.ts';

/** The figures of the start page, for those who look after several stores. */
export function dashboardCalls({ serve, platform: { db, now } }: Calls): void {
  serve(storesToday, (_, actor, request) => queryStoresToday(db, storesIn(actor, readerOf(request)), now()));
  serve(companyToday, (_, actor, request) =>
    queryCompanyToday(db, storesIn(actor, readerOf(request)), now()),
  );

  serve(companyTrends, ({ query }, actor) => queryTrends(db, actor.stores, query.days ?? 30, now()));
}
