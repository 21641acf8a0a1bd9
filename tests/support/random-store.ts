import { sql } from 'drizzle-orm';
import { addDays, type Day, dayInZone } from '#core/catalog/days';
import type { CheckRecord, StoreArticle } from '#core/catalog/stock/store-article';
import { checkRecords, goneStock } from '../../server/schema/stock.ts';
import { middle, timeZone } from './arbitraries.ts';
import type { TestServer } from './server.ts';
import { putOnShelves } from './small-company.ts';

/** A line of the check log as it lies in the table. */
export type LoggedRecord = {
  article: StoreArticle;
  record: CheckRecord;
  withdrawn: boolean;
  /** The lot's date when it was checked; an import may have corrected it since. */
  expiryDate: Day | null;
};

/** Every record of these goods; some of them withdrawn, most with another date than the lot has now. */
export function logOf(articles: readonly StoreArticle[]): LoggedRecord[] {
  return articles.flatMap((article) =>
    article.records.map((record) => ({
      article,
      record,
      withdrawn: record.remark.length === 2,
      expiryDate: addDays(dayInZone(record.editTime, timeZone), 5),
    })),
  );
}

/** Empties store 1001 and fills it anew with these goods, and with a log. */
export async function refill(
  { db }: TestServer,
  articles: readonly StoreArticle[],
  log: readonly LoggedRecord[],
): Promise<void> {
  // Of so few rows, deleting takes a tenth of the time of truncating.
  for (const table of [
    'lots',
    'gone_stock',
    'check_records',
    'pins',
    'current_lots',
    'handled_goods',
    'changes',
    'goods',
  ])
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  if (articles.length === 0) return;
  // Without lots first, only so that the records' goods exist.
  await putOnShelves(
    db,
    '1001',
    articles.map((article) => ({ ...article, lots: [] })),
  );
  if (log.length > 0) {
    await db
      .insert(checkRecords)
      .values(
        log.map(({ article, record, withdrawn, expiryDate }) => ({
          ...record,
          store: '1001',
          article: article.article,
          expiryDate,
          withdrawnAt: withdrawn ? record.editTime : null,
          withdrawnBy: withdrawn ? '林涛' : null,
        })),
      );
  }
  const gone = articles.flatMap(({ article, lots }) =>
    lots.flatMap(({ lot, gone: some = [] }) =>
      some.map(({ qty, ...one }) => ({ ...one, qty, store: '1001', article, lot, day: middle })),
    ),
  );
  if (gone.length > 0) await db.insert(goneStock).values(gone);
  await putOnShelves(db, '1001', articles);
}
