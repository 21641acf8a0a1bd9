import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDue, isTurnOf, listTickets, timeLeft } from '#core/andon/list';
import { states, type Ticket } from '#core/andon/types';
import { minuteMs } from '#core/clocks/hours';
import { middle } from '../../../../tests/support/arbitraries.ts';
import { aTicket, lin, zhou } from '../../../../tests/support/ticket-rows.ts';
import { filterOf } from '../list/search.ts';
import { ticketLines } from './lines.ts';

const at = `${middle}T01:00:00.000Z`;

/** On both sides of every limit: the minute, the hour, and midnight in the store (16:00 UTC). */
const someDue = fc
  .constantFrom(...[-1440, -1, 0, 1, 59, 60, 61, 899, 900, 901, 5000])
  .map((minutes) => new Date(Date.parse(at) + minutes * minuteMs).toISOString());

const someClock = fc.record({
  clock: fc.constantFrom('own' as const, 'resolve' as const),
  dueAt: fc.option(someDue, { freq: 4 }),
});

const someTickets: fc.Arbitrary<Ticket[]> = fc
  .array(fc.record({ state: fc.constantFrom(...states), clocks: fc.array(someClock, { maxLength: 2 }) }), {
    maxLength: 10,
  })
  .map((all) =>
    all.map(
      ({ state, clocks }, place): Ticket =>
        aTicket({
          id: `t${place}`,
          number: place + 1,
          state,
          handlers: [zhou],
          clocks: clocks.map(({ clock, dueAt }) => ({
            clock,
            calendarId: 'c',
            zone: 'Asia/Shanghai',
            durationMs: 1,
            usedMs: 0,
            dueAt,
            ...(dueAt === null
              ? { state: 'paused' as const, runningSince: null }
              : { state: 'running' as const, runningSince: at }),
          })),
        }),
    ),
  );

test('by time left: each figure is what its list shows, all of them what waits, and a move that hands it on lowers one', () => {
  fc.assert(
    fc.property(
      someTickets,
      fc.constantFrom(lin, zhou),
      fc.constantFrom(0, 840, 899, 900, 1440),
      fc.nat(),
      (all, user, minutes, place) => {
        const now = Date.parse(at) + minutes * minuteMs;
        const by = { user, isManager: false, isTeamLeader: true };
        const lines = ticketLines(all, by, now);
        const waiting = all.filter((ticket) => isTurnOf(ticket, by));
        expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(waiting.length);
        for (const line of lines) {
          const { left, search } = line;
          const shown = listTickets(all, search.tab ?? 'todo', filterOf(search, now), by);
          expect(shown).toHaveLength(line.count);
          const dues = shown.flatMap((ticket) => firstDue(ticket) ?? []);
          expect(dues).toEqual(dues.toSorted((a, b) => a - b));
          expect(line.firstDue).toBe(dues[0] ?? null);
          expect(line.zone).toBe(dues.length > 0 ? 'Asia/Shanghai' : undefined);
          expect(shown.every((ticket) => timeLeft(ticket, now) === left)).toBe(true);
          const one = shown[place % Math.max(1, shown.length)];
          if (!one) continue;
          const after = all.map((each): Ticket => (each === one ? { ...each, state: 'close' } : each));
          for (const next of ticketLines(after, by, now))
            expect(next.count).toBe(
              (lines.find((each) => each.left === next.left)?.count ?? 0) - Number(next.left === left),
            );
        }
      },
    ),
  );
});
