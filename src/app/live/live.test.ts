import { afterEach, expect, test, vi } from 'vitest';
import { VirtualTime } from '../../../tests/faults/world/virtual-time.ts';
import { startLive } from './live.ts';
import type { StreamEvent } from './reader.ts';

afterEach(() => vi.unstubAllGlobals());

test('news are fetched on, whatever is done to the clock of the device', async () => {
  const time = new VirtualTime('2026-03-10T09:00:00+08:00');
  let clockOffMs = 0;
  /** Another tab reads the stream, and tells this one. */
  let tell: ((heard: { data: StreamEvent }) => void) | undefined;
  class OtherTabs {
    set onmessage(listener: typeof tell) {
      tell = listener;
    }
  }
  vi.stubGlobal('BroadcastChannel', OtherTabs);
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {} });
  vi.stubGlobal('addEventListener', () => {});
  const environment = {
    now: () => time.now() + clockOffMs,
    random: () => 0.5,
    setTimer: (run: () => void, ms: number) => time.setTimer(run, ms),
    clearTimer: (timer: unknown) => time.clearTimer(timer),
  } as Parameters<typeof startLive>[0];
  const fetched: Readonly<Record<string, number>>[] = [];
  const catchUp = async (numbers: Readonly<Record<string, number>>) => void fetched.push(numbers);
  startLive(environment, { userId: 'u-1', catchUp, freshen: async () => 'up-to-date' }, async () => 'token');
  const hear = async (number: number) => {
    tell?.({ data: { kind: 'changed', hint: { scopes: { 'store:1001': number }, lists: [] } } });
    await time.pass(2000, async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    });
  };

  await hear(1);
  clockOffMs = -3_600_000;
  await hear(2);
  expect(fetched).toEqual([{ 'store:1001': 1 }, { 'store:1001': 2 }]);
});
