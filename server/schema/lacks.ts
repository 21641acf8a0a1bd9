import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PosRow } from '#core/goods-lack/pos-rows';
import type { Edit } from '#core/goods-lack/types';
import { day, editing, instant, quantity } from './columns.ts';
import { goods } from './stock.ts';

/** Shortages: one row for each goods and day, whatever the number of stores (spec 1, section 3). */
export const goodsLacks = pgTable(
  'goods_lacks',
  {
    id: uuid().primaryKey(),
    day: day('day').notNull(),
    article: text()
      .notNull()
      .references(() => goods.article),
    requestedQty: quantity('requested_qty').notNull(),
    lackQty: quantity('lack_qty').notNull(),
    midnightQty: quantity('midnight_qty'),
    midnightAt: instant('midnight_at'),
    liveQty: quantity('live_qty'),
    liveAt: instant('live_at'),
    sortCode: text().notNull().default(''),
    sortName: text().notNull().default(''),
    buyerCode: text().notNull().default(''),
    buyerName: text().notNull().default(''),
    disposal: text().notNull().default('nodispose'),
    /** Articles, three at most. */
    substitutes: text().array().notNull().default(sql`'{}'`),
    remark: text().notNull().default(''),
    editUserId: text(),
    editUserName: text(),
    editTime: instant('edit_time'),
    /** Who decided last, and when; null while nobody has, and where a file says so of a past day. */
    decidedBy: jsonb().$type<Edit>(),
    /** On how many days running these goods have been short, this one included; kept, because lists filter by it. */
    days: integer().notNull().default(1),
    /** No store is named by it: it concerns all of them. */
    everywhere: boolean().notNull().default(true),
    /** Devices hold it: undecided or decided lately (decision R1). */
    held: boolean().notNull().default(true),
    /** Logistics has named it: its day has a list. Null of a row of release 1.0.0, which may have been. */
    listed: boolean(),
  },
  (table) => [
    uniqueIndex('goods_lacks_day').on(table.article, table.day),
    index('goods_lacks_list').on(table.day.desc(), table.article),
    index('goods_lacks_disposal').on(table.disposal, table.day.desc()),
    index('goods_lacks_qty').on(table.lackQty.desc(), table.day.desc()),
    index('goods_lacks_held').on(table.day.desc()).where(sql`held`),
    index('goods_lacks_substitutes').using('gin', table.substitutes).where(sql`held`),
  ],
);

/** What a store adds: its part of the shortage, and what it says about it (decision L5). */
export const goodsLackStores = pgTable(
  'goods_lack_stores',
  {
    store: text().notNull(),
    lackId: uuid()
      .notNull()
      .references(() => goodsLacks.id, { onDelete: 'cascade' }),
    requestedQty: quantity('requested_qty'),
    lackQty: quantity('lack_qty'),
    exportFlag: text().notNull().default('export'),
    exchangeFlag: text().notNull().default(''),
    exchangeFor: text().notNull().default(''),
    exportNumber: integer(),
    editUserId: text(),
    editUserName: text(),
    editTime: instant('edit_time'),
    /** Who answered about the substitutes last, and when. */
    answered: jsonb().$type<Edit>(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.lackId] }),
    index('goods_lack_stores_lack').on(table.lackId),
  ],
);

/** What the warehouse has of goods: the newest figures that logistics sent (decision W13). */
export const warehouseStock = pgTable('warehouse_stock', {
  article: text()
    .primaryKey()
    .references(() => goods.article),
  midnightQty: quantity('midnight_qty'),
  midnightAt: instant('midnight_at'),
  liveQty: quantity('live_qty'),
  liveAt: instant('live_at'),
});

/** The substitutes that goods have unless somebody says otherwise (decision L10). */
export const goodsSubstitutes = pgTable(
  'goods_substitutes',
  {
    article: text()
      .primaryKey()
      .references(() => goods.article),
    substitutes: text().array().notNull(),
    updatedById: text(),
    ...editing(),
  },
  (table) => [index('goods_substitutes_of').using('gin', table.substitutes)],
);

/** Who changed what of a shortage; `store` for a store's flags. */
export const goodsLackChanges = pgTable(
  'goods_lack_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    lackId: uuid().notNull(),
    store: text(),
    at: instant('at').notNull(),
    userId: text(),
    userName: text(),
    cause: text({ enum: ['edit', 'import', 'sync', 'revert', 'export', 'export-back'] }).notNull(),
    changes: jsonb().$type<{ field: string; from: string | null; to: string | null }[]>().notNull(),
  },
  (table) => [index('goods_lack_changes_lack').on(table.lackId, table.id)],
);

/** The files that stores took for their point-of-sale systems, to be fetched again by their numbers. */
export const posExports = pgTable(
  'pos_exports',
  {
    number: bigserial({ mode: 'number' }).primaryKey(),
    /** The caller's: the same one answers the same file. */
    requestId: uuid().notNull(),
    store: text().notNull(),
    at: instant('at').notNull(),
    userId: text().notNull(),
    userName: text().notNull(),
    rows: jsonb().$type<PosRow[]>().notNull(),
    /** When whoever made it took it back; its rows are to be exported again. */
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    uniqueIndex('pos_exports_request').on(table.store, table.requestId),
    index('pos_exports_store').on(table.store, table.number),
  ],
);
