import { type SQL, sql } from 'drizzle-orm';
import { closedKeptDays } from '#core/andon/contract';
import { finals } from '#core/andon/workflow';
import type { Database } from '../../platform/database/database.ts';
import { letGo } from '../../platform/database/in-batches.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { touchTicket } from './collections.ts';

/** Lets devices forget what has been closed for long (decision R1). */
export function sweepTickets(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  return letGo(db, collections, {
    table: sql`andon_tickets`,
    where: sql`not open and state in ${finals} and updated_at < ${keptSince(now)} and ${isSettled}`,
    async touch(unit, ids) {
      for (const id of ids) await touchTicket(unit, id);
    },
  });
}

/** For how many seconds the oldest that is to be swept has been. */
export function unsweptTickets(now: Date): SQL {
  return sql`select extract(epoch from ${keptSince(now)}::timestamptz - min(updated_at))
    from andon_tickets where held and not open and state in ${finals} and ${isSettled}`;
}

/** Whoever owns a counter-measure finds it at its event until it is taken. */
const isSettled = sql`not exists (
  select from andon_measures m where m.ticket_id = andon_tickets.id and m.done_at is null)`;

function keptSince(now: Date): string {
  return new Date(now.getTime() - closedKeptDays * 86_400_000).toISOString();
}
