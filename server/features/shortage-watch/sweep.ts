import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { decidedKeptDays } from '#core/shortage-watch/decision';
import type { Database } from '../../platform/database/database.ts';
import { letGo } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { watchRow } from './collections.ts';
import { openCodes } from './rows.ts';

/** Lets devices forget what was decided long ago (decision R1, `isHeld`). */
export function sweepWatches(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  return letGo(db, collections, {
    table: sql`shortage_watches`,
    where: sql`status not in (${openCodes})
      and (dispose_time at time zone ${defaultTimeZone})::date < ${firstKept(now)}::date`,
    touch({ touch }, ids) {
      for (const id of ids) touch(watchRow(id));
    },
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
