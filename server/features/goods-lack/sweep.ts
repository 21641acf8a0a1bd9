import { type SQL, sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { decidedKeptDays, undecidedKeptDays } from '#core/goods-lack/decision';
import type { Database } from '../../platform/database/database.ts';
import { letGo } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { lackRow, touchFlagsOf } from './collections.ts';

/** Lets devices forget what has been decided or open for long (decision R1, `isHeld`). */
export function sweepLacks(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  return letGo(db, collections, {
    table: sql`goods_lacks`,
    where: sql`${heldUntil} < ${dayInZone(now.getTime(), defaultTimeZone)}::date`,
    touch(unit, ids) {
      for (const id of ids) unit.touch(lackRow(id));
      return touchFlagsOf(unit, ids);
    },
  });
}

/** For how many seconds the oldest that is to be swept has been: of a `held` row the last day on which it is. */
export function unsweptLacks(now: Date): SQL {
  return sql`select (${dayInZone(now.getTime(), defaultTimeZone)}::date - min(${heldUntil})) * 86400
    from goods_lacks where held`;
}

const heldUntil = sql`case when disposal = 'nodispose' or edit_time is null then day + ${sql.raw(String(undecidedKeptDays))}
  else (edit_time at time zone '${sql.raw(defaultTimeZone)}')::date + ${sql.raw(String(decidedKeptDays))} end`;
