import { sql } from 'drizzle-orm';
import { endedKeptDays } from '#core/surplus/contract';
import type { Database } from '../../platform/database/database.ts';
import { inUnits } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { touchTransfers } from './collections.ts';

/** Lets devices forget what has been over for long (decision R1). */
export async function sweepTransfers(
  db: Database,
  collections: readonly Replicated[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - endedKeptDays * 86_400_000).toISOString();
  await inUnits(db, collections, async (unit, atOnce) => {
    const gone = await unit.tx.execute<{ id: string }>(sql`
      update transfers set held = false where id in (
        select id from transfers
        where held and state in ('received', 'refused', 'cancelled') and updated_at < ${before}
        limit ${atOnce} for update skip locked)
      returning id`);
    await touchTransfers(
      unit,
      gone.rows.map(({ id }) => id),
    );
    return gone.rows.length;
  });
}
