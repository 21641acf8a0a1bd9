import { expect, test } from 'vitest';
import type { SessionInfo, StoreInfo } from './contract.ts';
import {
  askedApart,
  hasAllStores,
  printOfStores,
  storesAtOnce,
  withKnown,
  withoutKnown,
} from './known-stores.ts';

const store = (code: string): StoreInfo => ({
  code,
  name: `店 ${code}`,
  timeZone: 'Asia/Shanghai',
  leader: false,
});
const many = Array.from({ length: 60 }, (_, place) => store(String(1001 + place)));

test('each change of any store, of their order or number is another list; the same one is known again', () => {
  const prints = many.flatMap((one, place) =>
    [
      { ...one, name: 'x' },
      { ...one, timeZone: 'UTC' },
      { ...one, leader: true },
    ].map((other) => printOfStores(many.with(place, other))),
  );
  prints.push(printOfStores(many.toReversed()), printOfStores(many.slice(1)), printOfStores(many));
  expect(new Set(prints).size).toBe(prints.length);
  expect(printOfStores(structuredClone(many))).toBe(printOfStores(many));
});

const infoOf = (stores: StoreInfo[]) => ({ userId: 'u-1', stores }) as SessionInfo;

test('a device that reads them apart is told the own store, another and one of each time zone, and how many there are', () => {
  const abroad = { ...store('1040'), timeZone: 'Asia/Tokyo' };
  const told = withoutKnown(infoOf(many.with(39, abroad)), askedApart());
  expect(told.stores.map(({ code }) => code)).toEqual(['1001', '1002', '1040']);
  expect(told.storesCount).toBe(many.length);
  expect(hasAllStores(told)).toBe(false);
  const few = infoOf(many.slice(0, storesAtOnce));
  expect(withoutKnown(few, askedApart())).toEqual(few);
  expect(hasAllStores(few)).toBe(true);
});

test('one that knows all of them is told none; one of an earlier version is told all', () => {
  const info = infoOf(many);
  for (const asked of [askedApart(many), printOfStores(many)])
    expect(withKnown(withoutKnown(info, asked), many)).toEqual(info);
  for (const asked of [undefined, 'other', printOfStores(many.slice(1))])
    expect(withoutKnown(info, asked)).toEqual(info);
});
