import { describe, expect, it } from 'vitest';
import { clockLeft, type ServiceClock } from './clock.ts';
import { minuteMs } from './hours.ts';
import { type Calendar, type ClockTarget, clockSaid, durationMs, hoursOf, targetOf } from './targets.ts';

const workdays = Array.from({ length: 5 }, () => [{ opens: 540, closes: 1080 }]);
const office: Calendar = {
  id: 'office',
  name: '总部',
  zone: 'Asia/Shanghai',
  exceptions: [],
  week: [...workdays, [], []],
};
const shops: Calendar = {
  id: 'shops',
  name: '门店',
  zone: null,
  exceptions: [],
  week: Array.from({ length: 7 }, () => [{ opens: 480, closes: 1320 }]),
};
const hours = hoursOf(office, 'Europe/Madrid');
const ms = Date.parse;

const running: ServiceClock = {
  clock: 'own',
  state: 'running',
  calendarId: 'office',
  zone: 'Asia/Shanghai',
  durationMs: 60 * minuteMs,
  usedMs: 0,
  runningSince: '2026-03-13T09:50:00.000Z',
  dueAt: '2026-03-16T01:50:00.000Z',
};
const ended: ServiceClock = { ...running, state: 'stopped', runningSince: null, dueAt: null };

describe('what is left', () => {
  it.each<[string, ServiceClock, string, string, number]>([
    ['at once', running, '2026-03-13T17:50+08:00', 'calm', 60],
    ['over the weekend', running, '2026-03-15T12:00+08:00', 'calm', 50],
    ['a quarter of it', running, '2026-03-16T09:35+08:00', 'soon', 15],
    ['nothing, on the minute', running, '2026-03-16T09:50+08:00', 'soon', 0],
    ['less than nothing', running, '2026-03-16T10:20+08:00', 'over', -30],
    ['no more in the evening', running, '2026-03-16T23:00+08:00', 'over', -490],
    [
      'after a pause beyond its end',
      { ...running, usedMs: 70 * minuteMs },
      '2026-03-13T17:50+08:00',
      'over',
      -10,
    ],
    ['in a pause', { ...ended, state: 'paused', usedMs: 20 * minuteMs }, '2026-03-20T12:00Z', 'paused', 40],
    ['when it was kept', { ...ended, usedMs: 60 * minuteMs }, '2026-03-20T12:00Z', 'kept', 0],
    ['when it was missed', { ...ended, usedMs: 61 * minuteMs }, '2026-03-20T12:00Z', 'missed', -1],
  ])('%s', (_, clock, now, mood, minutes) => {
    expect(clockLeft(clock, hours, ms(now))).toEqual({ mood, leftMs: minutes * minuteMs });
  });

  it('is time by the wall where the hours are not known', () => {
    const left = clockLeft(running, undefined, ms('2026-03-16T08:50+08:00'));
    expect(left).toEqual({ mood: 'calm', leftMs: 60 * minuteMs });
  });
});

const target = (said: Partial<ClockTarget>): ClockTarget => ({
  kind: 'andon',
  type: 'hard',
  clock: 'own',
  isOn: true,
  calendarId: 'office',
  amount: 1,
  unit: 'hour',
  steps: [],
  ...said,
});
const targets = [
  target({}),
  target({ clock: 'resolve', amount: 1, unit: 'day' }),
  target({ type: 'soft', isOn: false }),
  target({ type: 'nochoice', amount: 30, unit: 'minute', calendarId: 'shops' }),
];

describe('a target', () => {
  it('is its type’s own, or that of no choice for words that have none; none when it is off', () => {
    expect(targetOf(targets, 'andon', 'hard', 'own')).toBe(targets[0]);
    expect(targetOf(targets, 'andon', 'new-word', 'own')).toBe(targets[3]);
    expect(targetOf(targets, 'andon', 'soft', 'own')).toBeUndefined();
    expect(targetOf(targets, 'parcel', 'hard', 'own')).toBeUndefined();
  });

  it('of a working day is as long as the calendar’s days are', () => {
    expect(durationMs({ amount: 2, unit: 'day' }, office)).toBe(18 * 60 * minuteMs);
    expect(durationMs({ amount: 2, unit: 'day' }, shops)).toBe(28 * 60 * minuteMs);
  });
});

describe('before a thing is sent', () => {
  const said = (type: string, at: string, storeZone = 'Asia/Shanghai') =>
    clockSaid([office, shops], targets, { kind: 'andon', type, storeZone }, ms(at));

  it('it is said by when it is owned and resolved', () => {
    expect(said('hard', '2026-03-13T17:50+08:00', 'Europe/Madrid')).toEqual({
      own: ms('2026-03-16T09:50+08:00'),
      resolve: ms('2026-03-16T17:50+08:00'),
    });
  });

  it('by store hours in the zone of the store', () => {
    expect(said('nochoice', '2026-03-13T06:00Z')).toEqual({ own: ms('2026-03-13T06:30Z') });
    expect(said('nochoice', '2026-03-13T06:00Z', 'Europe/Madrid')).toEqual({ own: ms('2026-03-13T07:30Z') });
  });

  it('a type that is only proposed has the stricter of its time and that of no choice', () => {
    const proposed = (type: string, at: string) =>
      clockSaid(
        [office, shops],
        targets,
        { kind: 'andon', type, storeZone: 'Asia/Shanghai', isProposed: true },
        ms(at),
      );
    // Half an hour of the shops is sooner than an hour of the office, and not when the shops are closed.
    expect(proposed('hard', '2026-03-13T10:00+08:00').own).toBe(ms('2026-03-13T10:30+08:00'));
    expect(proposed('soft', '2026-03-13T10:00+08:00').own).toBe(ms('2026-03-13T10:30+08:00'));
    expect(proposed('new-word', '2026-03-13T10:00+08:00').own).toBe(ms('2026-03-13T10:30+08:00'));
    // What only one of them has a clock for is as that one says.
    expect(proposed('hard', '2026-03-13T10:00+08:00').resolve).toBe(ms('2026-03-16T10:00+08:00'));
    const lax = targets.map((one) => (one.type === 'nochoice' ? target({ ...one, amount: 90 }) : one));
    const said = { kind: 'andon', type: 'hard', storeZone: 'Asia/Shanghai', isProposed: true };
    expect(clockSaid([office, shops], lax, said, ms('2026-03-13T10:00+08:00')).own).toBe(
      ms('2026-03-13T11:00+08:00'),
    );
  });

  it('nothing of a clock that is not kept', () => {
    expect(said('soft', '2026-03-13T06:00Z')).toEqual({});
  });
});
