import { sql } from 'drizzle-orm';
import type { Ticket } from '#core/andon/types';
import type { Say } from '#core/andon/workflow';
import type { Unit } from '../../platform/sync/unit-of-work.ts';

/** The clock of all tickets, for totals that are counted again only when one of them was changed. */
export const ticketsClock = 'andon:tickets';

/** What follows from a move, in its transaction. */
export async function moved(
  unit: Unit,
  _move: { before: Ticket | undefined; after: Ticket | undefined; said: Say; now: Date },
): Promise<void> {
  await unit.tx.execute(sql`
    insert into scope_clocks (scope, seq) values (${ticketsClock}, 1)
    on conflict (scope) do update set seq = scope_clocks.seq + 1`);
}
