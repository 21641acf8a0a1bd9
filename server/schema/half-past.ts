import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, quantity, receiptColumns } from './columns.ts';

/** A lot in a bin, with its figures: the WMS's own words, as its goods need not be in the goods list. */
const figures = () => ({
  bin: text().notNull(),
  goodsCode: text().notNull(),
  lot: text().notNull(),
  article: text().notNull(),
  barcodes: text().array().notNull(),
  name: text().notNull(),
  /** From the goods list, where it has the goods. */
  nameEn: text(),
  shelfLifeDays: integer(),
  searchName: text().notNull(),
  searchPinyin: text().notNull(),
  searchCode: text().notNull(),
  searchBarcodes: text().array().notNull(),
  vendor: text().notNull(),
  searchVendor: text().notNull(),
  state: text({ enum: ['normal', 'sealed'] }).notNull(),
  qty: quantity('qty').notNull(),
  saleQty: quantity('sale_qty').notNull(),
  outQty: quantity('out_qty').notNull(),
  blockedQty: quantity('blocked_qty').notNull(),
  blockedDays: integer().notNull(),
  buyerCode: text().notNull(),
  buyerName: text().notNull(),
  /** The day on which it came first. */
  since: day('since').notNull(),
});

/** Stock past half of its shelf life, as the WMS says it (spec 2, section 3). */
export const halfPastStock = pgTable(
  'half_past_stock',
  {
    id: uuid().primaryKey(),
    ...figures(),
    /** When the WMS named it no more; null: it was in the last snapshot. */
    goneAt: instant('gone_at'),
    /** The decision that stands. */
    recordId: uuid(),
    pending: boolean().notNull().generatedAlwaysAs(sql`gone_at is null and record_id is null`),
  },
  (table) => [
    uniqueIndex('half_past_stock_key').on(table.bin, table.goodsCode, table.lot),
    index('half_past_stock_list').on(table.since, sql`goods_code collate "C"`, table.id).where(sql`pending`),
    index('half_past_stock_buyer')
      .on(table.buyerCode, table.since, sql`goods_code collate "C"`, table.id)
      .where(sql`pending`),
    index('half_past_stock_qty').on(table.qty.desc(), table.since).where(sql`pending`),
    index('half_past_stock_blocked').on(table.blockedQty.desc(), table.since).where(sql`pending`),
    // What of some goods may be offered to whoever is short of it.
    index('half_past_stock_surplus')
      .on(table.article, sql`(since + shelf_life_days / 2)`)
      .where(sql`pending and state = 'normal'`),
    index('half_past_stock_gone').on(table.goneAt).where(sql`gone_at is not null`),
  ],
);

/** What purchasers decided about it, each with the figures as they were then. */
export const halfPastRecords = pgTable(
  'half_past_records',
  {
    id: uuid().primaryKey(),
    /** Of stock that may be gone for good. */
    stockId: uuid().notNull(),
    ...figures(),
    disposal: text({ enum: ['normal', 'return', 'promote', 'other'] }).notNull(),
    remark: text().notNull(),
    editTime: instant('edit_time').notNull(),
    ...receiptColumns(),
    editUserId: text().notNull(),
    editUserName: text().notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnById: text(),
    withdrawnByName: text(),
    /** Devices hold it: decided lately (decision R1). */
    held: boolean().notNull().default(true),
  },
  (table) => [
    // One decision about stock stands, whoever decides at the same time.
    uniqueIndex('half_past_records_standing').on(table.stockId).where(sql`withdrawn_at is null`),
    index('half_past_records_list').on(table.editTime.desc(), table.id.desc()),
    index('half_past_records_buyer').on(table.buyerCode, table.editTime.desc(), table.id.desc()),
    index('half_past_records_held').on(table.editTime).where(sql`held`),
  ],
);
