import { expect, it } from 'vitest';
import type { ServiceClock } from '#core/clocks/clock';
import type { Offline } from '#offline';
import { OfflineContext } from '#offline/react';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { TicketClocks } from './ticket-clocks.tsx';

const own: ServiceClock = {
  clock: 'own',
  state: 'stopped',
  calendarId: 'office',
  zone: 'Asia/Shanghai',
  durationMs: 3_600_000,
  usedMs: 0,
  runningSince: null,
  dueAt: null,
};
const calendars = [{ id: 'office', name: '总部', zone: 'Asia/Shanghai', exceptions: [], week: [] }];

it('two clocks in a line are two words', async () => {
  const offline = { clock: { now: () => 0 } } as Offline;
  const page = await rendered(
    <OfflineContext value={offline}>
      <TicketClocks clocks={[own, { ...own, clock: 'resolve' }]} calendars={calendars} />
    </OfflineContext>,
  );
  expect(page.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]+>/g, '')).toBe('按时接收 按时解决');
});
