import { type SQL, sql } from 'drizzle-orm';
import { endedKeptDays } from '#core/surplus/contract';
import { over } from '#core/surplus/transfer-workflow';
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
  await inUnits(db, collections, async (unit, atOnce) => {
    const gone = await unit.tx.execute<{ id: string }>(sql`
      update transfers set held = false where id in (
        select id from transfers
        where held and state in ${over} and updated_at < ${keptSince(now)}
        limit ${atOnce} for update skip locked)
      returning id`);
    await touchTransfers(
      unit,
      gone.rows.map(({ id }) => id),
    );
    return gone.rows.length;
  });
}

/** For how many seconds the oldest that is to be swept has been. */
export function unsweptTransfers(now: Date): SQL {
  return sql`select extract(epoch from ${keptSince(now)}::timestamptz - min(updated_at))
    from transfers where held and state in ${over}`;
}

function keptSince(now: Date): string {
  return new Date(now.getTime() - endedKeptDays * 86_400_000).toISOString();
}
