import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../catalog/days.ts';
import { freshnessLimitDays } from '../catalog/stock/freshness.ts';
import {
  isSpare,
  isSurplus,
  type Offer,
  offersFor,
  regionOffers,
  type Standing,
  type SurplusLot,
  shortagesFor,
  wantedFor,
} from './match.ts';

const today = '2026-03-10';

describe('a lot is surplus', () => {
  const lot = (expiryDate: string | null, quantity = 5) => ({ expiryDate, quantity });
  const of = (shelfLifeDays: number | null) => ({ shelfLifeDays, today, leastDays: 3 });
  test.each([
    // Of 30 days the guard lets 9 left through, 10 not.
    ['near its expiry', lot('2026-03-19'), of(30), true],
    ['too new', lot('2026-03-20'), of(30), false],
    ['with just the days that are asked', lot('2026-03-13'), of(30), true],
    ['with too few days left', lot('2026-03-12'), of(30), false],
    ['expired', lot('2026-03-09'), of(30), false],
    ['without stock', lot('2026-03-15', 0), of(30), false],
    ['without an expiry', lot(null), of(30), false],
    ['of unknown shelf life', lot('2026-03-15'), of(null), false],
    ['of no shelf life', lot('2026-03-15'), of(0), false],
  ])('%s', (_, which, goods, expected) => {
    expect(isSurplus(which, goods)).toBe(expected);
  });
});

describe('stock in the warehouse is spare', () => {
  // Past half of 60 days since the 1st of March: it lives to the 31st at most.
  const stock = {
    state: 'normal' as const,
    isPending: true,
    since: '2026-03-01',
    shelfLifeDays: 60,
    quantity: 5,
  };
  const spare = (said: Partial<Parameters<typeof isSpare>[0]>, on = today) =>
    isSpare({ ...stock, ...said }, { today: on, leastDays: 3 });
  it.each([
    ['past half of its life', {}, true],
    ['with just the days that are asked', { since: '2026-02-11' }, true],
    ['with too few days left', { since: '2026-02-10' }, false],
    ['of an odd number of days', { since: '2026-02-10', shelfLifeDays: 63 }, true],
    ['sealed', { state: 'sealed' as const }, false],
    ['decided about', { isPending: false }, false],
    ['blocked or promised', { quantity: 0 }, false],
    ['of unknown shelf life', { shelfLifeDays: null }, false],
  ])('%s', (_, said, expected) => {
    expect(spare(said)).toBe(expected);
  });
});

it('wants the goods, then what was chosen, then the usual, each once', () => {
  expect(wantedFor({ article: 'a', chosen: ['c', 'b'], defaults: ['b', 'a', 'd'] })).toEqual([
    ...['a', 'c', 'b', 'd'],
  ]);
});

const articles = ['a', 'b', 'c', 'd'] as const;
const day = fc.integer({ min: 0, max: 3 }).map((days) => addDays(today, days));
const lots: fc.Arbitrary<SurplusLot[]> = fc
  .array(
    fc.record({
      article: fc.constantFrom(...articles),
      place: fc.constantFrom('1001', '1002', '1003', '1012'),
      lot: fc.constantFrom('L1', 'l1', 'L2'),
      expiryDate: day,
      quantity: fc.integer({ min: 0, max: 6 }).map((tenths) => tenths / 10),
      isBin: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    }),
    { maxLength: 24 },
  )
  .map((some) =>
    some.map(({ isBin, expiryDate, place, ...lot }, index) => ({
      ...lot,
      source: isBin ? ('warehouse' as const) : ('store' as const),
      place: isBin ? `bin-${index}` : place,
      region: isBin ? null : place < '1003' ? 'R1' : 'R3',
      expiryDate: isBin ? null : expiryDate,
      since: isBin ? expiryDate : null,
    })),
  );
const wanted = fc.uniqueArray(fc.constantFrom(...articles), { minLength: 1 });

/** What the words say, tried one by one: is any other of the rest better than this? */
function bruteForce(wantedInOrder: readonly string[], stock: readonly SurplusLot[]): Offer[] {
  const rest: Offer[] = stock
    .filter((lot) => wantedInOrder.includes(lot.article) && lot.quantity > 0)
    .map((lot) => ({ ...lot, rank: wantedInOrder.indexOf(lot.article) }));
  const sorted: Offer[] = [];
  const never = '9999-12-31';
  const isBetter = (one: Offer, than: Offer) => {
    const questions = [
      [one.rank, than.rank],
      [one.expiryDate ?? never, than.expiryDate ?? never],
      [one.since ?? never, than.since ?? never],
      [-one.quantity, -than.quantity],
      [one.place, than.place],
      [one.lot, than.lot],
    ] as const;
    const decides = questions.find(([mine, other]) => mine !== other);
    return decides !== undefined && decides[0] < decides[1];
  };
  while (rest.length > 0) {
    let best = 0;
    for (let index = 1; index < rest.length; index += 1) {
      const [one, than] = [rest[index], rest[best]];
      if (one && than && isBetter(one, than)) best = index;
    }
    sorted.push(...rest.splice(best, 1));
  }
  return sorted;
}

describe('offers', () => {
  it('are the brute force’s, in its order', () => {
    fc.assert(
      fc.property(wanted, lots, (order, stock) => {
        expect(offersFor(order, stock)).toEqual(bruteForce(order, stock));
      }),
    );
  });

  it('are a store’s by region: nothing is lost, and no place is named', () => {
    fc.assert(
      fc.property(wanted, lots, (order, stock) => {
        const offers = offersFor(order, stock);
        const seen = regionOffers(offers, '1001');
        for (const [rank] of order.entries())
          for (const [source, isOwn, region] of [
            ['store', true, null],
            ['store', false, 'R1'],
            ['store', false, 'R3'],
            ['warehouse', false, null],
          ] as const) {
            const of = offers.filter(
              (one) =>
                one.rank === rank &&
                one.source === source &&
                (source === 'warehouse' ||
                  (isOwn ? one.place === '1001' : one.place !== '1001' && one.region === region)),
            );
            const groups = seen.filter(
              (one) =>
                one.rank === rank && one.source === source && one.isOwn === isOwn && one.region === region,
            );
            expect(groups).toHaveLength(of.length > 0 ? 1 : 0);
            const total = of.reduce((sum, one) => sum + one.quantity, 0);
            expect(groups[0]?.quantity ?? 0).toBeCloseTo(total, 6);
            expect(groups[0]?.expiryDate ?? null).toBe(of.map((one) => one.expiryDate).sort()[0] ?? null);
            expect(groups[0]?.since ?? null).toBe(of.map((one) => one.since).sort()[0] ?? null);
          }
        for (const one of seen) expect(Object.keys(one)).not.toContain('place');
        expect(seen.map(({ rank }) => rank)).toEqual(seen.map(({ rank }) => rank).sort((a, b) => a - b));
      }),
    );
  });
});

describe('the shortages that goods could fill', () => {
  const short = (id: string, days: number, order: string[], lackQty = 12): Standing => ({
    id,
    days,
    lackQty,
    day: today,
    article: order[0] ?? '',
    wanted: order,
  });

  it('stand longest first, then as themselves before in the place of others, then the larger', () => {
    const found = shortagesFor('a', [
      short('1', 2, ['b', 'a']),
      short('2', 5, ['c', 'b', 'a']),
      short('3', 2, ['a']),
      short('4', 9, ['d']),
      short('5', 2, ['a'], 30),
    ]);
    expect(found.map(({ id, rank }) => [id, rank])).toEqual([
      ['2', 2],
      ['5', 0],
      ['3', 0],
      ['1', 1],
    ]);
  });

  it('are those whose offers hold the goods, whichever side is asked', () => {
    const shortages = fc.array(wanted, { maxLength: 8 });
    fc.assert(
      fc.property(shortages, lots, (orders, stock) => {
        const standing = orders.map((order, index) => short(String(index), 1, order));
        for (const lot of stock.filter(({ quantity }) => quantity > 0)) {
          const there = shortagesFor(lot.article, standing).map(({ id }) => id);
          const back = standing.filter((one) =>
            offersFor(one.wanted, stock).some(
              (offer) => offer.lot === lot.lot && offer.place === lot.place && offer.article === lot.article,
            ),
          );
          expect([...there].sort()).toEqual(back.map(({ id }) => id).sort());
        }
      }),
    );
  });
});

it('is asked of every bracket of shelf life', () => {
  for (const shelfLifeDays of [1, 30, 31, 60, 61, 90, 91, 120, 121, 210, 211, 400]) {
    const limit = freshnessLimitDays(shelfLifeDays) ?? 0;
    const left = (days: number) =>
      isSurplus({ expiryDate: addDays(today, days), quantity: 1 }, { shelfLifeDays, today, leastDays: 1 });
    expect([left(limit - 1), left(limit), left(1), left(0)]).toEqual([limit > 1, false, true, false]);
  }
});
