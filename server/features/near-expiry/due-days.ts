import { sql } from 'drizzle-orm';
import { type Database, passingProblem, type Transaction } from '../../platform/database/database.ts';
import { lockArticles } from '../../platform/stock/lots.ts';
import { readStoreArticles } from '../../platform/stock/store-articles.ts';
import { keepCurrentLots } from './current-lots.ts';

/**
 * Works out anew the list rows that a former release kept, which knew no day from which a row is due. At the start of
 * a server, and hourly for what an older server beside it has written since: each batch is a transaction of its own,
 * and without such rows it is one question.
 */
export async function keepDueDays(db: Database): Promise<void> {
  let collisions = 0;
  for (;;) {
    const stores = await db.execute<{ store: string; articles: string[] }>(sql`
      select store, jsonb_agg(article order by article collate "C") as articles from (
        select distinct store, article from current_lots where due_behind is null limit ${articlesAtOnce}
      ) left_over group by store order by store`);
    if (stores.rows.length === 0) return;
    for (const { store, articles } of stores.rows) {
      try {
        await db.transaction((tx) => keepAnew(tx, store, articles));
      } catch (error) {
        // Phones send what they did in an order of their own, and two who wait for one another are parted by PostgreSQL.
        collisions += 1;
        if (passingProblem(error) !== 'busy' || collisions > mostCollisions) throw error;
      }
    }
  }
}

const articlesAtOnce = 500;
const mostCollisions = 20;

async function keepAnew(tx: Transaction, store: string, articles: string[]): Promise<void> {
  // Whoever records something about them meanwhile waits, or is waited for: no row is kept of what has been.
  await lockArticles(tx, store, articles);
  await keepCurrentLots(tx, store, articles, (await readStoreArticles(tx, store, articles)).values());
}
