import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Rate } from '#core/catalog/stock/rate';
import type { Learned } from '#core/forecast/rate';
import type { Shelf } from '#core/near-expiry/walk';
import { day, instant, quantity, receiptColumns } from './columns.ts';

export const goods = pgTable(
  'goods',
  {
    article: text().primaryKey(),
    goodsCode: text().notNull(),
    barcodes: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    nameEn: text(),
    shelfLifeDays: integer(),
    /** The usual price in fen, and the category (decision M1); null = nobody has said it. */
    priceFen: integer(),
    category: text(),
    /** Folded as `searchable()` folds, so that a substring search is the device's. */
    searchName: text().notNull(),
    searchCode: text().notNull(),
    searchBarcodes: text().array().notNull().default(sql`'{}'`),
    /** The name's pinyin and its initials (decision E16), by the device's own function; null = not spelt yet. */
    searchPinyin: text(),
  },
  (table) => [index().on(table.goodsCode), index().using('gin', table.barcodes)],
);

/** What files say of a lot, as `lotFigures` names it. */
const lotFigures = () => ({
  expiryDate: day('expiry_date'),
  qty: quantity('qty').notNull(),
  liveQty: quantity('live_qty'),
  lastStockInDate: day('last_stock_in_date'),
});

export const lots = pgTable(
  'lots',
  {
    store: text().notNull(),
    article: text()
      .notNull()
      .references(() => goods.article),
    lot: text().notNull(),
    ...lotFigures(),
    soldOutOn: day('sold_out_on'),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.article, table.lot] }),
    // What of a day was there: the figures of what nobody has seen.
    index('lots_expiry').on(table.store, table.expiryDate).where(sql`lot <> ''`),
    index('lots_sold_out').on(table.soldOutOn).where(sql`sold_out_on is not null`),
    // What of some goods lies where, whatever the store.
    index('lots_surplus')
      .on(table.article, table.expiryDate)
      .where(sql`coalesce(live_qty, qty) > 0 and expiry_date is not null`),
  ],
);

/**
 * What of a lot has gone since its stock figure (decision E18): written off, sold off, returned, given or sent to another
 * store. A figure of a later day takes it away.
 */
export const goneStock = pgTable(
  'gone_stock',
  {
    /** Of the line of the waste ledger, or of the transfer. */
    id: uuid().primaryKey(),
    store: text().notNull(),
    article: text().notNull(),
    lot: text().notNull(),
    as: text({ enum: ['soldoff', 'thrown', 'returned', 'given', 'sent'] }).notNull(),
    qty: quantity('qty').notNull(),
    /** Of the store. */
    day: day('day').notNull(),
  },
  (table) => [index('gone_stock_lot').on(table.store, table.article, table.lot)],
);

/** Lots that had stock on the day after their last and were in no record when they left the books, for the figures. */
export const missedLots = pgTable(
  'missed_lots',
  {
    store: text().notNull(),
    article: text().notNull(),
    lot: text().notNull(),
    expiryDate: day('expiry_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.article, table.lot] }),
    index('missed_lots_day').on(table.store, table.expiryDate),
  ],
);

/** At which rate the goods of a store sell, as its stock figures tell it (`learn`); one row, whatever was sold. */
export const salesRates = pgTable(
  'sales_rates',
  {
    store: text().notNull(),
    article: text().notNull(),
    learned: jsonb().$type<Learned>().notNull(),
    /** What was known before the import that taught the last of it: for taking that back. */
    before: jsonb().$type<Learned>(),
    importId: uuid(),
    /** As devices and lists know it. */
    told: jsonb().$type<Rate>().notNull(),
    /** The day for which `unsold_lots` was worked out of it; null = something has changed since. */
    restedOn: day('rested_on'),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.article] }),
    index('sales_rates_import').on(table.importId).where(sql`import_id is not null`),
  ],
);

/** Lots that will not sell out before their day (`restsOf`), for lists of many stores. */
export const unsoldLots = pgTable(
  'unsold_lots',
  {
    store: text().notNull(),
    article: text().notNull(),
    lot: text().notNull(),
    expiryDate: day('expiry_date').notNull(),
    until: day('until').notNull(),
    left: quantity('left').notNull(),
    rest: quantity('rest').notNull(),
    chance: real().notNull(),
    fen: integer(),
    perDay: quantity('per_day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.article, table.lot] })],
);

/** What a store's `unsoldLots` add up to as of its day, by the days that are left of it: kept with them. */
export const unsoldSums = pgTable(
  'unsold_sums',
  {
    store: text().notNull(),
    /** As `unsoldWithin` has it. */
    key: text().notNull(),
    day: day('day').notNull(),
    count: integer().notNull(),
    fen: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.store, table.key] })],
);

/** The check log. Withdrawn records stay, marked; `ordinal` is the order in which the server took them. */
export const checkRecords = pgTable(
  'check_records',
  {
    id: uuid().primaryKey(),
    ordinal: bigserial({ mode: 'number' }).notNull(),
    store: text().notNull(),
    article: text().notNull(),
    lot: text().notNull(),
    /** Kept with the record: the lot itself leaves a month after it is sold out. */
    expiryDate: day('expiry_date'),
    editType: text({ enum: ['nodisplay', 'later', 'onlyremark', 'cfmandremark'] }).notNull(),
    hiddenThrough: day('hidden_through'),
    remark: text().notNull().default(''),
    editTime: instant('edit_time').notNull(),
    ...receiptColumns(),
    editUserId: text().notNull(),
    editUserName: text().notNull(),
    seenToo: boolean().notNull().default(false),
    remarkEditedBy: text(),
    remarkEditedAt: instant('remark_edited_at'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text(),
  },
  (table) => [
    index('check_records_article').on(table.store, table.article, table.ordinal),
    index('check_records_time').on(table.store, table.editTime),
    // Which lots of a day were seen, and when first.
    index('check_records_expiry')
      .on(table.store, table.expiryDate, table.article, table.lot, table.editTime)
      .where(sql`withdrawn_at is null and expiry_date is not null`),
  ],
);

/** How one walks through a store, shelf after shelf (decision E29). */
export const storeWalks = pgTable('store_walks', {
  store: text().primaryKey(),
  shelves: jsonb().$type<Shelf[]>().notNull(),
});

/** Goods that a user keeps at the top of the list of a store (decision N11). */
export const pins = pgTable(
  'pins',
  { store: text().notNull(), userId: text().notNull(), article: text().notNull() },
  (table) => [primaryKey({ columns: [table.store, table.userId, table.article] })],
);

/**
 * The near-expiry list, kept: one row per article, mode and stock basis, rewritten by the shared rules in the
 * transaction that changes a lot or a record. Finding the current lot in the query cost 133 ms p99 under load.
 */
export const currentLots = pgTable(
  'current_lots',
  {
    store: text().notNull(),
    article: text().notNull(),
    nobatch: boolean().notNull(),
    live: boolean().notNull(),
    zero: boolean().notNull(),
    lot: text().notNull(),
    confirmedLot: text(),
    /** The red last-lot row. */
    last: boolean().notNull(),
    ...lotFigures(),
    editTime: instant('edit_time'),
    editUserName: text(),
    remark: text().notNull(),
    dueOn: day('due_on'),
    hiddenThrough: day('hidden_through'),
    /** First day on which the row's lot needs somebody (decision E13); null = never. */
    dueFrom: day('due_from'),
    /** The same for each lot behind it; null = not worked out since the column exists. */
    dueBehind: day('due_behind').array(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.nobatch, table.live, table.zero, table.article] }),
    index('current_lots_expiry').on(table.store, table.nobatch, table.live, table.zero, table.expiryDate),
    index('current_lots_article').on(table.store, table.article),
    // What head office counts of each store, from the index alone.
    index('current_lots_due')
      .on(table.store, table.dueFrom, table.last, table.dueBehind)
      .where(sql`not nobatch and not live and not zero`),
    // The lists of all stores, which begin with what expires first.
    index('current_lots_company')
      .on(table.expiryDate, table.dueFrom, table.hiddenThrough)
      .where(sql`not nobatch and not live and not zero`),
    // What a server of the release before wrote beside newer ones.
    index('current_lots_unfilled').on(table.store, table.article).where(sql`due_behind is null`),
    // And what it hid of last lots.
    index('current_lots_hidden')
      .on(table.store, table.article)
      .where(sql`last and hidden_through is not null`),
  ],
);

/**
 * How many records that still stand were made in a store on each of its days, by what was done: a trigger keeps them in
 * the statement that writes a record, and `near-expiry.recount` compares.
 */
export const storeDays = pgTable(
  'store_days',
  {
    store: text().notNull(),
    day: day('day').notNull(),
    nodisplay: integer().notNull().default(0),
    later: integer().notNull().default(0),
    onlyremark: integer().notNull().default(0),
    cfmandremark: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.store, table.day] })],
);

/**
 * Stores whose kept rows and figures an upgrade has still to work out (`server/fills.ts`). A migration that needs it
 * writes all stores here.
 */
export const unfilledStores = pgTable('unfilled_stores', { store: text().primaryKey() });
/** The same, whose rates of sale are still to be learned of the imports that can be taken back. */
export const unlearnedStores = pgTable('unlearned_stores', { store: text().primaryKey() });

/** What was done about goods on the last day on which anything was recorded about them; kept with `current_lots`. */
export const handledGoods = pgTable(
  'handled_goods',
  {
    store: text().notNull(),
    article: text().notNull(),
    day: day('day').notNull(),
    /** As `progressOf` counts it, in lots on the usual stock figure. */
    done: integer().notNull(),
    /** Records of lots of the books. */
    checked: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.article] }),
    index('handled_goods_day').on(table.store, table.day, table.done, table.checked),
  ],
);
