import { sql } from 'drizzle-orm';
import { points } from '#core/andon/contract';
import { clocksAt, isInSameHands, isReviewed, supersededKinds, turnTold } from '#core/andon/follows';
import { listAllTickets } from '#core/andon/online-contract';
import { recipientsFor } from '#core/andon/scenes';
import type { Person, Ticket } from '#core/andon/types';
import { type Part, placeRuleOf } from '#core/andon/workflow';
import { cutText } from '#core/catalog/text';
import type { InboxKind } from '#core/inbox/entry';
import type { Clocked } from '../../platform/clocks/clocked.ts';
import { moveClocks } from '../../platform/clocks/move-clocks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notify, settle } from '../../platform/inbox/notify.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { readHolders } from '../../platform/people/holders.ts';
import { recount } from '../../platform/sync/known-totals.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { touchTicket } from './collections.ts';
import { ticketsClock } from './list-query.ts';
import { copyMail, mailOf } from './mails.ts';
import { addWatchers, leadersAbove, readConcerned } from './people.ts';
import { keepRepeat } from './repeats.ts';
import { readTickets, ticketKind } from './rows.ts';
import { scenesOf } from './scene-rows.ts';
import { peopleInTurn } from './turn.ts';

export type MoveMade = { before: Ticket | undefined; after: Ticket | undefined; by: Person; now: Date };

/** What follows from a move, in its transaction: who has to act now is told, and who had to no more. */
export async function moved(unit: Unit, { before, after, by, now }: MoveMade): Promise<void> {
  recount(unit.tx, ticketsClock, listAllTickets);
  const ticket = after ?? before;
  if (ticket) await moveItsClocks(unit.tx, ticket, after !== undefined, now);
  const id = after?.id ?? before?.id ?? '';
  if (after && isLookedAtAnew(before, after)) await tellRepeat(unit, after, by);
  if (before && after && isInSameHands(before, after)) return;
  const isFirst = !before || placeRuleOf(before).isDraft;
  if (after?.state === 'assigned' || (after?.state === 'check' && isFirst))
    await tellRecipients(unit.tx, after, by);
  await settle(unit, { subject: subjectOf(id), kinds: supersededKinds });
  if (!after || placeRuleOf(after).isDraft) return;
  const turn = await peopleInTurn(unit.tx, after);
  const told = turnTold(after);
  await tellOf(
    unit,
    after,
    told.kind,
    turn.filter((one) => one.id !== by.id),
    told,
  );
  const news = newsOf[after.state];
  if (news && after.creator.id !== by.id) await tellOf(unit, after, news, [after.creator], { by: by.name });
}

/** Whether the events that it is the like of may be other ones: it was sent, or its scenes or its cause were changed. */
function isLookedAtAnew(before: Ticket | undefined, after: Ticket): boolean {
  if (placeRuleOf(after).isDraft) return false;
  if (!before || placeRuleOf(before).isDraft) return true;
  return before.cause !== after.cause || before.scenes.at(-1) !== after.scenes.at(-1);
}

/** Those who own a counter-measure against the like of it hear once that it has happened again, and may read it. */
async function tellRepeat(unit: Unit, ticket: Ticket, by: Person): Promise<void> {
  const owners = (await keepRepeat(unit.tx, ticket.id)).filter(({ id }) => id !== by.id);
  if (owners.length === 0) return;
  await addWatchers(unit.tx, ticket.id, owners);
  await touchTicket(unit, ticket.id);
  for (const { measure, ...owner } of owners)
    await tellOf(unit, ticket, 'andon.repeated', [owner], { words: measure });
}

/** They begin when the server has it: nobody can answer what is still on a phone. */
async function moveItsClocks(tx: Transaction, ticket: Ticket, isThere: boolean, at: Date): Promise<void> {
  const { id, type, timeZone: zone } = ticket;
  const clocks = clocksAt(isThere ? ticket : undefined);
  const isProposed = !isReviewed(ticket);
  await moveClocks(tx, { kind: ticketKind, subject: id, type, isProposed, zone, at, ...clocks });
}

/** What a clock's step does: those in whose turn it is are told, or whoever stands above joins them (decision A14). */
export const ticketClocks: Clocked = {
  kind: ticketKind,
  hold: async (tx, id) => {
    await tx.execute(sql`select id from andon_tickets where id = ${id} for update`);
  },
  clocksMoved: (unit, id) => touchTicket(unit, id),
  async clockStep(unit, { subject: id, clock, step, now }) {
    const ticket = (await readTickets(unit.tx, [id])).get(id);
    if (!ticket) return;
    const turn = await peopleInTurn(unit.tx, ticket);
    const dueAt = ticket.clocks.find((one) => one.clock === clock)?.dueAt;
    const isLate = !dueAt || Date.parse(dueAt) <= now.getTime();
    await tellOf(unit, ticket, isLate ? 'andon.late' : 'andon.turn', turn);
    if (step.does === 'notify') return;
    const above = (await leadersAbove(unit.tx, ticket.department.id)).slice(0, 1);
    const raisedTo = above.length > 0 ? above : await readHolders(unit.tx, points.manager);
    await addWatchers(unit.tx, id, raisedTo);
    await tellOf(unit, ticket, 'andon.raised', raisedTo);
    await touchTicket(unit, id);
  },
};

/** Whoever had tickets to review or to handle is gone, or there again: a manager stands in, or they have them once more. */
export async function leaderChanged(unit: Unit, userId: string): Promise<void> {
  const led = await unit.tx.execute<{ id: string; parts: Part[] }>(sql`
    select t.id, p.parts from andon_tickets t join (
      select ticket_id, array_agg(role) as parts from andon_people
      where user_id = ${userId} and role in ('leader', 'handler', 'superior') group by ticket_id) p on p.ticket_id = t.id
    where t.open order by t.id for update of t`);
  if (led.rows.length === 0) return;
  recount(unit.tx, ticketsClock, listAllTickets);
  const parts = new Map(led.rows.map((row) => [row.id, row.parts]));
  for (const [id, ticket] of await readTickets(unit.tx, [...parts.keys()])) {
    await touchTicket(unit, id);
    if (!placeRuleOf(ticket).turn.some((part) => parts.get(id)?.includes(part))) continue;
    const asked = await unit.tx.execute<{ id: string }>(sql`
      select user_id as id from inbox_entries where subject = ${subjectOf(id)}
      and kind = 'andon.turn' and settled_at is null`);
    const told = asked.rows.map((one) => one.id);
    const people = await peopleInTurn(unit.tx, ticket);
    // Whoever has accepted it was asked once; only those whom this brings in are asked.
    const had = [...ticket.handlers, ...ticket.superiors].filter((one) => one.id !== userId);
    const untold = people.filter(
      ({ id: one }) => !told.includes(one) && had.every((person) => person.id !== one),
    );
    const gone = told.filter((one) => people.every((person) => person.id !== one));
    await settle(unit, { subject: subjectOf(id), kinds: supersededKinds, to: gone });
    await tellOf(unit, ticket, 'andon.turn', untold);
  }
}

/** Tells people of a ticket; it leads to where they see it. */
export async function tellOf(
  unit: Unit,
  { id, title }: Pick<Ticket, 'id' | 'title'>,
  kind: InboxKind,
  people: readonly Person[],
  said: { by?: string; words?: string } = {},
): Promise<void> {
  const { by: name = '', words = '' } = said;
  const params = { title: cutText(title, 80), name, words: cutText(words, 200) };
  const mail = mailOf[kind];
  const held = await readConcerned(unit.tx, id);
  for (const { id: userId } of people) {
    // Who manages all of them does not hold each: theirs is the server's list.
    const link = `/andon/${held.has(userId) ? 'list' : 'manage'}?open=${id}`;
    await notify(unit, { kind, to: [userId], subject: subjectOf(id), params, link });
    if (mail) await queueMail(unit.tx, { to: { userId }, kind: mail, params, link });
  }
}

/** Those whom the scenes name are told by mail when it is assigned, or comes straight to the managers (decision A6). */
async function tellRecipients(tx: Transaction, ticket: Ticket, by: Person): Promise<void> {
  const recipients = recipientsFor(await scenesOf(tx, ticket.scenes), ticket.scenes);
  const params = { title: cutText(ticket.title, 80), name: by.name };
  const link = `/andon/list?open=${ticket.id}`;
  for (const one of recipients) await queueMail(tx, { to: { userId: one.id }, kind: copyMail, params, link });
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
