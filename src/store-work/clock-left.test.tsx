import { describe, expect, it } from 'vitest';
import type { ServiceClock } from '#core/clocks/clock';
import { minuteMs } from '#core/clocks/hours';
import type { Calendar } from '#core/clocks/targets';
import type { Offline } from '#offline';
import { OfflineContext } from '#offline/react';
import { linesOf, rendered } from '../../tests/support/rendered.tsx';
import { ClockAt, ClockLeft } from './clock-left.tsx';

const workday = [{ opens: 540, closes: 1080 }];
const office: Calendar = {
  id: 'office',
  name: '总部',
  zone: 'Asia/Shanghai',
  exceptions: [],
  week: [workday, workday, workday, workday, workday, [], []],
};
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
const said = async (clock: ServiceClock, now: string, calendars = [office], language: 'zh' | 'en' = 'en') =>
  linesOf(await rendered(<ClockAt clock={clock} calendars={calendars} now={Date.parse(now)} />, language));

describe('a clock says', () => {
  it.each<[ServiceClock, string, string[]]>([
    [running, '2026-03-15T12:00+08:00', ['Take it on by 09:50 tomorrow']],
    [running, '2026-03-14T12:00+08:00', ['Take it on by Mon, 03/16, 09:50']],
    [running, '2026-03-16T09:40+08:00', ['Take it on soon: by 09:50 today']],
    [running, '2026-03-16T11:00+08:00', ['Unassigned, 1 hour 10 minutes late', 'Mon, 03/16, 09:50']],
    [
      { ...running, dueAt: '2026-03-13T10:00:00.000Z', durationMs: 10 * minuteMs },
      '2026-03-13T20:00+08:00',
      ['Unassigned, 1 minute late', 'Fri, 03/13, 18:00'],
    ],
    [{ ...ended, state: 'paused' }, '2026-03-16T11:00+08:00', ['Paused, 1 hour left to take it on']],
    [{ ...ended, usedMs: 30 * minuteMs }, '2026-03-16T11:00+08:00', ['Taken on in time']],
    [
      { ...ended, clock: 'resolve', usedMs: (60 + 1200) * minuteMs },
      '2026-03-16T11:00+08:00',
      ['Resolved 2 working days 2 hours late'],
    ],
  ])('%j at %s', async (clock, now, lines) => {
    expect(await said(clock, now)).toEqual(lines);
  });

  it('what it is by the corrected clock of the device', async () => {
    const offline = { clock: { now: () => Date.parse('2026-03-16T09:40:59+08:00') } } as Offline;
    const part = (
      <OfflineContext value={offline}>
        <ClockLeft clock={running} calendars={[office]} />
      </OfflineContext>
    );
    expect(linesOf(await rendered(part, 'en'))[0]).toBe('Take it on soon: by 09:50 today');
  });

  it('the time by the wall where the calendar is not here', async () => {
    expect(await said(running, '2026-03-16T07:50+08:00', [], 'zh')).toEqual(['最晚 今天 09:50 接收']);
    expect(await said(running, '2026-03-16T11:50+08:00', [], 'zh')).toEqual([
      '接收超时 2 小时',
      '03/16周一 09:50',
    ]);
  });
});
