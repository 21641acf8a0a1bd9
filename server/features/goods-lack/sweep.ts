import { sql } from 'drizzle-orm';
import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { decidedKeptDays, undecidedKeptDays } from '#core/goods-lack/decision';
import type { Database } from '../../platform/database/database.ts';
import { inUnits } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { lackRow, touchFlagsOf } from './collections.ts';

/** Lets devices forget what has been decided or open for long (decision R1, `isHeld`). */
export async function sweepLacks(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  const today = dayInZone(now.getTime(), defaultTimeZone);
  await inUnits(db, collections, async (unit, atOnce) => {
    const gone = await unit.tx.execute<{ id: string }>(sql`
      update goods_lacks set held = false where id in (
        select id from goods_lacks
        where held and case when disposal = 'nodispose' or edit_time is null
          then day < ${addDays(today, -undecidedKeptDays)}::date
          else (edit_time at time zone ${defaultTimeZone})::date < ${addDays(today, -decidedKeptDays)}::date end
        limit ${atOnce} for update skip locked)
      returning id`);
    const ids = gone.rows.map(({ id }) => id);
    for (const id of ids) unit.touch(lackRow(id));
    await touchFlagsOf(unit, ids);
    return ids.length;
  });
}
