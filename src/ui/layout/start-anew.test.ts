import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerHalfTyped } from '../forms/half-typed.ts';
import { startAnew } from './start-anew.ts';

const reload = vi.fn();
const kept = new Map<string, string>();
let answer: () => Promise<Response>;

beforeEach(() => {
  reload.mockClear();
  kept.clear();
  answer = async () => new Response();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('loads the page anew, once in a tab’s life', async () => {
  await startAnew();
  await startAnew();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the page as it is where the server does not answer', async () => {
  answer = async () => new Response('', { status: 502 });
  await startAnew();
  answer = () => Promise.reject(new TypeError('no network'));
  await startAnew();
  expect(reload).not.toHaveBeenCalled();
});

it('leaves a page alone in which something is half typed', async () => {
  const takeBack = registerHalfTyped({ isDirty: () => true, saveDraft: async () => undefined });
  await startAnew();
  takeBack();
  expect(reload).not.toHaveBeenCalled();
});
