import { sql } from 'drizzle-orm';
import { closedKeptDays } from '#core/andon/contract';
import type { Database } from '../../platform/database/database.ts';
import { inUnits } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { touchTicket } from './collections.ts';

/** Lets devices forget what has been closed for long (decision R1). */
export async function sweepTickets(
  db: Database,
  collections: readonly Replicated[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - closedKeptDays * 86_400_000).toISOString();
  await inUnits(db, collections, async (unit, atOnce) => {
    const gone = await unit.tx.execute<{ id: string }>(sql`
      update andon_tickets set held = false where id in (
        select id from andon_tickets where held and not open and state = 'close' and updated_at < ${before}
        limit ${atOnce} for update skip locked)
      returning id`);
    for (const { id } of gone.rows) await touchTicket(unit, id);
    return gone.rows.length;
  });
}
