import { afterEach, expect, it } from 'vitest';
import { isHalfTyped, registerHalfTyped, saveDrafts } from './half-typed.ts';

const taken: (() => void)[] = [];
afterEach(() => {
  for (const takeBack of taken.splice(0)) takeBack();
});

function form(isDirty: boolean, saveDraft: () => Promise<void> = () => Promise.resolve()) {
  const takeBack = registerHalfTyped({ isDirty: () => isDirty, saveDraft });
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
