import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { heldFrom } from '#core/waste/rules';
import type { Database } from '../../platform/database/database.ts';
import { letGo } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { wasteRef } from './collections.ts';

/** Lets devices forget what is older than last month, by their store's own day (decision R1). */
export async function sweepWaste(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  const stores = await db.execute<{ code: string; timeZone: string }>(sql`
    select code, coalesce(time_zone, ${defaultTimeZone}) as "timeZone" from departments
    where kind = 'store' and code is not null order by code`);
  for (const { code, timeZone } of stores.rows) {
    const from = heldFrom(dayInZone(now.getTime(), timeZone));
    await letGo(db, collections, {
      table: sql`waste`,
      where: sql`store = ${code} and day < ${from}::date`,
      touch({ touch }, ids) {
        for (const id of ids) touch(wasteRef(code, id));
      },
    });
  }
}
