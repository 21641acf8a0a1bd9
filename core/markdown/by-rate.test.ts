import { expect, it } from 'vitest';
import { addDays } from '../catalog/days.ts';
import { lotsToMarkDown } from './due.ts';
import { pricesOn } from './prices.ts';
import { proposalFor } from './proposal.ts';
import type { Ladder, Markdown } from './types.ts';

const today = '2026-03-10';
const steps = [
  { daysLeft: 3, percent: 20 },
  { daysLeft: 1, percent: 40 },
  { daysLeft: 0, percent: 60 },
];
const fixed: Ladder = { id: 'l', category: '', rounding: 'down-10', steps };
const byRate: Ladder = { ...fixed, by: 'rate' };
const lot = (name: string, daysLeft: number, qty: number) => ({
  lot: name,
  expiryDate: addDays(today, daysLeft),
  qty,
  liveQty: null,
  lastStockInDate: null,
  soldOutOn: null,
});
const selling = (qty: number, daysLeft: number, perDay = 5) => ({
  priceFen: 1000,
  category: null,
  lots: [lot('A', daysLeft, qty)],
  sales: { week: Array.from({ length: 7 }, () => perDay), variance: perDay, doubt: 0.05, asOf: today },
});
const proposed = (
  goods: ReturnType<typeof selling>,
  ladder = byRate,
  standing?: { percent: number; newFen: number },
) => {
  const first = goods.lots[0];
  return first && proposalFor(first, goods, [ladder], today, standing);
};

it('by rate: none where it sells out, earlier and deeper where it will not', () => {
  expect(proposed(selling(10, 3))).toEqual({ is: 'none', why: 'sells-out' });
  expect(proposed(selling(10, 3), fixed)).toMatchObject({ is: 'step', percent: 20 });
  // 30 days' sale, ten days before its first step.
  expect(proposed(selling(150, 13))).toMatchObject({
    is: 'step',
    percent: 40,
    newFen: 600,
    daysLeft: 13,
    because: 'rate',
  });
  expect(proposed(selling(150, 13), fixed)).toEqual({ is: 'none', why: 'too-early' });
  expect(proposed(selling(60, 3))).toMatchObject({ percent: 40, daysLeft: 3 });
});

it('what stands is counted: deeper only where it is not enough', () => {
  expect(proposed(selling(40, 3), byRate, { percent: 40, newFen: 600 })).toEqual({
    is: 'none',
    why: 'sells-out',
  });
  expect(proposed(selling(90, 3), byRate, { percent: 40, newFen: 600 })).toMatchObject({ percent: 60 });
  expect(proposed(selling(400, 3), byRate, { percent: 60, newFen: 400 })).toEqual({
    is: 'none',
    why: 'standing',
  });
});

it('what stands counts by the price that the goods have by now, whatever its label says', () => {
  // 50 % off 10.00, of goods that cost 5.20 by now: nobody buys more for that.
  const label = { percent: 50, newFen: 500 };
  const goods = { ...selling(60, 3), priceFen: 520 };
  expect(proposed(goods, byRate, label)).toEqual(proposed(goods));
  expect(proposed(goods)).toMatchObject({ percent: 40 });
});

it('what the usual price has come down to counts for nothing, of the lot and of its neighbour', () => {
  const lapsed = { percent: 40, newFen: 1000 };
  for (const ladder of [byRate, fixed])
    expect(proposed(selling(90, 3), ladder, lapsed)).toEqual(proposed(selling(90, 3), ladder));
  // The first lot takes no more of the demand from the second than at its usual price.
  const goods = { ...selling(60, 3), article: 'A', lots: [lot('A', 3, 10), lot('B', 9, 70)] };
  const marks = (of: string) =>
    lotsToMarkDown([goods], [byRate], today, (_, name) => (name === of ? lapsed : undefined));
  expect(marks('A')).toEqual(marks('none'));
  const rowOf = (article: string, name: string) =>
    name === 'A' ? { article, lot: name, markdowns: [{ ...lapsed } as Markdown] } : undefined;
  const prices = pricesOn(today, [byRate], rowOf);
  expect(prices.proposal(goods, 'B')).toEqual(
    pricesOn(today, [byRate], () => undefined).proposal(goods, 'B'),
  );
});

it('what is not known goes by its days', () => {
  const few = { ...selling(10, 3), sales: { ...selling(10, 3).sales, why: 'few-days' as const } };
  expect(proposed(few)).toMatchObject({ percent: 20 });
  expect(proposed(few)).not.toHaveProperty('because');
  const { sales: _, ...unknown } = selling(10, 3);
  expect(proposalFor(lot('A', 3, 10), unknown, [byRate], today, undefined)).toMatchObject({ percent: 20 });
});
