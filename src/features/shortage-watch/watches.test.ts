import { expect, it } from 'vitest';
import type { ServiceClock } from '#core/clocks/clock';
import type { Calendar } from '#core/clocks/targets';
import { updateWatch } from '#core/shortage-watch/contract';
import type { Watch } from '#core/shortage-watch/row';
import { operation } from '#core/wire/operation';
import type { StoredOperation } from '#offline';
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
  const takeBack = (id: string, time: string) => {
    const said = operation(updateWatch, { params: { id }, body: { status: 'NEW', disposeRemark: '' } });
    return { ...said, state: 'waiting', occurredAt: at(time) } as unknown as StoredOperation;
  };
  const rows = new Map([['w', { value: watch as unknown as Watch, pending: true }]]);
  const held = withClocks(rows, [takeBack('w', '04:30'), takeBack('another', '05:00')], [calendar]);
  expect(held.get('w')?.clocks).toMatchObject([{ runningSince: at('04:30'), dueAt: at('06:30') }]);
});
