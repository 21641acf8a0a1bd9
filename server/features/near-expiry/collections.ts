import { eq, sql } from 'drizzle-orm';
import { storeArticles } from '#core/catalog/stock/store-article';
import { pins } from '#core/near-expiry/contract';
import { walkKey, walks } from '#core/near-expiry/walk';
import type { Transaction } from '../../platform/database/database.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import { readStoreArticles } from '../../platform/stock/store-articles.ts';
import { forgetRests } from '../../platform/stock/unsold.ts';
import { type Replicated, replicated } from '../../platform/sync/unit-of-work.ts';
import { storeWalks } from '../../schema/stock.ts';
import { keepAsNow, keepCurrentLots } from './current-lots.ts';

/** Rewrites what is kept of a whole store: its day begins at another hour. */
export async function rebuildStore(tx: Transaction, store: string): Promise<void> {
  const found = await tx.execute<{ article: string }>(sql`
    select distinct article from lots where store = ${store} order by article`);
  const articles = found.rows.map(({ article }) => article);
  await keepAsNow(tx, store, articles);
}

/** The collections of this feature, as devices hold them. */
export const collections: Replicated[] = [
  replicated(storeArticles, {
    read: readStoreArticles,
    async materialise(tx, store, articles, rows) {
      await keepCurrentLots(tx, store, articles, rows.values());
      await forgetRests(tx, store, articles);
    },
  }),
  replicated(pins, {
    async read(db, store, keys) {
      const found = await db.execute<{ key: string }>(sql`
        select user_id || '/' || article as key from pins
        where store = ${store}
          and user_id || '/' || article in (${elementsOf(keys)})`);
      return new Map(found.rows.map(({ key }) => [key, { pinned: true }]));
    },
  }),
  replicated(walks, {
    async read(db, store) {
      const found = await db.select().from(storeWalks).where(eq(storeWalks.store, store));
      return new Map(found.map(({ shelves }) => [walkKey, { shelves }]));
    },
  }),
];
