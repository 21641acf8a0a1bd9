import { addDays, type Day } from '#core/catalog/days';
import { expectedOn, learn, nothingLearned, weekOf } from '#core/forecast/rate';
import type { MadeGoods } from './world.ts';

/** Mean absolute errors one day ahead, in pieces, of the rate, of the same day a week before, and of the average so far. */
export type Errors = Record<'rate' | 'week' | 'average', number>;

/** Of articles whose sales of each day are known, after so many days. */
export function errorsOf(
  all: readonly Pick<MadeGoods, 'demand'>[],
  weeks: readonly (readonly number[])[],
  first: Day,
  after = 56,
): Errors {
  const sums = { rate: 0, week: 0, average: 0 };
  let count = 0;
  for (const { demand } of all) {
    let learned = nothingLearned(first);
    let total = 0;
    for (const [index, pieces] of demand.entries()) {
      const day = addDays(first, index);
      if (index >= after) {
        sums.rate += Math.abs(pieces - expectedOn(learned, day, weeks[index]));
        sums.week += Math.abs(pieces - (demand[index - 7] ?? 0));
        sums.average += Math.abs(pieces - total / index);
        count += 1;
      }
      total += pieces;
      learned = learn(learned, { day: addDays(day, 1), pieces, ...plain }, weeks[index]);
    }
  }
  const mean = (sum: number) => (count === 0 ? 0 : sum / count);
  return { rate: mean(sums.rate), week: mean(sums.week), average: mean(sums.average) };
}

const plain = { isSoldOut: false, isClosed: false, isPartial: false };

/** How the store sells by the weekday, as it is known on each day. */
export function storeWeeks(all: readonly Pick<MadeGoods, 'demand'>[], first: Day): (readonly number[])[] {
  let learned = nothingLearned(first);
  return (all[0]?.demand ?? []).map((_, index) => {
    const week = weekOf(learned);
    const pieces = all.reduce((sum, { demand }) => sum + (demand[index] ?? 0), 0);
    learned = learn(learned, { day: addDays(first, index + 1), pieces, ...plain });
    return week;
  });
}
