import { type SQL, sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { decidedKeptDays, undecidedKeptDays } from '#core/goods-lack/decision';
import type { Database } from '../../platform/database/database.ts';
import { inUnits } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { lackRow, touchFlagsOf } from './collections.ts';

/** Lets devices forget what has been decided or open for long (decision R1, `isHeld`). */
export async function sweepLacks(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  await inUnits(db, collections, async (unit, atOnce) => {
    const gone = await unit.tx.execute<{ id: string }>(sql`
      update goods_lacks set held = false where id in (
        select id from goods_lacks where held and ${heldUntil} < ${dayInZone(now.getTime(), defaultTimeZone)}::date
        limit ${atOnce} for update skip locked)
      returning id`);
    const ids = gone.rows.map(({ id }) => id);
    for (const id of ids) unit.touch(lackRow(id));
    await touchFlagsOf(unit, ids);
    return ids.length;
  });
}

/** For how many seconds the oldest that is to be swept has been: of a `held` row the last day on which it is. */
export function unsweptLacks(now: Date): SQL {
  return sql`select (${dayInZone(now.getTime(), defaultTimeZone)}::date - min(${heldUntil})) * 86400
    from goods_lacks where held`;
}

const heldUntil = sql`case when disposal = 'nodispose' or edit_time is null then day + ${sql.raw(String(undecidedKeptDays))}
  else (edit_time at time zone '${sql.raw(defaultTimeZone)}')::date + ${sql.raw(String(decidedKeptDays))} end`;
