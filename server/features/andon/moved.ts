import { sql } from 'drizzle-orm';
import { listAllTickets } from '#core/andon/contract';
import type { Person, Ticket } from '#core/andon/types';
import type { InboxKind } from '#core/inbox/entry';
import { featureOf } from '#core/wire/call';
import type { Transaction } from '../../platform/database/database.ts';
import { settle, tell } from '../../platform/inbox/tell.ts';
import { tellListChanged } from '../../platform/live/changes.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { ticketsClock } from './list-query.ts';
import { peopleInTurn } from './turn.ts';

export type MoveMade = { before: Ticket | undefined; after: Ticket | undefined; by: Person };

/** What follows from a move, in its transaction: who has to act now is told, and who had to no more. */
export async function moved(unit: Unit, { before, after, by }: MoveMade): Promise<void> {
  await countAnew(unit.tx);
  const id = after?.id ?? before?.id ?? '';
  if (before?.state === after?.state && before) return;
  await settle(unit, { subject: subjectOf(id), kinds: ['andon.turn', 'andon.reminder'] });
  if (!after || after.state === 'temporary' || after.state === 'back') return;
  const turn = await peopleInTurn(unit.tx, after);
  await tellOf(
    unit,
    after,
    'andon.turn',
    turn.filter((one) => one.id !== by.id),
  );
  const news = newsOf[after.state];
  if (news && after.creator.id !== by.id) await tellOf(unit, after, news, [after.creator], by.name);
}

/** Tells people of a ticket; it leads to where they see it. */
export async function tellOf(
  unit: Unit,
  { id, title }: Pick<Ticket, 'id' | 'title'>,
  kind: InboxKind,
  people: readonly Person[],
  name = '',
): Promise<void> {
  await tell(unit, {
    ...{ kind, to: people.map((one) => one.id), subject: subjectOf(id) },
    ...{ params: { title: title.slice(0, 80), name }, link: `/andon/list?open=${id}` },
  });
}

/** What its creator wants to hear of. */
const newsOf: Partial<Record<Ticket['state'], InboxKind>> = {
  received: 'andon.accepted',
  complete: 'andon.completed',
  close: 'andon.closed',
};

function subjectOf(id: string): string {
  return `andon/${id}`;
}

/** Totals of all tickets are counted again, and who has their list on screen hears of it. */
async function countAnew(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into scope_clocks (scope, seq) values (${ticketsClock}, 1)
    on conflict (scope) do update set seq = scope_clocks.seq + 1`);
  tellListChanged(tx, featureOf(listAllTickets));
}
