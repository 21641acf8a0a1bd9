import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isHalfTyped, isLostWith, registerHalfTyped, saveDrafts, watchHalfTyped } from './half-typed.ts';

const taken: (() => void)[] = [];
let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  for (const takeBack of taken.splice(0)) takeBack();
  vi.unstubAllGlobals();
});

function form(isDirty: boolean, saveDraft: () => Promise<void> = () => Promise.resolve(), page?: string) {
  const takeBack = registerHalfTyped({ isDirty: () => isDirty, saveDraft }, page);
  taken.push(takeBack);
  return takeBack;
}

it('one half-typed form among clean ones counts', () => {
  form(false);
  expect(isHalfTyped()).toBe(false);
  form(true);
  expect(isHalfTyped()).toBe(true);
});

it('a form that has left the screen no longer counts', () => {
  form(true)();
  expect(isHalfTyped()).toBe(false);
});

it('only what is half typed is saved', async () => {
  const saved: string[] = [];
  form(true, async () => {
    saved.push('dirty');
  });
  form(false, async () => {
    saved.push('clean');
  });
  await saveDrafts();
  expect(saved).toEqual(['dirty']);
});

it('a draft that cannot be saved is not passed over', async () => {
  form(true);
  form(true, async () => {
    throw new Error('no room');
  });
  await expect(saveDrafts()).rejects.toThrow('no room');
});

it('a page asks only after its own forms', () => {
  form(true, undefined, '/a');
  form(false, undefined, '/b');
  expect([isHalfTyped('/a'), isHalfTyped('/b'), isHalfTyped()]).toEqual([true, false, true]);
});

it('a page that is left loses what is typed in it and nowhere else, until that has left the screen', () => {
  let told = 0;
  taken.push(watchHalfTyped(() => (told += 1)));
  const lost = { isDirty: () => true, saveDraft: async () => undefined, isLostOnReload: true };
  const takeBack = registerHalfTyped(lost, '/a');
  form(true, undefined, '/b');
  expect([isLostWith('/a'), isLostWith('/b'), isLostWith()]).toEqual([true, false, true]);
  takeBack();
  expect([isLostWith('/a'), isLostWith(), told]).toEqual([false, false, 3]);
});

it.each([
  ['typed, and nowhere but on screen', true, true, true],
  ['typed, and kept on the device already', true, false, false],
  ['not touched', false, true, false],
])('the browser asks before a reload when a form is %s', (_what, isDirty, isLostOnReload, asks) => {
  taken.push(registerHalfTyped({ isDirty: () => isDirty, saveDraft: async () => undefined, isLostOnReload }));
  const leaving = new Event('beforeunload', { cancelable: true });
  browser.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(asks);
});
