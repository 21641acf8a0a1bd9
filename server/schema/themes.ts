import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant } from './columns.ts';

/** Activity themes (spec 2, section 3). Names are kept as they were: who has left is still named. */
export const themes = pgTable(
  'themes',
  {
    id: uuid().primaryKey(),
    number: bigserial({ mode: 'number' }).notNull(),
    type: text().notNull(),
    topic: text().notNull(),
    /** As it is searched: folded once, and not of each theme with each search. */
    searchTopic: text().notNull().generatedAlwaysAs(sql`lower(normalize(topic, NFKC))`),
    needs: text().notNull(),
    importance: smallint().notNull(),
    begins: day('begins').notNull(),
    ends: day('ends').notNull(),
    /** By its editor: frozen from then on. */
    confirmed: boolean().notNull(),
    editUserId: text().notNull(),
    editUserName: text().notNull(),
    editTime: instant('edit_time').notNull(),
    purchaseState: text().notNull().default('notcfm'),
    purchaseUserId: text(),
    purchaseUserName: text(),
    purchaseTime: instant('purchase_time'),
    purchaseNote: text().notNull().default(''),
    wrhState: text().notNull().default('notcfm'),
    wrhUserId: text(),
    wrhUserName: text(),
    wrhTime: instant('wrh_time'),
    wrhNote: text().notNull().default(''),
    sellState: text().notNull().default('notcfm'),
    sellUserId: text(),
    sellUserName: text(),
    sellTime: instant('sell_time'),
    sellNote: text().notNull().default(''),
    deletedAt: instant('deleted_at'),
    /** Devices hold it: a draft, or not over for long. */
    held: boolean().notNull(),
  },
  (table) => [
    // Both ways: the list's usual order, and the documents' `+id`.
    index('themes_number').on(table.number.desc()).where(sql`deleted_at is null`),
    uniqueIndex('themes_number_up').on(table.number),
    index('themes_older').on(table.number.desc()).where(sql`deleted_at is null and not held`),
    index('themes_type').on(table.type, table.number.desc()).where(sql`deleted_at is null`),
    index('themes_purchase').on(table.purchaseState, table.number.desc()).where(sql`deleted_at is null`),
    index('themes_wrh').on(table.wrhState, table.number.desc()).where(sql`deleted_at is null`),
    index('themes_sell').on(table.sellState, table.number.desc()).where(sql`deleted_at is null`),
    index('themes_begins').on(table.begins.desc(), table.number.desc()).where(sql`deleted_at is null`),
    index('themes_ends').on(table.ends.desc(), table.number.desc()).where(sql`deleted_at is null`),
    index('themes_edited').on(table.editTime.desc(), table.number.desc()).where(sql`deleted_at is null`),
    index('themes_held').on(table.ends).where(sql`held and confirmed`),
  ],
);

/** Which kinds of people were told of a theme by mail, and when last. */
export const themeMails = pgTable(
  'theme_mails',
  {
    themeId: uuid()
      .notNull()
      .references(() => themes.id, { onDelete: 'cascade' }),
    /** A code of the dictionary `mailusertype`. */
    mailUserType: text().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.themeId, table.mailUserType] })],
);
