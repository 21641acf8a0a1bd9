import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { goods } from './stock.ts';

/**
 * Pictures of goods (decision G1); their photos are attachments. `awaited`: it was announced, and has not come. `own`: its
 * store sees it. `shared`: all do.
 */
export const goodsPictures = pgTable(
  'goods_pictures',
  {
    id: uuid().primaryKey(),
    store: text().notNull(),
    article: text()
      .notNull()
      .references(() => goods.article),
    state: text({ enum: ['awaited', 'own', 'shared'] }).notNull(),
    /** A small one that devices hold, as a `data:` address; null until it is made. */
    thumb: text(),
    takenById: text().notNull(),
    takenByName: text().notNull(),
    takenAt: instant('taken_at').notNull(),
    sharedByName: text(),
  },
  (table) => [
    uniqueIndex('goods_pictures_own').on(table.store, table.article).where(sql`${table.state} = 'own'`),
    uniqueIndex('goods_pictures_shared').on(table.article).where(sql`${table.state} = 'shared'`),
    index('goods_pictures_state').on(table.state, table.takenAt),
    check('goods_pictures_states', sql`${table.state} in ('awaited', 'own', 'shared')`),
  ],
);
