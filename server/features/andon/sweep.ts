import { type SQL, sql } from 'drizzle-orm';
import { closedKeptDays, points } from '#core/andon/contract';
import { finals, statesInTurnOf } from '#core/andon/workflow';
import type { Database } from '../../platform/database/database.ts';
import { letGo } from '../../platform/database/in-batches.ts';
import { holdersOf } from '../../platform/people/holders.ts';
import { inUnit, type Replicated } from '../../platform/sync/unit-of-work.ts';
import { touchTicket } from './collections.ts';
import { leaderChanged } from './moved.ts';
import { fromItsLeader } from './people.ts';

/** Lets devices forget what has been closed for long (decision R1), and asks managers where a leader may review no more. */
export async function sweepTickets(
  db: Database,
  collections: readonly Replicated[],
  now: Date,
): Promise<void> {
  await inUnit(db, collections, async (unit) => {
    // Roles and their grants change in many places; whose turn it is then differs from who was asked.
    const found = await unit.tx.execute<{ id: string }>(sql`
      select distinct t.leader_id as id from andon_tickets t
      where t.open and t.state in ${statesInTurnOf('leader')} and t.leader_id not in (${holdersOf(points.manager)})
        and exists (select ${fromItsLeader}) = (
          select bool_and(e.user_id <> t.leader_id) from inbox_entries e
          where e.subject = 'andon/' || t.id and e.kind = 'andon.turn' and e.settled_at is null)
      order by 1`);
    for (const { id } of found.rows) await leaderChanged(unit, id);
  });
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
