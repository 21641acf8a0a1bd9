import { sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import { restsOf, willNotSellOut } from '#core/forecast/rest';
import { insertRows } from '../platform/database/columns.ts';
import { readStoreArticles, touchArticles } from '../platform/stock/store-articles.ts';
import type { Unit } from '../platform/sync/unit-of-work.ts';
import { salesRates } from '../schema/stock.ts';
import { demoRates, type Stocked } from './sales.ts';

/** Gives the goods on the demo company's shelves their rates of sale; devices are told of those that will not sell out. */
export async function fillSales(unit: Unit, today: Day): Promise<number> {
  const { tx } = unit;
  const stocked = await tx.execute<Stocked>(sql`
    select distinct on (store, article) store, article, qty::float8 as first, expiry_date::text as "expiryDate"
    from lots where qty > 0 and lot <> '' and expiry_date >= ${today}::date
    order by store, article, expiry_date, lot`);
  const rates = demoRates(stocked.rows, today);
  await insertRows(tx, salesRates, rates, () => sql`on conflict do nothing`);
  for (const store of new Set(rates.map((one) => one.store))) {
    const articles = rates.flatMap((one) => (one.store === store && one.article !== '' ? [one.article] : []));
    const held = await readStoreArticles(tx, store, articles);
    const slow = articles.filter((article) => {
      const goods = held.get(article);
      return goods && restsOf(goods, today).some(willNotSellOut);
    });
    touchArticles(unit, store, slow);
  }
  return rates.length;
}
