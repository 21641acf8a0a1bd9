import type { ServiceClock } from '#core/clocks/clock';
import type { Calendar } from '#core/clocks/targets';
import { ClockLeft } from '../../../store-work/clock-left.tsx';
import { sampleZone } from '../sample-session.ts';
import { SampleWork } from '../sample-work.tsx';

const minuteMs = 60_000;
const workday = [{ opens: 540, closes: 1080 }];
const office: Calendar = {
  id: 'office',
  name: '',
  zone: sampleZone,
  exceptions: [],
  week: [workday, workday, workday, workday, workday, [], []],
};
/** Since nine o'clock on that Monday morning, when it is 9:40. */
const running: ServiceClock = {
  clock: 'own',
  state: 'running',
  calendarId: 'office',
  zone: sampleZone,
  durationMs: 240 * minuteMs,
  usedMs: 0,
  runningSince: '2025-03-17T01:00:00.000Z',
  dueAt: '2025-03-17T05:00:00.000Z',
};
const soon: ServiceClock = { ...running, durationMs: 50 * minuteMs, dueAt: '2025-03-17T01:50:00.000Z' };
const over: ServiceClock = { ...running, durationMs: 10 * minuteMs, dueAt: '2025-03-17T01:10:00.000Z' };
const stopped: ServiceClock = { ...running, state: 'stopped', runningSince: null, dueAt: null };

function Clock({ of }: { of: ServiceClock }) {
  return (
    <SampleWork>
      <ClockLeft clock={of} calendars={[office]} />
    </SampleWork>
  );
}

export const states = {
  usual: () => <Clock of={running} />,
  soon: () => <Clock of={soon} />,
  over: () => <Clock of={over} />,
  waiting: () => <Clock of={{ ...stopped, state: 'paused', usedMs: 30 * minuteMs }} />,
  done: () => <Clock of={{ ...stopped, usedMs: 30 * minuteMs }} />,
  late: () => <Clock of={{ ...stopped, clock: 'resolve', usedMs: 1500 * minuteMs }} />,
};
