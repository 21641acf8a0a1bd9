import { sql } from 'drizzle-orm';
import { salesOf } from '../../features/forecast/past.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Errors, errorsOf, storeWeeks } from './errors.ts';

/** How near rates come in the remembered imports of a company's own stores; it changes nothing. */
export async function errorsOfHistory(
  db: Database,
): Promise<{ stores: number; articles: number; days: number; errors: Errors | undefined }> {
  return db.transaction(
    async (tx) => {
      const stores = await tx.execute<{ code: string }>(sql`
        select code from departments where kind = 'store' and code is not null order by code`);
      const found: { articles: number; days: number; errors: Errors }[] = [];
      for (const { code } of stores.rows) {
        const { days, articles } = await salesOf(tx, code);
        const [first] = days;
        if (first === undefined || days.length <= leastDays) continue;
        const sold = articles
          .map((one) => ({ demand: one.sold.slice(1).map(({ pieces }) => pieces) }))
          .filter(({ demand }) => demand.some((pieces) => pieces > 0));
        const errors = errorsOf(sold, storeWeeks(sold, first), first, leastDays);
        found.push({ articles: sold.length, days: days.length, errors });
      }
      const articles = found.reduce((sum, one) => sum + one.articles, 0);
      const mean = (of: keyof Errors) =>
        found.reduce((sum, one) => sum + one.errors[of] * one.articles, 0) / articles;
      return {
        stores: found.length,
        articles,
        days: Math.max(0, ...found.map(({ days }) => days)),
        errors:
          articles > 0 ? { rate: mean('rate'), week: mean('week'), average: mean('average') } : undefined,
      };
    },
    { accessMode: 'read only' },
  );
}

/** Two weeks are learned first. */
const leastDays = 15;
