import { moveTicket } from '#core/andon/contract';
import { remind } from '#core/andon/online-contract';
import type { Ticket, TicketFields } from '#core/andon/types';
import { type Event, events, isAllowed, onlineOnly } from '#core/andon/workflow';
import { basePath } from '#core/wire/call';
import { moved, raised, removed } from '../../../src/features/andon/operations.ts';
import { AndonTables, byOfUser, manager, person, policy } from '../world/andon-tables.ts';
import type { World } from '../world/world.ts';
import type { People } from './people.ts';
import type { Seat } from './seat.ts';

/** What people do about andon events. */
export class Cords {
  private count = 0;

  constructor(
    private readonly world: World,
    private readonly people: People,
  ) {}

  raise(seat: Seat, isSent: boolean, which: number): void {
    const scenes = seat.scenes().filter(({ enabled }) => enabled);
    const scene = scenes[which % (scenes.length + 1)];
    const [title, description] = [this.words('title'), this.words('description')];
    const entered: TicketFields = {
      type: 'soft',
      scenes: scene ? [scene.id] : [],
      title,
      description,
      solution: '',
    };
    const id = `0199aaaa-0000-7000-8000-${String(this.count).padStart(12, '0')}`;
    this.people.save(seat, [
      raised(id, entered, { stats: isSent ? 'sented' : 'temporary', store: seat.store ?? null }),
    ]);
  }

  /** One of the moves that its screen offers for one of its tickets, or of all moves there are. */
  move(seat: Seat, which: number, what: number, isAny: boolean): void {
    const ticket = among(seat.tickets(), which);
    if (!ticket) return;
    const offered = events
      .filter((event) => !onlineOnly.some((one) => one === event))
      .filter((event) => isAny || isAllowed(ticket, event, byOfUser(seat.user), policy));
    const event = among(offered, what);
    if (event) this.people.save(seat, [this.said(ticket, event, what)]);
  }

  /** What a manager does on the list of all events, as the server had it; the answer may be lost, and is told at once. */
  decide(seat: Seat, which: number, event: 'preset' | 'assign' | 'close' | 'reject', whom: string): void {
    const all = this.world.server.at((tables) => {
      const now = new AndonTables(tables);
      return now
        .all()
        .filter(({ isDeleted }) => !isDeleted)
        .map((stored) => now.read(stored));
    });
    const by = byOfUser(seat.user);
    const ticket = among(
      all.filter((one) => isAllowed(one, event, by, policy)),
      which,
    );
    if (!ticket || seat.user !== manager) return;
    const said = {
      event,
      was: { stats: ticket.state },
      ...(event === 'assign' && { disposeUserIDS: [whom] }),
      ...(event === 'reject' && { opinion: this.words('reason') }),
    };
    this.call(seat, moveTicket.path.replace(':id', ticket.id), said);
  }

  remind(seat: Seat, which: number): void {
    const id = among(seat.tickets(), which)?.history.at(-1)?.id;
    if (id !== undefined) this.call(seat, remind.path, { id });
  }

  private said(ticket: Ticket, event: Event, what: number) {
    if (event === 'remove') return removed(ticket);
    const isWritten = event === 'save' || event === 'send';
    const fields = {
      ...((isWritten || event === 'note') && what % 2 === 0 && { solution: this.words('solution') }),
      ...(event === 'save' && { description: this.words('description') }),
    };
    const superiors = [person(what % 2 === 0 ? manager : 'mei')];
    return moved(ticket, event, {
      fields,
      opinion: this.words('opinion'),
      ...(event === 'delegate' && { superiors }),
    });
  }

  private call(seat: Seat, path: string, body: unknown): void {
    void seat.phone.call(basePath + path, body).catch(() => undefined);
  }

  private words(what: string): string {
    this.count += 1;
    return `${what} ${this.count}`;
  }
}

function among<One>(all: readonly One[], which: number): One | undefined {
  return all[which % Math.max(1, all.length)];
}
