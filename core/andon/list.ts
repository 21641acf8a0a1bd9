import { dayInZone } from '../catalog/days.ts';
import { searchable } from '../catalog/text.ts';
import { clockLeft } from '../clocks/clock.ts';
import { minuteMs } from '../clocks/hours.ts';
import { readSort } from '../wire/paging.ts';
import { type SortColumn, sortColumns } from './contract.ts';
import type { Ticket } from './types.ts';
import { type By, partsOf, whoseTurn } from './workflow.ts';

/** The lists of what concerns somebody (decision A9): their own, what they have to do something about, and all of it. */
export const tabs = ['todo', 'mine', 'all'] as const;
export type Tab = (typeof tabs)[number];

export type TicketFilter = {
  /** A part of the title; empty for any. */
  title: string;
  /** A code of the dictionary; empty for any. */
  type: string;
  state: string;
  /** How much time is left at an instant, in milliseconds since 1970; null for any. */
  left: { is: TimeLeft; now: number } | null;
  /** `+column` or `-column`; empty for the newest first. */
  sort: string;
};

export const noTicketFilter: TicketFilter = { title: '', type: '', state: '', left: null, sort: '' };

/** How much time is left: what is late first. */
export const timesLeft = ['late', 'hour', 'today', 'later'] as const;
export type TimeLeft = (typeof timesLeft)[number];

/** How much time is left until the first of a ticket's clocks is up; days are its store's, and without a clock it is later. */
export function timeLeft({ clocks, timeZone }: Pick<Ticket, 'clocks' | 'timeZone'>, now: number): TimeLeft {
  if (clocks.some((clock) => clockLeft(clock, undefined, now).mood === 'over')) return 'late';
  const due = firstDue({ clocks });
  if (due === null) return 'later';
  if (due <= now + 60 * minuteMs) return 'hour';
  return dayInZone(due, timeZone) === dayInZone(now, timeZone) ? 'today' : 'later';
}

/** When the first of a ticket's clocks is up, in milliseconds since 1970; null while none runs. */
export function firstDue({ clocks }: Pick<Ticket, 'clocks'>): number | null {
  const running = clocks.flatMap(({ dueAt }) => (dueAt === null ? [] : [Date.parse(dueAt)]));
  return running.length > 0 ? Math.min(...running) : null;
}

/** Whether it is somebody's turn: they have to do something before it goes on. */
export function isTurnOf(ticket: Ticket, by: By): boolean {
  const parts = partsOf(ticket, by);
  return whoseTurn(ticket).some((part) => parts.has(part));
}

/** The tickets of a tab that fit a filter, in its order. */
export function listTickets(tickets: readonly Ticket[], tab: Tab, filter: TicketFilter, by: By): Ticket[] {
  const title = searchable(filter.title.trim());
  const isShown = (ticket: Ticket) =>
    (tab === 'all' || (tab === 'mine' ? ticket.creator.id === by.user.id : isTurnOf(ticket, by))) &&
    (title === '' || searchable(ticket.title).includes(title)) &&
    (filter.type === '' || ticket.type === filter.type) &&
    (filter.state === '' || ticket.state === filter.state) &&
    (filter.left === null || timeLeft(ticket, filter.left.now) === filter.left.is);
  const order = orderOf(filter.sort);
  return tickets.filter(isShown).sort(order);
}

/** What the server has no number of yet is the newest. */
function newestFirst(one: Ticket, other: Ticket): number {
  const numbers = (other.number ?? Number.MAX_SAFE_INTEGER) - (one.number ?? Number.MAX_SAFE_INTEGER);
  return numbers || compared(other.createdAt, one.createdAt) || compared(other.id, one.id);
}

function orderOf(sort: string): (one: Ticket, other: Ticket) => number {
  const asked = readSort(sort, sortColumns);
  if (!asked) return newestFirst;
  const value = sortValue[asked.column];
  const sign = asked.descending ? -1 : 1;
  return (one, other) => sign * compared(value(one), value(other)) || newestFirst(one, other);
}

const sortValue: Record<SortColumn, (ticket: Ticket) => string | number> = {
  id: ({ number }) => number ?? Number.MAX_SAFE_INTEGER,
  title: ({ title }) => title,
  andonCordType: ({ type }) => type,
  stats: ({ state }) => state,
  editTime: ({ edited }) => edited.at,
  updateTime: ({ updated }) => updated.at,
  createTime: ({ createdAt }) => createdAt,
  clocks: (ticket) => firstDue(ticket) ?? Number.MAX_SAFE_INTEGER,
};

function compared<Value extends string | number>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The scenes that somebody chose lately, newest first, each way through the tree once: what a phone offers first. */
export function recentScenes(
  tickets: readonly Ticket[],
  userId: string,
  atMost: number,
): (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const { scenes, creator } of [...tickets].sort(newestFirst)) {
    if (creator.id !== userId || scenes.length === 0) continue;
    found.set(scenes.join('/'), scenes);
    if (found.size === atMost) break;
  }
  return [...found.values()];
}
