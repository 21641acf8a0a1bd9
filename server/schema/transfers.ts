import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant, quantity, receiptColumns } from './columns.ts';
import { goods } from './stock.ts';

/** Near-expiry stock that a store asked for, because it is short of it. */
export const transfers = pgTable(
  'transfers',
  {
    /** Made by the device that asked. */
    id: uuid().primaryKey(),
    number: bigserial({ mode: 'number' }).notNull(),
    /** The shortage, which may be gone meanwhile, and its goods. */
    lackId: uuid().notNull(),
    shortArticle: text()
      .notNull()
      .references(() => goods.article),
    article: text()
      .notNull()
      .references(() => goods.article),
    source: text({ enum: ['store', 'warehouse'] }).notNull(),
    /** The store's code, or the warehouse's bin. */
    fromPlace: text().notNull(),
    /** The purchaser whose stock it is: the warehouse's; null where it has none. */
    buyerCode: text(),
    lot: text().notNull(),
    expiryDate: day('expiry_date'),
    toStore: text().notNull(),
    quantity: quantity('quantity').notNull(),
    state: text({ enum: ['requested', 'accepted', 'sent', 'received', 'refused', 'cancelled'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
    askedById: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Devices hold it: not over, or over lately. */
    held: boolean().notNull().default(true),
  },
  (table) => [
    index('transfers_promised')
      .on(table.source, table.fromPlace, table.article, table.lot)
      .where(sql`state in ('requested', 'accepted', 'sent')`),
    // What of a day was received of a store, and what of some goods.
    index('transfers_received')
      .on(table.fromPlace, table.updatedAt)
      .where(sql`source = 'store' and state = 'received'`),
    index('transfers_received_goods').on(table.article).where(sql`source = 'store' and state = 'received'`),
    index('transfers_number').on(table.number.desc()),
    index('transfers_to').on(table.toStore, table.number.desc()),
    index('transfers_held')
      .on(table.updatedAt)
      .where(sql`held and state in ('received', 'refused', 'cancelled')`),
    index('transfers_over').on(table.updatedAt).where(sql`not held`),
  ],
);

/** What was done about transfers, the asking too. */
export const transferMoves = pgTable(
  'transfer_moves',
  {
    id: uuid().primaryKey(),
    seq: bigserial({ mode: 'number' }).notNull(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id, { onDelete: 'cascade' }),
    did: text({ enum: ['ask', 'accept', 'send', 'receive', 'refuse', 'cancel'] }).notNull(),
    side: text({ enum: ['asker', 'giver'] }).notNull(),
    userId: text().notNull(),
    userName: text().notNull(),
    at: instant('at').notNull(),
    ...receiptColumns(),
    note: text().notNull().default(''),
  },
  (table) => [index('transfer_moves_transfer').on(table.transferId, table.seq)],
);
