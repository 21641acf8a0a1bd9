import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Decision } from '#core/shortage-watch/row';
import { day, instant, quantity } from './columns.ts';
import { goods } from './stock.ts';

/** Watched shortages: one row for each store, goods and day (spec 2, section 3; decision H3). */
export const shortageWatches = pgTable(
  'shortage_watches',
  {
    id: uuid().primaryKey(),
    store: text().notNull(),
    day: day('day').notNull(),
    article: text()
      .notNull()
      .references(() => goods.article),
    requiredQty: quantity('required_qty').notNull(),
    reason: text().notNull().default(''),
    expectedOn: day('expected_on'),
    warehouseQty: quantity('warehouse_qty'),
    warehouseAt: instant('warehouse_at'),
    buyerCode: text().notNull().default(''),
    editTime: instant('edit_time').notNull(),
    editUserId: text().notNull(),
    editUserName: text().notNull(),
    status: text().notNull().default('NEW'),
    remark: text().notNull().default(''),
    disposeUserId: text(),
    disposeUserName: text(),
    disposeTime: instant('dispose_time'),
    /** What the last decision took the place of. */
    before: jsonb().$type<Decision>(),
    /** Devices hold it: open or decided lately (decision R1). */
    held: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('shortage_watches_key').on(table.store, table.article, table.day),
    index('shortage_watches_list').on(table.editTime.desc(), table.id.desc()),
    index('shortage_watches_status').on(table.status, table.editTime.desc(), table.id.desc()),
    index('shortage_watches_store').on(table.store, table.editTime.desc(), table.id.desc()),
    index('shortage_watches_day').on(table.day, table.editTime.desc(), table.id.desc()),
    index('shortage_watches_buyer').on(table.buyerCode, table.editTime.desc(), table.id.desc()),
    index('shortage_watches_article').on(table.article),
    // The quantity is what the list is sorted by most, after the time.
    index('shortage_watches_required').on(table.requiredQty.desc()),
    index('shortage_watches_open').on(table.editTime, table.id).where(sql`status = 'NEW'`),
    index('shortage_watches_held').on(table.disposeTime).where(sql`held`),
  ],
);

/** Who changed what of a record. */
export const shortageWatchChanges = pgTable(
  'shortage_watch_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    watchId: uuid().notNull(),
    at: instant('at').notNull(),
    userId: text().notNull(),
    userName: text().notNull(),
    cause: text({ enum: ['edit', 'undo', 'import', 'revert'] }).notNull(),
    changes: jsonb().$type<{ field: string; from: string | null; to: string | null }[]>().notNull(),
  },
  (table) => [index('shortage_watch_changes_watch').on(table.watchId, table.id)],
);
