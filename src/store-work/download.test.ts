import { expect, it } from 'vitest';
import type { Download } from '../lists/reader.ts';
import { bothOf, downloadOf } from './download.ts';

const cursor = (pulledAt: string, complete = true) => ({
  scope: 'store:1001',
  epoch: '',
  seq: 0,
  key: '',
  complete,
  pulledAt,
  openedAt: pulledAt,
  remaining: complete ? 0 : 40,
});
const download = (more: Partial<Download>): Download => ({
  cursor: undefined,
  isFailed: false,
  isComplete: false,
  here: 0,
  total: undefined,
  pull: async () => undefined,
  ...more,
});

it('two downloads together are as old as the older one', () => {
  const old = download({ cursor: cursor('2026-11-23T08:00:00Z'), isComplete: true });
  const young = download({ cursor: cursor('2026-11-23T09:00:00Z'), isComplete: true });
  expect(bothOf(old, young)).toMatchObject({ cursor: old.cursor, isComplete: true });
  expect(bothOf(young, old)).toMatchObject({ cursor: old.cursor, isComplete: true });
});

it('and neither begun nor whole before both are', () => {
  const whole = download({ cursor: cursor('2026-11-23T08:00:00Z'), isComplete: true, here: 10 });
  const coming = download({ cursor: cursor('2026-11-23T09:00:00Z', false), here: 60, total: 100 });
  expect(bothOf(whole, download({})).cursor).toBeUndefined();
  expect(bothOf(whole, coming)).toMatchObject({ isComplete: false, here: 70, total: 110 });
});

it('what is not on the device is not whole: let go for another store, or never begun for want of room', () => {
  expect(downloadOf({ cursor: undefined, isFailed: true }, 0)).toMatchObject({ isComplete: false, total: 0 });
  // Before the device has been asked nothing is said.
  expect(downloadOf({ cursor: undefined, isFailed: false }, 0).total).toBeUndefined();
});
