import { sql } from 'drizzle-orm';
import { storeScope } from '#core/wire/collection';
import { type Database, despiteOthers } from '../../platform/database/database.ts';
import { moveClock } from '../../platform/sync/known-totals.ts';
import { keepAsNow } from './current-lots.ts';

/** Rows that a former release kept: it knew no day from which a row is due, or left a last lot hidden (decision E14). */
export const isKeptBefore = sql`(due_behind is null or (last and hidden_through is not null))`;

/** Works out anew the list rows of a store that a former release kept. Each batch is a transaction of its own, and two may be at it. */
export async function keepDueDays(db: Database, store: string): Promise<void> {
  for (;;) {
    const found = await db.execute<{ article: string }>(sql`
      select distinct article collate "C" as article from current_lots
      where store = ${store} and ${isKeptBefore} order by 1 limit ${articlesAtOnce}`);
    const articles = found.rows.map(({ article }) => article);
    if (articles.length === 0) return;
    await despiteOthers(() =>
      db.transaction(async (tx) => {
        await keepAsNow(tx, store, articles);
        await moveClock(tx, storeScope(store));
      }),
    );
  }
}

const articlesAtOnce = 500;
