import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayInZone } from '#core/catalog/days';
import { listAllStores } from '#core/near-expiry/all-stores';
import { countLots, recordCheck } from '#core/near-expiry/contract';
import {
  goodsByCode,
  listHistory,
  listNearExpiry,
  recordCheckByKey,
} from '#core/near-expiry/online-contract';
import { listQuery, noFilter } from '#core/near-expiry/query';
import { codes } from '#core/wire/codes';
import type { RowRef } from '#core/wire/collection';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { requireStore, storesAsked } from '../../platform/people/access.ts';
import { articleRow } from '../../platform/stock/store-articles.ts';
import { applyCall } from '../../platform/sync/operations.ts';
import { actions } from './actions.ts';
import { queryAllStores } from './all-stores-query.ts';
import { queryHistory } from './history-query.ts';
import { queryList } from './list-query.ts';
import { filledFirst } from './unfilled.ts';

/** The near-expiry check, its log and its look-ups. */
export function nearExpiryCalls({ serve, read, action, platform }: Calls): void {
  for (const one of actions) action(one);

  serve(recordCheckByKey, async ({ body }, actor) => {
    // The insert under another key (decision E10): one effect, and one way to it.
    const check = { ...body, id: randomUUID() };
    const { result } = await applyCall(
      platform,
      actor,
      recordCheck,
      { params: {}, body: check },
      platform.now(),
    );
    return String(result.data);
  });

  serve(listNearExpiry, async ({ body }, actor) => {
    const store = requireStore(actor, body.hdstore);
    const today = dayInZone(platform.now().getTime(), store.timeZone);
    await filledFirst(platform.db, [store.code], platform.now());
    return queryList(
      platform.db,
      { store: store.code, userId: actor.userId, today },
      { ...listQuery.ofBody(body), due: body.due ?? false },
      pageOf(body),
    );
  });

  read(listAllStores, async ({ body }, db, actor, request) => {
    const stores = storesAsked(actor, body.hdstore, readerOf(request));
    if (body.state === 'due' || body.state === 'last') {
      const codesOf = stores.map(({ code }) => code);
      const { left } = await filledFirst(platform.db, codesOf, platform.now());
      if (left > 0)
        throw new Refusal(codes.unavailable, { reason: 'upgrade-counting', params: { stores: left } });
    }
    const now = platform.now().getTime();
    const scope = stores.map(({ code, name, timeZone }) => ({ code, name, today: dayInZone(now, timeZone) }));
    return queryAllStores(db, scope, body, pageOf(body));
  });

  serve(listHistory, async ({ body }, actor) => {
    const store = requireStore(actor, body.hdstore);
    const today = dayInZone(platform.now().getTime(), store.timeZone);
    const scope = { store: store.code, timeZone: store.timeZone, userId: actor.userId, today };
    return queryHistory(platform.db, scope, body, pageOf(body));
  });

  serve(countLots, async ({ body }, actor) => {
    const store = requireStore(actor, body.hdstore);
    const counted = await platform.db.execute<{ total: number }>(sql`
      select count(*) as total from lots where store = ${store.code}
        ${body.farticle === undefined ? sql`` : sql`and article = ${body.farticle}`}
        ${body.flot === undefined ? sql`` : sql`and lot = ${body.flot}`}`);
    return counted.rows[0]?.total ?? 0;
  });

  serve(goodsByCode, async ({ params }) => {
    const found = await platform.db.execute<{
      farticle: string;
      hdgdcode: string;
      barcodes: string[];
      hdgdname: string;
      validperiod: number | null;
    }>(sql`
      select article as farticle, goods_code as hdgdcode, barcodes, name as hdgdname, shelf_life_days as validperiod
      from goods where goods_code = ${params.id} or barcodes @> array[${params.id}] or article = ${params.id}
      order by (goods_code = ${params.id}) desc, article collate "C" limit 1`);
    const goods = found.rows[0];
    if (!goods) throw notFound('goods-unknown', { code: params.id });
    return { ...goods, hdgdcode2: goods.barcodes[0] ?? '', hdgdName: goods.hdgdname };
  });
}

/** What a device without anything should see first: what is due, earliest first, and the user's pins. */
export async function dueFirst(
  db: Database,
  scope: { store: string; userId: string; today: string },
): Promise<RowRef[]> {
  await filledFirst(db, [scope.store], new Date(`${scope.today}T12:00:00Z`));
  const { items } = await queryList(
    db,
    scope,
    { ...noFilter, due: true },
    { offset: 0, limit: firstPageRows },
  );
  return items.map(({ farticle }) => articleRow(scope.store, farticle));
}

// A phone shows about six cards; the rest of the store follows while they are read.
const firstPageRows = 40;
