import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerHalfTyped } from '../forms/half-typed.ts';
import { reloadPage } from './reload-page.ts';

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
  await reloadPage();
  await reloadPage();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the page as it is where the server does not answer', async () => {
  answer = async () => new Response('', { status: 502 });
  await reloadPage();
  answer = () => Promise.reject(new TypeError('no network'));
  await reloadPage();
  expect(reload).not.toHaveBeenCalled();
});

it('leaves a page alone in which something is half typed', async () => {
  const takeBack = registerHalfTyped({ isDirty: () => true, saveDraft: async () => undefined });
  await reloadPage();
  takeBack();
  expect(reload).not.toHaveBeenCalled();
});
