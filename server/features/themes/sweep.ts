import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { heldSince } from '#core/themes/rules';
import type { Database } from '../../platform/database/database.ts';
import { inUnits } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { themeRow } from './collections.ts';

/** Lets devices forget what has been over for long (`isHeld`). */
export async function sweepThemes(
  db: Database,
  collections: readonly Replicated[],
  now: Date,
): Promise<void> {
  const since = heldSince(dayInZone(now.getTime(), defaultTimeZone));
  await inUnits(db, collections, async (unit, atOnce) => {
    const gone = await unit.tx.execute<{ id: string }>(sql`
      update themes set held = false where id in (
        select id from themes where held and confirmed and ends < ${since}::date
        limit ${atOnce} for update skip locked)
      returning id`);
    for (const { id } of gone.rows) unit.touch(themeRow(id));
    return gone.rows.length;
  });
}
