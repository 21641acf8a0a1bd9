import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minutesBy } from './minute.ts';

const start = Date.parse('2026-03-16T09:40:20Z');
/** The device's clock is two minutes slow. */
const minutes = minutesBy({ now: () => Date.now() + 120_000 });
const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('document', page);
});
afterEach(() => vi.useRealTimers());

const clock = () => new Date(minutes.now()).toISOString().slice(11, 16);

function show(isShown: boolean) {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('tells each whole minute of the corrected clock, by one timer, as long as somebody looks', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = [minutes.subscribe(first), minutes.subscribe(second)];
  first.mockClear();
  expect(clock()).toBe('09:42');
  vi.advanceTimersByTime(40_000);
  expect(clock()).toBe('09:43');
  vi.advanceTimersByTime(60_000);
  expect([first.mock.calls.length, second.mock.calls.length, vi.getTimerCount()]).toEqual([2, 2, 1]);
  for (const end of leave) end();
  expect(vi.getTimerCount()).toBe(0);
});

it('rests while the page cannot be seen, and is right when it can again', () => {
  const told = vi.fn();
  const leave = minutes.subscribe(told);
  show(false);
  told.mockClear();
  vi.advanceTimersByTime(600_000);
  expect([told.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0]);
  show(true);
  expect([told.mock.calls.length, clock()]).toEqual([1, '09:52']);
  leave();
});
