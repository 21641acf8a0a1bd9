import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const browser = new EventTarget();
let wanted: () => Promise<unknown>;
vi.mock('react', () => ({
  lazy: (load: () => Promise<unknown>) => {
    wanted = load;
  },
}));
const reloadPage = vi.fn();
vi.mock('./reload-page.ts', () => ({ reloadPage }));
const { lazyPart } = await import('./lazy-part.ts');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});
afterEach(() => {
  reloadPage.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const part = { default: () => null };

it.each([
  ['the network is back', () => browser.dispatchEvent(new Event('online'))],
  ['some time has passed', () => vi.advanceTimersByTime(10_000)],
])('a part that could not be fetched is fetched when %s', async (_when, happens) => {
  let isOnline = false;
  const load = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  });
  lazyPart(load);
  const fetched = wanted();
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(1);
  isOnline = true;
  happens();
  expect(await fetched).toBe(part);
  expect(load).toHaveBeenCalledTimes(2);
  expect(reloadPage).not.toHaveBeenCalled();
});

it('a part that a browser does not fetch again gets the page anew', async () => {
  lazyPart(() => Promise.reject(new TypeError('error loading dynamically imported module')));
  void wanted();
  await vi.advanceTimersByTimeAsync(100);
  expect(reloadPage).not.toHaveBeenCalled();
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
