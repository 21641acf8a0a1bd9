import { sql } from 'drizzle-orm';
import type { Person, Ticket } from '#core/andon/types';
import { limitOf } from '#core/parameters/catalog';
import type { Reader } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { touchTicket } from './collections.ts';
import { tellOf } from './moved.ts';
import { mayRead, readTickets } from './rows.ts';
import { peopleInTurn } from './turn.ts';

/** A line of the history of a ticket that the actor may read, and how often somebody reminded of it. */
export async function readLine(
  db: Reader,
  id: string,
  actor: Actor,
): Promise<{ ticketId: string; reminders: number }> {
  const found = await db.execute<{ ticketId: string; reminders: number }>(sql`
    select h.ticket_id as "ticketId", h.reminders from andon_history h
    join andon_tickets t on t.id = h.ticket_id and t.deleted_at is null
    where h.id = ${id} and ${mayRead(actor)}`);
  const [line] = found.rows;
  if (!line) throw notFound('ticket-unknown');
  return line;
}

/** Reminds whoever has to act; the number of times is counted for each line (decision A7). */
export async function remindOf(
  unit: Unit,
  id: string,
  actor: Actor,
): Promise<{ reminders: number; ticket: Ticket; people: Person[] }> {
  const { ticketId } = await readLine(unit.tx, id, actor);
  const set = await unit.tx.execute<{ value: string }>(sql`
    select value from parameters where code = 'reminder-cap'`);
  const cap = limitOf('reminder-cap', set.rows[0] ? { 'reminder-cap': Number(set.rows[0].value) } : {});
  const counted = await unit.tx.execute<{ reminders: number }>(sql`
    update andon_history set reminders = reminders + 1 where id = ${id} and reminders < ${cap} returning reminders`);
  const reminders = counted.rows[0]?.reminders;
  if (reminders === undefined) throw invalid('reminders-used-up', { count: cap });
  const ticket = (await readTickets(unit.tx, [ticketId])).get(ticketId);
  if (!ticket) throw notFound('ticket-unknown');
  const people = await peopleInTurn(unit.tx, ticket);
  if (people.length === 0) throw invalid('nobody-to-remind');
  await touchTicket(unit, ticketId);
  await tellOf(unit, ticket, 'andon.reminder', people, { by: actor.name });
  return { reminders, ticket, people };
}
