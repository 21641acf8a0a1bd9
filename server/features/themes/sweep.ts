import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { listThemes } from '#core/themes/online-contract';
import { heldSince } from '#core/themes/rules';
import type { Database } from '../../platform/database/database.ts';
import { letGo } from '../../platform/database/in-batches.ts';
import { recount } from '../../platform/sync/known-totals.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { themeRow } from './collections.ts';
import { themesClock } from './list-query.ts';

/** Lets devices forget what has been over for long (`isHeld`). */
export function sweepThemes(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  return letGo(db, collections, {
    table: sql`themes`,
    where: sql`confirmed and ends < ${heldSince(dayInZone(now.getTime(), defaultTimeZone))}::date`,
    touch({ tx, touch }, ids) {
      for (const id of ids) touch(themeRow(id));
      if (ids.length > 0) recount(tx, themesClock, listThemes);
    },
  });
}
