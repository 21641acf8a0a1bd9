import { randomUUID } from 'node:crypto';
import { moveTicket, type TicketItem } from '#core/andon/contract';
import {
  assignHandlers,
  assignTickets,
  countHistory,
  countReminders,
  countTickets,
  getTicket,
  insertHistory,
  knownPeople,
  lastState,
  listAllTickets,
  listHistory,
  listTickets,
  peopleTree,
  remind,
  superiorAssign,
} from '#core/andon/online-contract';
import type { Ticket } from '#core/andon/types';
import { historyItemOf, itemOf } from '#core/andon/wire';
import { allowedEvents } from '#core/andon/workflow';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { pageOf } from '../../platform/database/page.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type Actor, requireStore } from '../../platform/people/access.ts';
import { applyEach } from '../../platform/sync/apply-each.ts';
import { applyCall } from '../../platform/sync/operations.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { actions } from './actions.ts';
import { countOpen, queryAll, queryOwn } from './list-query.ts';
import { byOf, isManager, readKnownPeople, readPeopleTree, readPolicy } from './people.ts';
import { readLine, remindOf } from './remind.ts';
import { addOpinion, repeatedLine } from './repeated-line.ts';
import { mayReadTicket, readTickets } from './rows.ts';

/** Tickets: raising and moving them, their lists, history and reminders. */
export function andonCalls({ serve, read, action, platform }: Calls): void {
  const { db } = platform;
  for (const one of actions) action(one);

  serve(listTickets, async ({ body: { tab, editUserId, ...asked } }, actor) => {
    // The documents' managers ask here too, and say so; whoever is none has their own all the same.
    if (tab === undefined && asked.isManager && isManager(actor))
      return shown(await queryAll(db, { ...asked, ...(editUserId && { editUserId }) }, pageOf(asked)));
    // Whose store it is not learns nothing of it, not even that there is nothing.
    if (asked.hdstore) requireStore(actor, asked.hdstore);
    const who = { userId: actor.userId, isManager: isManager(actor) };
    return shown(await queryOwn(db, who, tab ?? 'mine', asked, pageOf(asked)));
  });

  read(listAllTickets, async ({ body: { late, ...asked } }, from) =>
    shown(await queryAll(from, { ...asked, ...(late && { lateAt: platform.now() }) }, pageOf(asked))),
  );

  serve(getTicket, async ({ params }, actor) => {
    const ticket = await readable(params.id, actor);
    return { ...itemOf(ticket), history: ticket.history.map((line) => historyItemOf(ticket.id, line)) };
  });

  serve(peopleTree, (_input, _actor, request) => readPeopleTree(db, readerOf(request)));
  serve(knownPeople, ({ body: { sceneId } }) => readKnownPeople(db, sceneId ?? null));
  serve(countTickets, () => countOpen(db));

  serve(assignTickets, async ({ body }, actor, request) => {
    const { ids, preset, disposeUserIDS, andonCordType, seen = {} } = body;
    const move = {
      event: preset ? ('preset' as const) : ('assign' as const),
      ...(andonCordType && { andonCordType }),
      ...(!preset && { disposeUserIDS }),
    };
    const { refused } = await applyEach<TicketItem>(
      { platform, actor, request },
      moveTicket,
      [...new Set(ids)].map((id) => ({ params: { id }, body: { ...move, was: seen[id] ?? {} } })),
    );
    const why = new Map(refused.map(({ id, reason, message }) => [id, { reason, message }]));
    return ids.map((id) => ({ id, done: !why.has(id), ...why.get(id) }));
  });

  serve(listHistory, async ({ body }, actor) => {
    const ticket = await readable(body.listId, actor);
    return linesOf(ticket, body).map((line) => historyItemOf(ticket.id, line));
  });

  serve(countHistory, async ({ body }, actor) => {
    const ticket = await readable(body.listId, actor);
    if (body.disposeProcess !== 'systemInit') return linesOf(ticket, body).length;
    const people = {
      leader: ticket.leader ? [ticket.leader] : [],
      disposeUser: ticket.handlers,
      superiorAssignUser: ticket.superiors,
    }[body.disposeOpinion ?? ''];
    const userId = body.disposeUserId ?? actor.userId;
    return people?.filter(({ id }) => id === userId).length ?? 0;
  });

  serve(insertHistory, async ({ body }, actor) => {
    const ticket = await readable(body.listId, actor);
    const line = repeatedLine(ticket, body, actor.userId);
    if (line) {
      await inUnit(db, platform.collections, (unit) =>
        addOpinion(unit, ticket.id, line.id, body.disposeOpinion),
      );
      return itemOf(ticket);
    }
    const allowed = allowedEvents(ticket, byOf(actor), await readPolicy(db));
    const event = (['say', 'answer', 'note'] as const).find((one) => allowed.includes(one)) ?? 'say';
    return makeMove(actor, ticket.id, { event, opinion: body.disposeOpinion });
  });

  serve(superiorAssign, async ({ body }, actor) => {
    const { id, andonCordType, disposeOpinion: opinion, disposeUserIDS } = body;
    const said = { ...(opinion && { opinion }) };
    return isManager(actor)
      ? makeMove(actor, id, {
          ...said,
          ...(andonCordType && { andonCordType }),
          event: 'assign',
          disposeUserIDS,
        })
      : makeMove(actor, id, { ...said, event: 'delegate', superiorAssignUserIDS: disposeUserIDS });
  });

  serve(assignHandlers, ({ body: { id, disposeOpinion: opinion, superiorAssignUserIDS } }, actor) =>
    makeMove(actor, id, { event: 'delegate', ...(opinion && { opinion }), superiorAssignUserIDS }),
  );

  serve(lastState, async ({ params }, actor) => {
    const ticket = await readable(params.id, actor);
    return ticket.returnFrom ?? ticket.state;
  });

  serve(countReminders, async ({ body }, actor) => (await readLine(db, body.id, actor)).reminders);

  serve(remind, async ({ body }, actor) => {
    const { result } = await inUnit(db, platform.collections, (unit) => remindOf(unit, body.id, actor));
    return { reminders: result.reminders, names: result.people.map(({ name }) => name) };
  });

  async function readable(id: string, actor: Actor): Promise<Ticket> {
    const ticket = (await mayReadTicket(db, id, actor)) ? (await readTickets(db, [id])).get(id) : undefined;
    if (!ticket) throw notFound('ticket-unknown');
    return ticket;
  }

  /** The same move as the call itself makes, under an id of its own. */
  async function makeMove(actor: Actor, id: string, body: BodyOf<typeof moveTicket>) {
    const { result } = await applyCall(
      platform,
      actor,
      moveTicket,
      { params: { id }, body },
      platform.now(),
      randomUUID(),
    );
    // Answered by the call's own action.
    return result.data as AnswerOf<typeof moveTicket>;
  }
}

function shown({ items, total }: { items: Ticket[]; total: number }) {
  return { items: items.map(itemOf), total };
}

function linesOf(
  { history }: Ticket,
  { disposeUserId, disposeProcess }: Pick<BodyOf<typeof listHistory>, 'disposeUserId' | 'disposeProcess'>,
) {
  return history.filter(
    (line) =>
      (!disposeUserId || line.user.id === disposeUserId) &&
      (!disposeProcess || line.process === disposeProcess),
  );
}
