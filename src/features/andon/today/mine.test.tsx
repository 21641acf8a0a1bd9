import { expect, test } from 'vitest';
import { listTickets } from '#core/andon/list';
import { states, type Ticket } from '#core/andon/types';
import { filterOf } from '../list/search.ts';
import { ticketsLine } from './mine.tsx';

const lin = { id: 'lin', name: '林涛' };
const zhou = { id: 'zhou', name: '周晓岚' };
const at = '2026-03-10T01:00:00.000Z';

function ticket(state: Ticket['state'], dueAt: string | null): Ticket {
  const clock = { clock: 'own', state: 'running', calendarId: 'c', zone: 'Asia/Shanghai' } as const;
  return {
    ...{ id: state, number: 1, type: 'soft', scenes: [], title: '冷柜', description: '', solution: '' },
    ...{ state, returnFrom: null, creator: lin, department: { id: '1001', name: '人民路店' } },
    ...{
      store: '1001',
      timeZone: 'Asia/Shanghai',
      leader: zhou,
      handlers: [zhou],
      superiors: [],
      photos: [],
    },
    clocks: dueAt === null ? [] : [{ ...clock, durationMs: 1, usedMs: 0, runningSince: at, dueAt }],
    ...{ createdAt: at, edited: { user: lin, at }, updated: { user: lin, at }, history: [] },
  };
}

test('the figure is what the list shows, with the first time that is up; a move that hands it on lowers it', () => {
  const all = states.map((state, place) =>
    ticket(state, place % 2 ? `2026-03-1${place % 9}T01:00:00Z` : null),
  );
  for (const user of [lin, zhou]) {
    const by = { user, isManager: false, isTeamLeader: true };
    const line = ticketsLine(all, by);
    const shown = listTickets(all, line.search.tab ?? 'todo', filterOf(line.search), by);
    expect(line.count).toBe(shown.length);
    expect(line.count).toBeGreaterThan(0);
    const dueAts = shown.flatMap(({ clocks }) => clocks.map(({ dueAt }) => dueAt)).sort();
    expect(line.firstDueAt).toBe(dueAts[0] ?? null);
    const [first] = shown;
    const after = all.map((one): Ticket => (one === first ? { ...one, state: 'close' } : one));
    expect(ticketsLine(after, by).count).toBe(line.count - 1);
  }
});
