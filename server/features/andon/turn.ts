import { points } from '#core/andon/contract';
import type { Person, Ticket } from '#core/andon/types';
import { whoseTurn } from '#core/andon/workflow';
import type { Reader } from '../../platform/database/database.ts';
import { readHolders } from '../../platform/people/holders.ts';
import { whoCanHave } from './people.ts';

/** Who has to do something about a ticket now. Where those who have it are gone, a manager gives it to others. */
export async function peopleInTurn(db: Reader, ticket: Ticket): Promise<Person[]> {
  const turn = whoseTurn(ticket);
  if (turn.includes('creator')) return [ticket.creator];
  const { leader, handlers: handler, superiors: superior } = ticket;
  const hands = { creator: [], manager: [], leader: leader ? [leader] : [], handler, superior };
  const ids = turn.flatMap((part) => hands[part].map(({ id }: Person) => id));
  const able = await whoCanHave(db, ids);
  return able.length > 0 || turn.length === 0 ? able : readHolders(db, points.manager);
}
