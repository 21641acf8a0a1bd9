import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { departments, users } from './people.ts';

/** A browser in which the app has been signed in, whoever used it. */
export const devices = pgTable(
  'devices',
  {
    id: text().primaryKey(),
    /** SHA-256 of what the device says it is: a stolen table is no device. */
    keyHash: text().notNull().unique(),
    /** What its people call it; '' = nobody has named it. */
    name: text().notNull().default(''),
    /** The browser's own description (user agent). */
    browser: text().notNull().default(''),
    isInstalled: boolean().notNull().default(false),
    /** Which program it runs, as the build writes it. */
    version: text().notNull().default(''),
    /** A store's phone, on which its people sign in with badge and PIN. */
    isShared: boolean().notNull().default(false),
    /** The store of whoever told of it last, or that it is shared in; null: head office. */
    storeId: text().references(() => departments.id, { onDelete: 'set null' }),
    firstSeenAt: instant('first_seen_at').notNull(),
    /** When it last told of itself, and what was unsent on it then, of everybody. */
    lastSeenAt: instant('last_seen_at').notNull(),
    unsentOperations: integer().notNull().default(0),
    unsentPhotos: integer().notNull().default(0),
    /** Lost: nobody signs in on it until then. */
    lockedAt: instant('locked_at'),
    lockedBy: text(),
    /** Its data are to be deleted; null when it has done so. */
    wipeAskedAt: instant('wipe_asked_at'),
    wipeAskedBy: text(),
    wipedAt: instant('wiped_at'),
  },
  (table) => [index().on(table.storeId), index().on(table.lastSeenAt)],
);

/** Unsent work of a device that was wiped or locked, until its user has it on another one. */
export const keptWork = pgTable(
  'kept_work',
  {
    id: text().primaryKey(),
    deviceId: text()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An outbox as a file, or a part of one: the device's text, read by nobody but its user's own app. */
    file: text().notNull(),
    /** SHA-256 of the file: told twice it is kept once. */
    hash: text().notNull(),
    operations: integer().notNull(),
    photos: integer().notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('kept_work_once').on(table.deviceId, table.userId, table.hash),
  ],
);
