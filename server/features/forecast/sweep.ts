import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { Database } from '../../platform/database/database.ts';
import { keepUnsold } from '../../platform/stock/unsold.ts';

/** Works out what will not sell out, where a day has begun or something has changed; and forgets rates of goods that have gone. */
export async function sweepForecasts(db: Database, now: Date): Promise<void> {
  const stores = await db.execute<{ code: string; timeZone: string }>(sql`
    select code, coalesce(time_zone, ${defaultTimeZone}) as "timeZone" from departments
    where kind = 'store' and code is not null order by code`);
  for (const { code, timeZone } of stores.rows) {
    await keepUnsold(db, code, dayInZone(now.getTime(), timeZone));
    await db.execute(sql`
      delete from sales_rates r where r.store = ${code} and r.learned->>'asOf' < ${forgottenBefore(now)}
        and not exists (select from lots l where l.store = r.store and l.article = r.article)`);
  }
}

/** Goods that were away for half a year begin anew. */
function forgottenBefore(now: Date): string {
  return new Date(now.getTime() - 183 * 86_400_000).toISOString().slice(0, 10);
}
