import { insertTicket } from '#core/andon/contract';
import type { State, Ticket, TicketLine } from '#core/andon/types';
import { allowedEvents, type Event, type Move, moves, placeOf } from '#core/andon/workflow';
import { scopeOf } from '#core/wire/collection';
import {
  AndonTables,
  byOfUser,
  departmentOf,
  isAsking,
  manager,
  policy,
  subjectOf,
} from '../world/andon-tables.ts';
import { isOwed } from './always.ts';
import type { CompanyDay } from './day.ts';
import type { Look } from './look.ts';

type Check = (look: Look) => string[];

/** What holds of andon events at every moment of rest. */
export const alwaysCords: Record<string, Check> = {
  'the words of what was not done yet, or was refused, are still on the device': ({ day, held, timesOf }) =>
    day.people.deeds.filter(isOwed).flatMap((deed) => {
      const { id, seat, subject, words } = deed;
      const kept = held.get(seat)?.operations.find((one) => one.id === id);
      if (!subject.startsWith('andon/') || timesOf(id) === 1 || !kept) return [];
      return JSON.stringify(kept.body) === words ? [] : [`${subject} by ${seat.user}: ${words}`];
    }),

  'the history of a ticket is a path of the workflow': ({ day }) =>
    storedIn(day).flatMap(({ ticket, isDeleted }) => {
      const wrong = wrongStep(ticket.history);
      const last = ticket.history.findLast(({ process }) => process !== 'delete')?.process;
      if (wrong) return [`${ticket.id}: ${wrong}`];
      return last === ticket.state && isDeleted === (ticket.history.at(-1)?.process === 'delete')
        ? []
        : [`${ticket.id} is ${ticket.state} after ${last}`];
    }),

  'each line of a history is one effect, and no number is used twice': ({ day, effects }) => {
    const lines = storedIn(day).flatMap(({ ticket }) => ticket.history.map(({ id }) => id));
    const raised = effects.filter(({ call }) => call === insertTicket.name);
    const ids = raised.map(({ body }) => (body as { id: string }).id);
    const done = new Set(effects.map(({ id }) => id));
    return [
      ...twiceIn(lines).map((id) => `${id} is two lines`),
      ...twiceIn(ids).map((id) => `${id} was raised twice`),
      ...lines.filter((id) => !done.has(id)).map((id) => `nothing did the line ${id}`),
    ];
  },

  'no ticket is where nobody may move it': ({ day }) => {
    const here = Object.keys(departmentOf).filter((user) => !day.office.isAway(user));
    return ticketsIn(day)
      .filter(({ state, creator }) => state !== 'close' && (!isDraft(state) || here.includes(creator.id)))
      .filter((ticket) => !here.some((user) => allowedEvents(ticket, byOfUser(user), policy).some(isOn)))
      .map(({ id, state }) => `${id} is ${state}`);
  },

  'the clocks of a ticket stand as it stands': ({ day }) =>
    storedIn(day)
      .filter(({ isDeleted }) => !isDeleted)
      .flatMap(({ ticket: { id, clocks, state, history } }) => {
        const [own, resolve] = standing(history);
        const is = clocks.map((one) => `${one.clock} ${one.state}`).join(', ');
        const has = clocks.length > 0;
        const began = history.some(({ process }) => !isDraft(process));
        const meant = began ? `own ${own}, resolve ${resolve}` : '';
        return is === meant && has === began ? [] : [`${id}, ${state}: ${is} instead of ${meant}`];
      }),

  'nobody is asked for what is others’ to do': ({ day }) => {
    const now = tablesOf(day);
    const tickets = new Map(ticketsIn(day).map((ticket) => [subjectOf(ticket.id), ticket]));
    return now
      .entries()
      .filter(({ entry }) => isAsking(entry))
      .filter(({ user, entry }) => {
        const ticket = tickets.get(entry.subject);
        return !ticket || !now.inTurn(ticket).includes(user);
      })
      .map(({ user, entry }) => `${user}: ${entry.kind} of ${entry.subject}`);
  },

  'a device holds its user’s tickets and nobody else’s': ({ held }) =>
    [...held].flatMap(([{ user }, { rows }]) =>
      [...rows.keys()]
        .filter((name) => name.startsWith('user:') && !name.startsWith(`${scopeOf('user', user)} `))
        .map((name) => `${user} has ${name}`),
    ),
};

function tablesOf({ world }: CompanyDay): AndonTables {
  return world.server.at((tables) => new AndonTables(tables));
}

function storedIn(day: CompanyDay) {
  return tablesOf(day).all();
}

function ticketsIn(day: CompanyDay): Ticket[] {
  const now = tablesOf(day);
  return now.all().flatMap((stored) => (stored.isDeleted ? [] : now.read(stored)));
}

function isDraft(state: string): boolean {
  return state === 'temporary' || state === 'back';
}

/** It moves the ticket on, or gives it to others. */
function isOn(event: Event): boolean {
  return moves[event].to !== 'same';
}

function twiceIn(ids: readonly string[]): string[] {
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** The first line that no move leads to from where the one before has led; undefined when there is none. */
function wrongStep(history: readonly TicketLine[]): string | undefined {
  const [first, ...later] = history;
  if (!first || !['temporary', 'sented', 'check'].includes(first.process)) return `begins ${first?.process}`;
  const creator = first.user.id;
  let state = first.process as State;
  let returnFrom: State | null = null;
  for (const { process, user } of later) {
    const place = placeOf({ state, returnFrom });
    const from = returnFrom;
    const isMove = Object.values<Move>(moves).some(
      (move) =>
        move.from.includes(place) &&
        leadsTo(move, state, from, process) &&
        (move.by.some((part) => part !== 'creator' && part !== 'manager') ||
          (move.by.includes('creator') && user.id === creator) ||
          (move.by.includes('manager') && user.id === manager)),
    );
    if (!isMove) return `${process} by ${user.id} after ${place}`;
    if (process === 'delete') return undefined;
    returnFrom = process === 'return' ? (state === 'return' ? returnFrom : state) : null;
    state = process;
  }
  return undefined;
}

function leadsTo({ to }: Move, state: State, from: State | null, process: TicketLine['process']): boolean {
  if (to === 'same') return process === state;
  if (to === 'before') return process === from;
  if (to === 'deleted') return process === 'delete';
  // Without a leader what is sent is with the managers at once.
  return process === to || (to === 'sented' && process === 'check');
}

/** How the two clocks stand by a history alone: owning is over once it was accepted, and begins anew with whoever is given it. */
function standing(history: readonly TicketLine[]): [string, string] {
  const states = history.map(({ process }) => process);
  const state = states.at(-1);
  const before = states.findLast((one) => one !== 'return');
  const isOwned = before === 'received' || before === 'complete' || before === 'close';
  const rests = state === 'return' || isDraft(state ?? '');
  const resolve = state === 'complete' || state === 'close' ? 'stopped' : rests ? 'paused' : 'running';
  return [isOwned ? 'stopped' : resolve, resolve];
}
