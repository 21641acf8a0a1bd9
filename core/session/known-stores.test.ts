import { expect, test } from 'vitest';
import type { StoreInfo } from './contract.ts';
import { printOfStores } from './known-stores.ts';

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
