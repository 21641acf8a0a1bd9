import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedAt, writtenNumber } from './counting.ts';

const plain = { decimals: 0, separator: ',', prefix: '', suffix: '' };

it.each([
  [2017, { ...plain, prefix: '¥ ', suffix: ' rmb' }, '¥ 2,017 rmb'],
  [0, plain, '0'],
  [999, plain, '999'],
  [1_234_567.891, { ...plain, decimals: 2 }, '1,234,567.89'],
  [-1_234, plain, '-1,234'],
  [1_234, { ...plain, separator: '' }, '1234'],
  [1_234.5, { ...plain, separator: '$&', decimals: 1 }, '1$&234.5'],
])('%d is written %j as %s', (value, how, text) => {
  expect(writtenNumber(value, how)).toBe(text);
});

it('counts from its start to its end, never back and never beyond', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer(),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
      (from, to, shares) => {
        const places = shares.sort((a, b) => a - b).map((share) => countedAt(from, to, share));
        const way = Math.sign(to - from);
        for (const [index, place] of places.entries()) {
          expect(way * (place - (places[index - 1] ?? from))).toBeGreaterThanOrEqual(0);
          expect(way * (to - place)).toBeGreaterThanOrEqual(-Math.abs(to - from) * 1e-12);
        }
        expect(countedAt(from, to, 0)).toBe(from);
        expect(countedAt(from, to, 1)).toBe(to);
      },
    ),
  );
});
