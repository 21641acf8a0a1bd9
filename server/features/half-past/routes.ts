import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { recordItemOf, stockItemOf } from '#core/half-past/item';
import { listRecords, listStock, stockAgeing } from '#core/half-past/online-contract';
import { handledQuery, pendingQuery } from '#core/half-past/query';
import { readsWholeLog } from '#core/half-past/rules';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import type { Actor } from '../../platform/people/access.ts';
import { actions } from './actions.ts';
import { queryAgeing, queryHandled, queryPending, type Whose } from './list-query.ts';
import { seesAll } from './whose.ts';

/** What waits for purchasers, and what they did about it. */
export function halfPastCalls({ serve, read, action, platform }: Calls): void {
  for (const one of actions) action(one);

  serve(listStock, async ({ body }, actor) => {
    const asked = { whose: whoseOf(actor), query: pendingQuery.ofBody(body), today: today(), id: body.id };
    const { items, total } = await queryPending(platform.db, asked, pageOf(body));
    return { items: items.map(stockItemOf), total };
  });

  read(listRecords, async ({ body }, db, actor) => {
    const asked = {
      whose: readsWholeLog(actor) ? 'all' : whoseOf(actor),
      query: handledQuery.ofBody(body),
      older: body.older,
      id: body.id,
    };
    const { items, total } = await queryHandled(db, asked, pageOf(body));
    return { items: items.map(recordItemOf), total };
  });

  read(stockAgeing, ({ body }, db, actor) =>
    queryAgeing(db, { whose: whoseOf(actor), query: pendingQuery.ofBody(body), today: today() }),
  );

  /** The company's: a warehouse is no store. */
  function today() {
    return dayInZone(platform.now().getTime(), defaultTimeZone);
  }
}

function whoseOf(actor: Actor): Whose {
  return seesAll(actor) ? 'all' : { buyerCode: actor.psrCode };
}
