import { addDays, type Day, daysBetween } from '#core/catalog/days';
import type { Rate } from '#core/catalog/stock/rate';
import { type Learned, learn, nothingLearned, told, weekdayOf, weekOf } from '#core/forecast/rate';
import { poisson } from '#core/tools/poisson';
import { randomOf } from '#core/tools/random';
import { bustle } from './past.ts';

/** Goods of a store with what is there of the lot that expires first. */
export type Stocked = { store: string; article: string; first: number; expiryDate: Day };

export type DemoRate = { store: string; article: string; learned: Learned; told: Rate };

/** Days of sales that the rates have learned. */
const learnedDays = 28;
const plain = { isSoldOut: false, isClosed: false, isPartial: false };

/** At which rates the goods of a store sell: most of them so that what is there is sold in time, and some are not. */
export function demoRates(stocked: readonly Stocked[], today: Day): DemoRate[] {
  const first = addDays(today, -learnedDays);
  const days = Array.from({ length: learnedDays }, (_, index) => addDays(first, index));
  const sales = stocked.map(({ store, article, first: pieces, expiryDate }) => {
    const random = randomOf(`sales ${store} ${article} ${today}`);
    const lasts = Math.min(60, Math.max(1, daysBetween(today, expiryDate) + 1));
    // Of what expires first so much is sold by its day.
    const perDay = (pieces * (random.chance(0.07) ? 0.5 : random.int(13, 22) / 10)) / lasts;
    return days.map((day) => poisson(perDay * (bustle[weekdayOf(day)] ?? 1), random));
  });
  const rates: DemoRate[] = [];
  for (const store of new Set(stocked.map((one) => one.store))) {
    const own = stocked.flatMap((one, at) =>
      one.store === store ? [{ ...one, sold: sales[at] ?? [] }] : [],
    );
    const whole = learnedOf(
      days.map((_, index) => own.reduce((sum, { sold }) => sum + (sold[index] ?? 0), 0)),
      first,
    );
    const week = weekOf(whole);
    rates.push({ store, article: '', learned: whole, told: told(whole) });
    for (const { article, sold } of own) {
      const learned = learnedOf(sold, first, week);
      rates.push({ store, article, learned, told: told(learned, undefined, week) });
    }
  }
  return rates;
}

function learnedOf(sold: readonly number[], first: Day, week?: readonly number[]): Learned {
  return sold.reduce(
    (learned, pieces) => learn(learned, { day: addDays(learned.asOf, 1), pieces, ...plain }, week),
    nothingLearned(first),
  );
}
