import { sql } from 'drizzle-orm';
import { closedKeptDays } from '#core/andon/contract';
import type { Database } from '../../platform/database/database.ts';
import { inUnit, type Replicated } from '../../platform/sync/unit-of-work.ts';
import { touchTicket } from './collections.ts';

/** Lets devices forget what has been closed for long (decision R1). */
export async function sweepTickets(
  db: Database,
  collections: readonly Replicated[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - closedKeptDays * 86_400_000).toISOString();
  await inUnit(db, collections, async (unit) => {
    const gone = await unit.tx.execute<{ id: string }>(sql`
      update andon_tickets set held = false where held and state = 'close' and updated_at < ${before} returning id`);
    for (const { id } of gone.rows) await touchTicket(unit, id);
  });
}
