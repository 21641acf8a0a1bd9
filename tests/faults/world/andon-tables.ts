import { scenes, tickets } from '#core/andon/contract';
import { askingKinds, clocksAt } from '#core/andon/follows';
import type { Scene } from '#core/andon/scenes';
import type { Person, Ticket } from '#core/andon/types';
import { type By, whoseTurn } from '#core/andon/workflow';
import { type ServiceClock, stateOfClock } from '#core/clocks/clock';
import { clockNames } from '#core/clocks/targets';
import { entryKey, type InboxEntry, inbox } from '#core/inbox/entry';
import { companyRows, scopeOf, wholeCompany } from '#core/wire/collection';
import type { Tables } from './feature.ts';
import { companyScope } from './lack-tables.ts';
import { changeOf, type ScopedChange } from './rows.ts';
import { databaseScope } from './server.ts';

/** Where people work, and who leads there; nobody leads the store 1002. */
export const departmentOf: Readonly<Record<string, string>> = {
  chen: 'HQ',
  shen: 'HQ',
  lin: '1001',
  mei: '1001',
  he: '1002',
};
const leaders = ['shen', 'mei'];
export const manager = 'chen';

/** What the company has decided about the workflow. */
export const policy = { notSolved: true };

/** What somebody is to the workflow. */
export function byOfUser(user: string): By {
  return { user: person(user), isManager: user === manager, isTeamLeader: leaders.includes(user) };
}

export function person(id: string): Person {
  return { id, name: id };
}

/** A ticket as the server has it. */
export type StoredTicket = { ticket: Ticket; held: boolean; isDeleted: boolean };

const storedTickets = companyRows<StoredTicket>('stored-tickets', []);
const storedAbsences = companyRows<string>('stored-absences', []);

/** What is in the server's tables of tickets, scenes and people. */
export class AndonTables {
  constructor(readonly tables: Tables) {}

  all(): StoredTicket[] {
    return [...this.tables.rows(databaseScope).all(storedTickets).values()];
  }

  stored(id: string): StoredTicket | null {
    return this.tables.rows(databaseScope).get(storedTickets, id);
  }

  scenes(): Map<string, Scene> {
    return this.tables.rows(companyScope).all(scenes);
  }

  /** Whoever may not sign in is away. */
  isAway(user: string): boolean {
    return this.tables.rows(databaseScope).get(storedAbsences, user) !== null;
  }

  /** As it is read: whoever leads no more is no leader, and a manager stands in. */
  read({ ticket }: StoredTicket): Ticket {
    return ticket.leader && this.isAway(ticket.leader.id) ? { ...ticket, leader: null } : ticket;
  }

  leaderOf(department: string, except: string): Person | null {
    const found = leaders.find((one) => departmentOf[one] === department && one !== except);
    return found !== undefined && !this.isAway(found) ? person(found) : null;
  }

  /** The ids of those who have to do something now. */
  inTurn(ticket: Ticket): string[] {
    return whoseTurn(ticket).flatMap((part) => {
      if (part === 'creator') return [ticket.creator.id];
      if (part === 'leader') return ticket.leader ? [ticket.leader.id] : [];
      if (part === 'manager') return [manager];
      return (part === 'handler' ? ticket.handlers : ticket.superiors).map(({ id }) => id);
    });
  }

  /** Who holds a ticket on their devices. */
  holders({ ticket, held, isDeleted }: StoredTicket): string[] {
    if (!held || isDeleted) return [];
    const isDraft = ticket.state === 'temporary' || ticket.state === 'back';
    return isDraft ? [ticket.creator.id] : concerned(ticket);
  }

  entries(): { user: string; entry: InboxEntry }[] {
    return Object.keys(departmentOf).flatMap((user) =>
      [...this.tables.rows(scopeOf('user', user)).all(inbox).values()].map((entry) => ({ user, entry })),
    );
  }

  /** What a transaction writes that leaves a ticket so, and what devices are to hear of it. */
  changes(before: StoredTicket | null, after: StoredTicket): ScopedChange[] {
    const { id } = after.ticket;
    const holders = this.holders(after);
    const all = [...new Set([...(before ? concerned(before.ticket) : []), ...concerned(after.ticket)])];
    const shown = this.read(after);
    return [
      { scope: databaseScope, collection: storedTickets.name, key: id, value: after },
      ...all.map((user) => changeOf(tickets, user, id, holders.includes(user) ? shown : null)),
    ];
  }

  /** Told anew of the same, it needs its reader again. */
  tell(kind: InboxEntry['kind'], ticket: Ticket, users: readonly string[], id: string): ScopedChange[] {
    const subject = subjectOf(ticket.id);
    const rest = { params: {}, link: '', toldAt: this.instant, readAt: null, settledAt: null };
    return [...new Set(users)].map((user) =>
      changeOf(inbox, user, entryKey({ kind, subject }), { id, kind, subject, ...rest }),
    );
  }

  settle(ticketId: string): ScopedChange[] {
    return this.entries()
      .filter(({ entry }) => isAsking(entry) && entry.subject === subjectOf(ticketId))
      .map(({ user, entry }) =>
        changeOf(inbox, user, entryKey(entry), { ...entry, settledAt: this.instant }),
      );
  }

  /** Somebody may sign in no more, or again. */
  absence(user: string, isAway: boolean): ScopedChange[] {
    const value = isAway ? user : null;
    return [{ scope: databaseScope, collection: storedAbsences.name, key: user, value }];
  }

  /** What follows once it is so: the tickets that they lead are others', or theirs again. */
  ledAnew(user: string, id: string): ScopedChange[] {
    return this.all()
      .filter(({ ticket, isDeleted }) => !isDeleted && ticket.leader?.id === user)
      .flatMap((stored) => {
        const ticket = this.read(stored);
        const turn = ticket.state === 'sented' ? this.inTurn(ticket) : [];
        const told = this.tell('andon.turn', ticket, turn, id);
        const again = new Set(told.map(({ scope, key }) => `${scope} ${key}`));
        const settled = ticket.state === 'sented' ? this.settle(ticket.id) : [];
        return [
          ...this.changes(stored, stored),
          ...settled.filter(({ scope, key }) => !again.has(`${scope} ${key}`)),
          ...told,
        ];
      });
  }

  get instant(): string {
    return new Date(this.tables.nowMs()).toISOString();
  }
}

/** Whom a ticket concerns, whoever leads no more included. */
function concerned({ creator, leader, handlers, superiors }: Ticket): string[] {
  const all = [creator, ...(leader ? [leader] : []), ...handlers, ...superiors];
  return [...new Set(all.map(({ id }) => id))];
}

export function isAsking({ kind, settledAt }: InboxEntry): boolean {
  return settledAt === null && askingKinds.some((one) => one === kind);
}

export function subjectOf(id: string): string {
  return `andon/${id}`;
}

/** A ticket's clocks after a move: one begins when the ticket first runs. Their times are not the simulation's. */
export function clocksAfter(before: readonly ServiceClock[], ticket: Ticket): ServiceClock[] {
  const come = clocksAt(ticket);
  return clockNames.flatMap((clock) => {
    const known = before.find((one) => one.clock === clock);
    const wanted = stateOfClock(clock, come);
    if (!known && wanted !== 'running') return [];
    const terms = { calendarId: '', zone: '', durationMs: 0, usedMs: 0, runningSince: null, dueAt: null };
    return [{ ...terms, clock, state: wanted }];
  });
}

/** A scene of the outermost level, of which `shen` handles what there is. */
export function sceneChange(id: string, enabled: boolean): ScopedChange {
  const handlers = [person('shen')];
  return changeOf(scenes, wholeCompany, id, {
    id,
    name: id,
    parent: null,
    level: 1,
    remark: '',
    enabled,
    handlers,
    recipients: [],
  });
}
