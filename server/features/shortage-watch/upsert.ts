import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { type Day, defaultTimeZone } from '#core/catalog/days';
import { clocksAt } from '#core/shortage-watch/decision';
import type { Watch } from '#core/shortage-watch/row';
import { statuses } from '#core/shortage-watch/workflow';
import { moveClocksOf } from '../../platform/clocks/move-clocks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { type Doer, writeWatchChanges } from './change-log.ts';
import { watchRow } from './collections.ts';
import { clockType } from './late.ts';
import { watchKind, zonesOf } from './rows.ts';

/** What a file says that a store misses of goods, on the store's own day. */
export type WatchUpsert = Pick<Watch, 'store' | 'article' | 'day' | 'requiredQty' | 'reason' | 'expectedOn'>;

/** A record as its table has it, as far as a file has to do with it. */
export type StoredWatch = WatchUpsert & {
  id: string;
  status: string;
  disposeUserId: string | null;
  disposeUserName: string | null;
  disposeTime: string | null;
};

export type Upserted = {
  /** In the order of what was given; `before`: as it was, when it was there. */
  rows: {
    id: string;
    verdict: 'new' | 'changed' | 'unchanged';
    before: StoredWatch | undefined;
    after: WatchUpsert;
  }[];
};

/**
 * Writes records by store, goods and day (decision H3), each key once. What was decided stays decided; a new one waits by
 * the clock from now on.
 * `onLocked` is called once nobody else can change those that are there, before the first is written.
 */
export async function upsertWatches(
  unit: Unit,
  given: readonly WatchUpsert[],
  doer: Doer,
  onLocked?: (ids: string[]) => Promise<unknown>,
): Promise<Upserted> {
  const { tx } = unit;
  const before = await lock(tx, given);
  await onLocked?.([...before.values()].map(({ id }) => id));
  const rows = given.map((after): Upserted['rows'][number] => {
    const old = before.get(keyOf(after));
    const verdict = old ? (isAlike(old, after) ? 'unchanged' : 'changed') : 'new';
    return { id: old?.id ?? uuidv7(), verdict, before: old, after };
  });
  const news = rows.filter(({ verdict }) => verdict !== 'unchanged');
  await write(tx, news, doer);
  await writeWatchChanges(
    tx,
    news.map(({ id, before: old, after }) => ({
      ...doer,
      watchId: id,
      before: old ? logged(old) : {},
      after: logged(after),
    })),
  );
  await beginClocks(
    tx,
    rows.filter(({ verdict }) => verdict === 'new'),
    doer.at,
  );
  for (const { id } of news) unit.touch(watchRow(id));
  return { rows };
}

export function keyOf({ store, article, day }: { store: string; article: string; day: Day }): string {
  return `${day} ${store} ${article}`;
}

/** What the history tells of, by the names on the wire. */
export function logged({ requiredQty, reason, expectedOn }: WatchUpsert) {
  return { reqQty: requiredQty, reqReason: reason, expectedDeliveryDate: expectedOn };
}

function isAlike(a: WatchUpsert, b: WatchUpsert): boolean {
  return a.requiredQty === b.requiredQty && a.reason === b.reason && a.expectedOn === b.expectedOn;
}

/** The rows that are there, locked in one order, so that two files wait for one another instead of deadlocking. */
async function lock(
  tx: Transaction,
  given: readonly WatchUpsert[],
): Promise<ReadonlyMap<string, StoredWatch>> {
  const keys = given.map(({ store, article, day }) => ({ store, article, day }));
  const found = await tx.execute<StoredWatch>(sql`
    select w.id, w.store, w.article, w.day::text as day, w.required_qty::float8 as "requiredQty", w.reason,
      w.expected_on::text as "expectedOn", w.status, w.dispose_user_id as "disposeUserId",
      w.dispose_user_name as "disposeUserName", ${isoTime(sql`w.dispose_time`)} as "disposeTime"
    from shortage_watches w
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(store text, article text, day date)
      on k.store = w.store and k.article = w.article and k.day = w.day
    order by w.id for update of w`);
  return new Map(found.rows.map((row) => [keyOf(row), row]));
}

/** With what the warehouse has now, and who buys the goods, as logistics last said it. */
async function write(tx: Transaction, rows: Upserted['rows'], { userId, userName, at }: Doer): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map(({ id, after }) => ({ id, ...after }));
    await tx.execute(sql`
      insert into shortage_watches (id, store, day, article, required_qty, reason, expected_on, warehouse_qty,
        warehouse_at, buyer_code, edit_time, edit_user_id, edit_user_name)
      select r.id, r.store, r.day, r.article, r."requiredQty", r.reason, r."expectedOn",
        coalesce(s.live_qty, s.midnight_qty), case when s.live_qty is null then s.midnight_at else s.live_at end,
        coalesce((select l.buyer_code from goods_lacks l where l.article = r.article and l.buyer_code <> ''
          order by l.day desc limit 1), ''),
        ${at}::timestamptz, ${userId}, ${userName}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(id uuid, store text, day date, article text,
        "requiredQty" numeric, reason text, "expectedOn" date)
      left join warehouse_stock s on s.article = r.article
      on conflict (id) do update set required_qty = excluded.required_qty, reason = excluded.reason,
        expected_on = excluded.expected_on, warehouse_qty = excluded.warehouse_qty,
        warehouse_at = excluded.warehouse_at, edit_time = excluded.edit_time,
        edit_user_id = excluded.edit_user_id, edit_user_name = excluded.edit_user_name`);
  }
}

// Other people's calls are answered between so many.
const rowsAtOnce = 2_000;

async function beginClocks(tx: Transaction, rows: Upserted['rows'], at: string): Promise<void> {
  const zones = await zonesOf(tx);
  await moveClocksOf(
    tx,
    watchKind,
    rows.map(({ id, after }) => ({
      kind: watchKind,
      subject: id,
      type: clockType,
      at: new Date(at),
      zone: zones.get(after.store) ?? defaultTimeZone,
      ...clocksAt({ status: statuses.open }),
    })),
  );
}
