import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { languages } from '#core/wire/languages';
import { bytea, editing, instant } from './columns.ts';

/** Head-office departments, regions and stores in one tree; a store's `code` is its `hdstore` (decision W10). */
export const departments = pgTable('departments', {
  id: text().primaryKey(),
  code: text().unique(),
  name: text().notNull(),
  /** As readers of other than Chinese and Japanese are told; null = as `name` says. */
  nameEn: text(),
  parentId: text(),
  kind: text({ enum: ['company', 'office', 'region', 'store'] }).notNull(),
  /** IANA name, of stores (decision E8); of the company, what its new stores begin with. */
  timeZone: text(),
  sort: integer().notNull().default(0),
  ...editing(),
});

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    usercode: text().notNull().unique(),
    username: text().notNull(),
    /** How the name is read, as goods carry it (decision 30); null: an older release wrote the name. */
    searchPinyin: text(),
    departmentId: text().references(() => departments.id),
    /** argon2id, with its parameters and salt. */
    passwordHash: text().notNull(),
    mustChangePassword: boolean().notNull().default(false),
    /** Of a one-time password: when it ends. Null for a password of the user's own (decision X1). */
    passwordUntil: instant('password_until'),
    /** When a one-time password was used: it works once. */
    passwordUsedAt: instant('password_used_at'),
    /**
     * Made with the demo company's published password or by such an account, and not given another by an administrator
     * who has none of them (decision X6).
     */
    demo: boolean().notNull().default(false),
    enableStatus: boolean().notNull().default(true),
    isLeader: boolean().notNull().default(false),
    email: text(),
    empId: text(),
    /**
     * When a message there was answered, or somebody other than the user said that the address is theirs; null with an
     * address: pending (decision X3).
     */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** In which the app was last opened; null before: mails are written in it. */
    language: text({ enum: languages }),
    avatar: text(),
    /** The purchaser's code in other systems, whose stock this user handles; null for who is none. Deputies may share one. */
    psrCode: text(),
    /** A service account: a program with keys, without a password that anybody knows. */
    service: boolean().notNull().default(false),
    /** Who this is at the identity provider, which never changes there: its address and subject. Null: not met yet. */
    providerAccount: text().unique(),
    ...editing(),
  },
  (table) => [
    // One leader a department (spec 1, section 5), whoever asks at the same time.
    uniqueIndex('one_leader_a_department').on(table.departmentId).where(sql`is_leader`),
    // By which whoever types a code, or an identity provider, finds its account.
    index('users_lower_usercode').on(sql`lower(${table.usercode})`),
    index().on(table.empId),
  ],
);

/** Pictures of users: small, so that any instance of the server has them. */
export const avatars = pgTable('avatars', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A JPEG. */
  picture: bytea().notNull(),
  /**
   * SHA-256 of the picture as the re-encoder made it, in hex. Null, or another than the picture's: it is as it was sent to
   * an earlier release, and is made anew before anybody sees it.
   */
  madeHash: text(),
});

/**
 * Links that confirm a work address, each in one message that was sent there. The binding that it is about is told: one
 * that has changed since is not confirmed by it.
 */
export const addressConfirmations = pgTable(
  'address_confirmations',
  {
    /** SHA-256 of what the link holds: a stolen table confirms nothing. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    empId: text().notNull(),
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index().on(table.userId)],
);

/**
 * The company's directory: binding an e-mail looks the employee number up here. Another system tells it, or it is written
 * here as addresses are bound (docs/connectors.md).
 */
export const employees = pgTable('employees', {
  empId: text().primaryKey(),
  name: text().notNull(),
  /** '' for none. */
  email: text().notNull(),
  phone: text().notNull().default(''),
  department: text().notNull().default(''),
  /** The account in the company's messenger; null: it is the employee number, '': there is none. */
  messenger: text(),
});

/** Regions and stores that a user works for besides the own department; a region means all stores below it. */
export const userAreas = pgTable(
  'user_areas',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    departmentId: text()
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    /** Saved for the tree only: some, not all, of what is below was chosen (decision U5). */
    half: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.departmentId] })],
);
