import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestTagHeader } from '#core/wire/request-tag';
import { onReach, setReachable } from '../api/reach.ts';
import { pollServer } from './poll-server.ts';

const heard: boolean[] = [];
let stops: (() => void)[] = [];
let isServerThere = false;
const fetch = vi.fn(async (_path: string, { headers }: { headers: Record<string, string> }) => {
  if (!isServerThere) throw new TypeError('nobody');
  return new Response(
    JSON.stringify({ code: 20_000, success: true, message: '', data: null, serverTime: '' }),
    { headers: { [requestTagHeader]: headers[requestTagHeader] ?? '' } },
  );
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  fetch.mockClear();
  isServerThere = false;
  setReachable(true);
  heard.length = 0;
  stops = [pollServer(), onReach((isReached) => void heard.push(isReached))];
});

afterEach(() => {
  for (const stop of stops) stop();
  setReachable(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks for the server while it is out of reach, until it is back', async () => {
  setReachable(false);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(fetch).toHaveBeenCalledTimes(2);
  isServerThere = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard.at(-1)).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('asks on where the browser says falsely that there is no network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  setReachable(false);
  await vi.advanceTimersByTimeAsync(5000);
  isServerThere = true;
  vi.stubGlobal('navigator', { onLine: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard.at(-1)).toBe(true);
});

it('asks nothing while all is well, nor while nobody looks', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  setReachable(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).not.toHaveBeenCalled();
});
