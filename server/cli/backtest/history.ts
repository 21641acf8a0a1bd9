import { sql } from 'drizzle-orm';
import { addDays, type Day, daysBetween } from '#core/catalog/days';
import { expectedOn, type Learned, learn, nothingLearned, weekOf } from '#core/forecast/rate';
import { type PastSales, salesOf } from '../../features/forecast/past.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Errors } from './errors.ts';

/** `days`: of the store with the most of them. `errors`: undefined where nothing could be compared. */
export type OfHistory = { stores: number; articles: number; days: number; errors: Errors | undefined };

/** How near rates come in the remembered imports of a company's own stores; it changes nothing. */
export async function errorsOfHistory(db: Database): Promise<OfHistory> {
  return db.transaction(
    async (tx) => {
      const stores = await tx.execute<{ code: string }>(sql`
        select code from departments where kind = 'store' and code is not null order by code`);
      const found: Compared[] = [];
      let most = 0;
      for (const { code } of stores.rows) {
        const { days, articles } = await salesOf(tx, code);
        most = Math.max(most, days.length);
        found.push(compared(days, articles));
      }
      const told = found.filter(({ count }) => count > 0);
      const count = sum(told.map((one) => one.count));
      const mean = (of: keyof Errors) => sum(told.map((one) => one[of])) / count;
      return {
        stores: told.length,
        articles: sum(told.map((one) => one.articles)),
        days: most,
        errors: count > 0 ? { rate: mean('rate'), week: mean('week'), average: mean('average') } : undefined,
      };
    },
    { accessMode: 'read only' },
  );
}

/** Two weeks are learned first. */
export const leastDays = 15;

/** Errors added up over so many days of articles that sold. */
export type Compared = Errors & { count: number; articles: number };

/**
 * Of a store, figure by figure as they came: days without one are gaps, after which the next says nothing of a single
 * day; of goods that were sold out nobody knows what would have been sold.
 *
 * @param days of its figures; what the figure of a day tells was sold since the one before
 */
export function compared(days: readonly Day[], articles: readonly PastSales[]): Compared {
  const [first] = days;
  const sums = { rate: 0, week: 0, average: 0, count: 0, articles: 0 };
  if (first === undefined) return sums;
  const weeks = weeksOf(days, articles);
  for (const { sold } of articles) {
    let learned = nothingLearned(first);
    let total = 0;
    const before = sums.count;
    const ofDay = new Map<Day, number>();
    const sells = sold.slice(1).some(({ pieces }) => pieces > 0);
    for (const [index, day] of sells ? days.entries() : []) {
      const { pieces = 0, isSoldOut = false } = sold[index] ?? {};
      const since = days[index - 1];
      if (since === undefined) continue;
      const known = daysBetween(first, since);
      const lastWeek = ofDay.get(addDays(since, -7));
      const isOneDay = daysBetween(since, day) === 1;
      if (isOneDay && !isSoldOut && known >= leastDays && lastWeek !== undefined) {
        sums.rate += Math.abs(pieces - expectedOn(learned, since, weeks[index]));
        sums.week += Math.abs(pieces - lastWeek);
        sums.average += Math.abs(pieces - total / known);
        sums.count += 1;
      }
      if (isOneDay) ofDay.set(since, pieces);
      total += pieces;
      learned = learn(learned, { day, pieces, isSoldOut, ...plain }, weeks[index]);
    }
    if (sums.count > before) sums.articles += 1;
  }
  return sums;
}

const plain = { isClosed: false, isPartial: false };

/** How the store sells by the weekday, as it was known before each figure. */
function weeksOf(days: readonly Day[], articles: readonly PastSales[]): (readonly number[])[] {
  let learned: Learned = nothingLearned(days[0] ?? '');
  return days.map((day, index) => {
    const week = weekOf(learned);
    const pieces = sum(articles.map(({ sold }) => sold[index]?.pieces ?? 0));
    if (index > 0) learned = learn(learned, { day, pieces, isSoldOut: false, ...plain });
    return week;
  });
}

function sum(all: readonly number[]): number {
  return all.reduce((a, b) => a + b, 0);
}
