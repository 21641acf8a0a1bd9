import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../catalog/days.ts';
import { lotsToMarkDown } from './due.ts';
import { proposalFor } from './proposal.ts';
import type { Ladder } from './types.ts';

const today = '2026-03-10';
const ladder: Ladder = {
  id: 'l',
  category: '',
  rounding: 'down-10',
  steps: [
    { daysLeft: 20, percent: 10 },
    { daysLeft: 3, percent: 30 },
    { daysLeft: 0, percent: 60 },
  ],
};
const lot = (name: string, daysLeft: number | null, qty = 5) => ({
  lot: name,
  expiryDate: daysLeft === null ? null : addDays(today, daysLeft),
  qty,
  liveQty: null,
  lastStockInDate: null,
  soldOutOn: null,
});
const goods = (article: string, lots: ReturnType<typeof lot>[], priceFen: number | null = 1000) => ({
  article,
  goodsCode: article,
  barcodes: [],
  name: article,
  nameEn: null,
  shelfLifeDays: 60,
  priceFen,
  category: null,
  lots,
});

it('each lot with stock has its steps until its last day, whichever lot the row of its goods shows', () => {
  const milk = goods('A', [lot('L2', 15), lot('L1', 3), lot('L3', -1), lot('L4', 1, 0), lot('L5', null)]);
  const found = lotsToMarkDown([milk, goods('B', [lot('L', 3)])], [ladder], today, () => undefined);
  expect(
    found.map(({ article, lot, daysLeft, offer }) => [article.article, lot.lot, daysLeft, offer.newFen]),
  ).toEqual([
    ['A', 'L1', 3, 700],
    ['B', 'L', 3, 700],
    ['A', 'L2', 15, 900],
  ]);
  const taken = { percent: 30, newFen: 700 };
  const after = lotsToMarkDown([milk], [ladder], today, (_, name) => (name === 'L1' ? taken : undefined));
  expect(after.map(({ lot }) => lot.lot)).toEqual(['L2']);
});

const anyLot = fc.record({
  daysLeft: fc.option(fc.integer({ min: -3, max: 30 })),
  qty: fc.integer({ min: 0, max: 2 }),
});
const standing = fc.option(fc.constantFrom({ percent: 10, newFen: 900 }, { percent: 60, newFen: 400 }), {
  nil: undefined,
});

it('they are the lots of whose card a price is proposed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyLot, standing), { maxLength: 6 }),
      fc.option(fc.integer({ min: 1, max: 1200 })),
      (lots, priceFen) => {
        const article = goods(
          'A',
          lots.map(([{ daysLeft, qty }], at) => lot(`L${at}`, daysLeft, qty)),
          priceFen,
        );
        const stands = (_: string, name: string) => lots[Number(name.slice(1))]?.[1];
        const cards = article.lots.filter(
          (one) => proposalFor(one, article, [ladder], today, stands('A', one.lot)).is === 'step',
        );
        const due = lotsToMarkDown([article], [ladder], today, stands);
        expect(new Set(due.map(({ lot }) => lot))).toEqual(new Set(cards));
        const days = due.map(({ daysLeft }) => daysLeft);
        expect(days).toEqual(days.toSorted((a, b) => a - b));
      },
    ),
  );
});
