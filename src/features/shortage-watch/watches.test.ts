import { expect, it } from 'vitest';
import type { ServiceClock } from '#core/clocks/clock';
import type { Calendar } from '#core/clocks/targets';
import type { Watch } from '#core/shortage-watch/row';
import { withClocks } from './watches.ts';

const hourMs = 3_600_000;
const at = (time: string) => `2026-03-10T${time}:00.000Z`;
const allDay = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);
const calendar: Calendar = { id: 'c', name: '', zone: null, week: allDay, exceptions: [] };
/** Two of its four hours had gone by when somebody decided. */
const stopped: ServiceClock = {
  clock: 'own',
  state: 'stopped',
  calendarId: 'c',
  zone: 'Asia/Shanghai',
  durationMs: 4 * hourMs,
  usedMs: 2 * hourMs,
  runningSince: null,
  dueAt: null,
};

it('a decision that is taken back without a network lets the clock run on from then', () => {
  const edit = { userId: 'u-1', userName: '', at: at('01:00') };
  const watch = { id: 'w', status: 'NEW', remark: '', decided: null, edit, clocks: [stopped] };
  const { clocks } = withClocks(watch as unknown as Watch, at('04:30'), [calendar]);
  expect(clocks).toMatchObject([{ runningSince: at('04:30'), dueAt: at('06:30') }]);
});
