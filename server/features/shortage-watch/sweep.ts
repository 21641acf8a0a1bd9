import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { decidedKeptDays } from '#core/shortage-watch/decision';
import type { Database } from '../../platform/database/database.ts';
import { inUnits } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { watchRow } from './collections.ts';
import { openCodes } from './rows.ts';

/** Lets devices forget what was decided long ago (decision R1, `isHeld`). */
export async function sweepWatches(
  db: Database,
  collections: readonly Replicated[],
  now: Date,
): Promise<void> {
  await inUnits(db, collections, async (unit, atOnce) => {
    const gone = await unit.tx.execute<{ id: string }>(sql`
      update shortage_watches set held = false where id in (
        select id from shortage_watches
        where held and status not in (${openCodes})
          and (dispose_time at time zone ${defaultTimeZone})::date < ${firstKept(now)}::date
        limit ${atOnce} for update skip locked)
      returning id`);
    for (const { id } of gone.rows) unit.touch(watchRow(id));
    return gone.rows.length;
  });
}

/** For how many seconds the oldest that is to be swept has been. */
export function unsweptWatches(now: Date): SQL {
  return sql`select (${firstKept(now)}::date - min((dispose_time at time zone ${defaultTimeZone})::date)) * 86400
    from shortage_watches where held and status not in (${openCodes})`;
}

function firstKept(now: Date): string {
  return addDays(dayInZone(now.getTime(), defaultTimeZone), -decidedKeptDays);
}
