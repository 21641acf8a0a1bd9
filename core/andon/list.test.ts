import { describe, expect, test } from 'vitest';
import { aTicket, lin, zhou } from '../../tests/support/ticket-rows.ts';
import { isTurnOf, listTickets, noTicketFilter, recentScenes, timeLeft } from './list.ts';
import type { Ticket } from './types.ts';
import type { By } from './workflow.ts';

const zhao = { id: 'zhao', name: '赵磊' };
const by = (user: typeof lin, more: Partial<By> = {}): By => ({
  user,
  isManager: false,
  isTeamLeader: false,
  ...more,
});

describe('whose turn it is', () => {
  test.each<[string, Partial<Ticket>, typeof lin, Partial<By>, boolean]>([
    ['the leader’s, once sent', {}, zhou, {}, true],
    ['not its creator’s, once sent', {}, lin, {}, false],
    ['a manager’s, sent where there is no leader', { leader: null }, zhao, { isManager: true }, true],
    ['a manager’s, once reviewed', { state: 'check' }, zhao, { isManager: true }, true],
    ['a handler’s, once assigned', { state: 'assigned', handlers: [zhao] }, zhao, {}, true],
    ['no handler’s while it is delegated', { state: 'superiorAssign', handlers: [zhao] }, zhao, {}, false],
    ['its creator’s, once returned', { state: 'return', returnFrom: 'check' }, lin, {}, true],
    ['its creator’s while it is a draft', { state: 'temporary' }, lin, {}, true],
    ['nobody’s, once closed', { state: 'close', handlers: [zhao] }, zhao, { isManager: true }, false],
  ])('is %s', (_what, said, user, more, expected) => {
    expect(isTurnOf(aTicket(said), by(user, more))).toBe(expected);
  });
});

describe('a list', () => {
  const all = [
    aTicket({ id: 'a', number: 2, title: '冷柜 3 号', type: 'hard' }),
    aTicket({ id: 'b', number: null, title: '收银机', state: 'temporary' }),
    aTicket({ id: 'c', number: 5, title: '地面湿', creator: zhao }),
  ];
  const ids = (rows: Ticket[]) => rows.map(({ id }) => id);

  test('begins with what was not sent yet, then the newest', () => {
    expect(ids(listTickets(all, 'all', noTicketFilter, by(lin)))).toEqual(['b', 'c', 'a']);
  });

  test('of one’s own leaves out what others raised, and of what is to do what waits for others', () => {
    expect(ids(listTickets(all, 'mine', noTicketFilter, by(lin)))).toEqual(['b', 'a']);
    expect(ids(listTickets(all, 'todo', noTicketFilter, by(lin)))).toEqual(['b']);
  });

  test.each([
    [{ title: ' 冷柜 ' }, ['a']],
    [{ type: 'hard' }, ['a']],
    [{ state: 'temporary' }, ['b']],
    [{ sort: '+id' }, ['a', 'c', 'b']],
    [{ sort: '-title' }, ['b', 'c', 'a']],
  ])('is filtered and sorted by %j', (filter, expected) => {
    expect(ids(listTickets(all, 'all', { ...noTicketFilter, ...filter }, by(lin)))).toEqual(expected);
  });
});

test('scenes of late come newest first, each once, and only one’s own', () => {
  const rows = [
    aTicket({ number: 1, scenes: ['x'] }),
    aTicket({ number: 4, scenes: ['y', 'z'] }),
    aTicket({ number: 3, scenes: ['x'] }),
    aTicket({ number: 9, scenes: ['w'], creator: zhou }),
  ];
  expect(recentScenes(rows, 'lin', 3)).toEqual([['y', 'z'], ['x']]);
  expect(recentScenes(rows, 'lin', 1)).toEqual([['y', 'z']]);
});

describe('the time that is left', () => {
  const clock = { clock: 'own', state: 'running', calendarId: 'c', zone: 'Asia/Shanghai' } as const;
  const due = (dueAt: string) =>
    aTicket({
      clocks: [
        { ...clock, durationMs: 1, usedMs: 0, runningSince: '2026-03-10T01:00:00.000Z', dueAt },
        // What has stopped is over.
        { ...clock, state: 'stopped', durationMs: 1, usedMs: 1, runningSince: null, dueAt: null },
      ],
    });
  test.each([
    ['2026-03-10T01:59:59.999Z', 'late'],
    ['2026-03-10T02:00:00.000Z', 'hour'],
    ['2026-03-10T03:00:00.000Z', 'hour'],
    ['2026-03-10T03:00:00.001Z', 'today'],
    // Midnight in the store.
    ['2026-03-10T15:59:59.999Z', 'today'],
    ['2026-03-10T16:00:00.000Z', 'later'],
  ])('of a clock that is up at %s is %s', (dueAt, expected) => {
    expect(timeLeft(due(dueAt), Date.parse('2026-03-10T02:00:00.000Z'))).toBe(expected);
  });
  test('is later without a clock', () => {
    expect(timeLeft(aTicket({}), Date.parse('2026-03-10T02:00:00.000Z'))).toBe('later');
  });
});
