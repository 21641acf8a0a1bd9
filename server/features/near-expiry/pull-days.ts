import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import type { Transaction } from '../../platform/database/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { holdArticles } from '../../platform/stock/store-articles.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';

/** Lets lists and devices know, store by store, from when on goods of a category are due (decision E22). */
export const pullDaysJob = jobKind({
  name: 'near-expiry.pull-days',
  payload: T.Object({ category: T.String() }),
  async run({ platform: { db, collections }, signal, progress }, { category }) {
    const found = await db.execute<{ store: string; articles: string[] }>(sql`
      select store, array_agg(distinct article order by article) as articles
      from lots join goods using (article) where category = ${category} group by store order by store`);
    for (const [done, { store, articles }] of found.rows.entries()) {
      signal.throwIfAborted();
      progress({ phase: 'stores', done, total: found.rows.length });
      await inUnit(db, collections, (unit) => holdArticles(unit, store, articles));
    }
  },
});

/** In the transaction of its cause. Two changes are two jobs: the first may have read the stores already. */
export const pullDaysChanged = (tx: Transaction, category: string) => enqueue(tx, pullDaysJob, { category });
