import { points } from '#core/andon/contract';
import type { Person, Ticket } from '#core/andon/types';
import { type Part, whoseTurn } from '#core/andon/workflow';
import type { Reader } from '../../platform/database/database.ts';
import { readHolders } from '../../platform/people/holders.ts';

/** Who has to do something about a ticket now. */
export async function peopleInTurn(db: Reader, ticket: Ticket): Promise<Person[]> {
  const found = new Map<string, Person>();
  for (const part of whoseTurn(ticket)) {
    for (const person of await peopleOf(db, ticket, part)) found.set(person.id, person);
  }
  return [...found.values()];
}

function peopleOf(db: Reader, ticket: Ticket, part: Part): Promise<readonly Person[]> | readonly Person[] {
  if (part === 'creator') return [ticket.creator];
  if (part === 'leader') return ticket.leader ? [ticket.leader] : [];
  if (part === 'manager') return readHolders(db, points.manager);
  return part === 'handler' ? ticket.handlers : ticket.superiors;
}
