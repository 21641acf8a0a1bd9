import { describe, expect, test } from 'vitest';
import { aTicket, lin } from '../../tests/support/ticket-rows.ts';
import type { ServiceClock } from '../clocks/clock.ts';
import type { Calendar } from '../clocks/targets.ts';
import { clocksHere, isReviewed, turnTold } from './follows.ts';
import type { State, Ticket } from './types.ts';

const minuteMs = 60_000;
const office: Calendar = {
  id: 'office',
  name: '总部',
  zone: 'Asia/Shanghai',
  exceptions: [],
  week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ opens: 540, closes: 1080 }] : [])),
};

/** A ticket whose clocks began at ten, moved to `state` at half past. */
function movedTo(state: State, clocks: readonly ServiceClock[], said: Partial<Ticket> = {}): Ticket {
  const at = '2026-03-10T02:30:00.000Z';
  return aTicket({ state, clocks, updated: { user: lin, at }, ...said });
}

function clock(name: ServiceClock['clock'], said: Partial<ServiceClock> = {}): ServiceClock {
  return {
    clock: name,
    state: 'running',
    calendarId: 'office',
    zone: 'Asia/Shanghai',
    durationMs: 120 * minuteMs,
    usedMs: 0,
    runningSince: '2026-03-10T02:00:00.000Z',
    dueAt: '2026-03-10T04:00:00.000Z',
    ...said,
  };
}

test.each<[State, State | null, boolean]>([
  ['temporary', null, false],
  ['sented', null, false],
  ['back', null, false],
  ['return', 'sented', false],
  ['return', 'check', true],
  ['return', 'received', true],
  ['check', null, true],
  ['assigned', null, true],
  ['close', null, true],
])('%s (sent back from %s): whether its type has been reviewed', (state, returnFrom, isIt) => {
  expect(isReviewed({ state, returnFrom })).toBe(isIt);
});

describe('clocks of a ticket that this device has moved on', () => {
  test.each<State>(['back', 'return'])('rest with its creator: %s', (state) => {
    expect(clocksHere(movedTo(state, [clock('own')]), [office])).toEqual([
      clock('own', { state: 'paused', usedMs: 30 * minuteMs, runningSince: null, dueAt: null }),
    ]);
  });

  test('go on with what they had left, by the calendar', () => {
    const rested = clock('own', {
      state: 'paused',
      durationMs: 10 * 60 * minuteMs,
      usedMs: 60 * minuteMs,
      runningSince: null,
      dueAt: null,
    });
    expect(clocksHere(movedTo('sented', [rested]), [office])).toEqual([
      {
        ...rested,
        state: 'running',
        runningSince: '2026-03-10T02:30:00.000Z',
        // Seven and a half hours to closing time, and the rest on the next morning.
        dueAt: '2026-03-11T02:30:00.000Z',
      },
    ]);
  });

  test('stop where somebody owns it, and where it is done', () => {
    const both = [clock('own'), clock('resolve')];
    const statesIn = (state: State) => clocksHere(movedTo(state, both), [office]).map((one) => one.state);
    expect(statesIn('received')).toEqual(['stopped', 'running']);
    expect(statesIn('complete')).toEqual(['stopped', 'stopped']);
  });

  test('stay as they came where nothing was moved, and where their calendar is not here', () => {
    const own = clock('own');
    expect(clocksHere(movedTo('assigned', [own]), [office])[0]).toBe(own);
    expect(clocksHere(movedTo('return', [own]), [])[0]).toBe(own);
  });
});

test('whoever raised a ticket hears who sent it back and why; others that it is their turn', () => {
  const line = { id: 'l', at: '2026-03-10T02:30:00.000Z', reminders: 0 };
  const history = [
    { ...line, process: 'return' as const, user: { id: 'wang', name: '王岚' }, opinion: '哪台？' },
  ];
  expect(turnTold(movedTo('return', [], { history }))).toEqual({
    kind: 'andon.returned',
    by: '王岚',
    words: '哪台？',
  });
  expect(turnTold(movedTo('assigned', [], { history }))).toEqual({ kind: 'andon.turn', by: '', words: '' });
});
