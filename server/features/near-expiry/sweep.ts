import { sql } from 'drizzle-orm';
import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { soldOutKeptDays } from '#core/near-expiry/rules';
import type { Database } from '../../platform/database/database.ts';
import { inUnits } from '../../platform/database/in-batches.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import { forgetGone } from '../../platform/stock/gone.ts';
import { outlasted } from '../../platform/stock/lots.ts';
import { holdArticles } from '../../platform/stock/store-articles.ts';
import { collections } from './collections.ts';

/** Takes lots out that have been sold out for more than 30 days: devices let them go (decision E6). */
export async function sweepSoldOut(db: Database, now: Date): Promise<void> {
  const stores = await db.execute<{ code: string; timeZone: string }>(sql`
    select code, coalesce(time_zone, ${defaultTimeZone}) as "timeZone" from departments
    where kind = 'store' and code is not null order by code`);
  for (const store of stores.rows) {
    const before = addDays(dayInZone(now.getTime(), store.timeZone), -soldOutKeptDays);
    await inUnits(db, collections, async (unit, atOnce) => {
      const old = await unit.tx.execute<{ article: string }>(sql`
        select distinct article from lots
        where store = ${store.code} and sold_out_on < ${before}::date and coalesce(live_qty, 0) <= 0 order by article
        limit ${atOnce}`);
      const articles = old.rows.map((row) => row.article);
      if (articles.length === 0) return 0;
      await holdArticles(unit, store.code, articles);
      await unit.tx.execute(sql`
        insert into missed_lots (store, article, lot, expiry_date)
        select l.store, l.article, l.lot, l.expiry_date from lots l
        where l.store = ${store.code} and l.article in (${elementsOf(articles)}) and l.lot <> ''
          and l.sold_out_on < ${before}::date and coalesce(l.live_qty, 0) <= 0 and ${outlasted}
          and not exists (select from check_records c
            where c.store = l.store and c.article = l.article and c.lot = l.lot and c.withdrawn_at is null)
        on conflict do nothing`);
      await unit.tx.execute(sql`
        delete from lots where store = ${store.code} and sold_out_on < ${before}::date and coalesce(live_qty, 0) <= 0
          and article in (${elementsOf(articles)})`);
      return articles.length;
    });
  }
  await forgetGone(db, now);
}
