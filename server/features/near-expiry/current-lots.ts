import { sql } from 'drizzle-orm';
import { type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { listRow } from '#core/near-expiry/list-row';
import { toldOnce } from '#core/near-expiry/once';
import { progressOf } from '#core/near-expiry/progress';
import { bases } from '#core/near-expiry/rules';
import { insertRows } from '../../platform/database/columns.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import { lockArticles } from '../../platform/stock/lots.ts';
import { readStoreArticles } from '../../platform/stock/store-articles.ts';
import { currentLots, handledGoods } from '../../schema/stock.ts';

/** Rewrites the kept list rows of these articles, by the shared rules; those without a lot lose theirs. */
export async function keepCurrentLots(
  tx: Transaction,
  store: string,
  articles: readonly string[],
  inStock: Iterable<StoreArticle>,
): Promise<void> {
  const zones = await tx.execute<{ timeZone: string | null }>(sql`
    with gone as (
      delete from current_lots where store = ${store}
        and article in (${elementsOf(articles)})
    ), handled as (
      delete from handled_goods where store = ${store} and article in (${elementsOf(articles)})
    )
    select time_zone as "timeZone" from departments where kind = 'store' and code = ${store}`);
  const timeZone = zones.rows[0]?.timeZone ?? defaultTimeZone;
  const kept = [...inStock];
  await insertRows(
    tx,
    currentLots,
    kept.flatMap((article) => currentRows(article, timeZone)),
  );
  await insertRows(
    tx,
    handledGoods,
    kept.flatMap((article) => handledRows(article, timeZone)),
  );
}

/** The same of these articles as they are now; nobody records anything about them until the transaction ends. */
export async function keepAsNow(tx: Transaction, store: string, articles: readonly string[]): Promise<void> {
  await lockArticles(tx, store, articles);
  await keepCurrentLots(tx, store, articles, (await readStoreArticles(tx, store, articles)).values());
}

/** Of the day of its last record: as the rules count it, whenever that day is today. */
function handledRows(article: StoreArticle, timeZone: string) {
  const days = toldOnce(article.records, timeZone).map(({ editTime }) => dayInZone(editTime, timeZone));
  const day = days.reduce<Day | undefined>(
    (last, one) => (last === undefined || one > last ? one : last),
    undefined,
  );
  if (day === undefined) return [];
  const { done } = progressOf([article], { mode: 'batch', today: day, timeZone });
  const checked = days.filter((one) => one === day).length;
  return [{ store: article.store, article: article.article, day, done, checked }];
}

function currentRows(article: StoreArticle, timeZone: string) {
  return (['batch', 'nobatch'] as const).flatMap((mode) =>
    bases.flatMap((basis) => {
      // What depends on the day is left to the query: pins are the reader's, and so is today.
      const row = listRow(article, { mode, basis, pinned: false, timeZone, today: '0001-01-01' });
      if (!row) return [];
      const { red: last, ...rest } = row;
      return { ...rest, ...basis, nobatch: mode === 'nobatch', last };
    }),
  );
}
