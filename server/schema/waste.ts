import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { fates } from '#core/waste/types';
import { day, instant, quantity, receiptColumns } from './columns.ts';
import { goods } from './stock.ts';

/** The waste ledger: what became of goods that were not sold at their price. Withdrawn lines stay, marked. Money in fen. */
export const waste = pgTable(
  'waste',
  {
    id: uuid().primaryKey(),
    store: text().notNull(),
    article: text()
      .notNull()
      .references(() => goods.article),
    lot: text().notNull(),
    fate: text({ enum: fates }).notNull(),
    reason: text().notNull(),
    remark: text().notNull(),
    qty: quantity('qty').notNull(),
    priceFen: integer(),
    valueFen: bigint({ mode: 'number' }),
    /** All of it at the usual price, as it was when the line came. */
    usualValueFen: bigint({ mode: 'number' }),
    /** Of the store. */
    day: day('day').notNull(),
    at: instant('at').notNull(),
    ...receiptColumns(),
    userId: text().notNull(),
    userName: text().notNull(),
    /** Devices of the store have it (decision R1). */
    held: boolean().notNull().default(true),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text(),
  },
  (table) => [
    index('waste_store_days')
      .on(table.store, table.day.desc(), table.at.desc(), table.id.desc())
      .where(sql`withdrawn_at is null`),
    index('waste_days')
      .on(table.day.desc(), table.at.desc(), table.id.desc())
      .where(sql`withdrawn_at is null`),
    index('waste_held').on(table.store, table.day).where(sql`held`),
  ],
);
