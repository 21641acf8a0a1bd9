import { boolean, index, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Head-office departments, regions and stores in one tree; a store's `code` is its `hdstore` (decision W10). */
export const departments = pgTable('departments', {
  id: text().primaryKey(),
  code: text().unique(),
  name: text().notNull(),
  parentId: text(),
  kind: text({ enum: ['company', 'office', 'region', 'store'] }).notNull(),
  /** IANA name, for stores (decision E8). */
  timeZone: text(),
});

export const users = pgTable('users', {
  id: text().primaryKey(),
  usercode: text().notNull().unique(),
  username: text().notNull(),
  departmentId: text().references(() => departments.id),
  /** argon2id, with its parameters and salt. */
  passwordHash: text().notNull(),
  mustChangePassword: boolean().notNull().default(false),
  enableStatus: boolean().notNull().default(true),
  isLeader: boolean().notNull().default(false),
  email: text(),
  empId: text(),
  avatar: text(),
});

export const roles = pgTable('roles', {
  id: text().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  enableStatus: boolean().notNull().default(true),
});

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: text()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
);

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
  },
  (table) => [primaryKey({ columns: [table.userId, table.departmentId] })],
);

/** 1 menu, 2 permission point, 3 API; the rows decide who may make which call. */
export const permissions = pgTable(
  'permissions',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull().default(''),
    enableStatus: boolean().notNull().default(true),
    type: integer().notNull(),
    pid: text(),
    sort: integer().notNull().default(0),
    apiUrl: text(),
    apiMethod: text(),
  },
  (table) => [index().on(table.pid)],
);

export const rolePermissions = pgTable(
  'role_permissions',
  {
    roleId: text()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permissionId: text()
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionId] })],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token: a stolen table opens nothing. */
    tokenHash: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text({ enum: ['logout', 'disabled', 'password', 'administrator'] }),
  },
  (table) => [index().on(table.userId)],
);

/** Failed logins by account and by address, for throttling; a row lives as long as its window. */
export const loginFailures = pgTable(
  'login_failures',
  { subject: text().notNull(), at: instant('at').notNull() },
  (table) => [index().on(table.subject, table.at)],
);

export const dictionaries = pgTable(
  'dictionaries',
  {
    type: text().notNull(),
    code: text().notNull(),
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    nameEs: text().notNull(),
    nameJa: text().notNull(),
    /** A system code is known to the program and cannot be removed (decision W8). */
    system: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
  },
  (table) => [unique().on(table.type, table.code)],
);
