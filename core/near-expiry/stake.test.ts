import { expect, it } from 'vitest';
import { timeZone } from '../../tests/support/arbitraries.ts';
import { did, lot, milk } from '../../tests/support/goods.ts';
import { atStake } from './stake.ts';

const today = '2026-03-10';
const now = { editTime: '2026-03-10T01:00:00.000Z' };

it('is what has expired or expires today and still needs somebody, at its price, the dearest first', () => {
  const goods = [
    milk({ article: 'cheap', priceFen: 100, lots: [lot('L1', '2026-03-09', { qty: 3 })] }),
    milk({
      article: 'dear',
      priceFen: 1050,
      lots: [lot('L1', '2026-03-01', { qty: 2 }), lot('L2', today, { qty: 1 })],
    }),
    milk({ article: 'no price', lots: [lot('L1', today, { qty: 9 })] }),
    milk({ article: 'tomorrow', priceFen: 100, lots: [lot('L1', '2026-03-11', { qty: 3 })] }),
    milk({ article: 'sold out', priceFen: 100, lots: [lot('L1', today, { qty: 0 })] }),
    milk({
      article: 'hidden',
      priceFen: 100,
      lots: [lot('L1', today, { qty: 3 })],
      records: [did('later', 'L1', now)],
    }),
  ];
  const { fen, ...found } = atStake(goods, { today, timeZone });
  expect(fen).toBe(3 * 100 + 3 * 1050);
  expect(found.expired.map(({ article }) => article)).toEqual(['dear', 'cheap']);
  expect(found.today.map(({ article }) => article)).toEqual(['dear', 'no price']);
});
