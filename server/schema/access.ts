import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { editing } from './columns.ts';
import { users } from './people.ts';

export const roles = pgTable('roles', {
  id: text().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** As readers of other than Chinese and Japanese are told; null = as `name` says. */
  nameEn: text(),
  description: text().notNull().default(''),
  enableStatus: boolean().notNull().default(true),
  /** The program's own: cannot be removed or disabled. */
  system: boolean().notNull().default(false),
  /** Groups of the identity provider whose members have this role; with one it comes and goes with them. */
  providerGroups: text().array().notNull().default([]),
  ...editing(),
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
    /** Of a menu: its address, the app's screen, and how the sidebar shows it. */
    path: text(),
    component: text(),
    redirect: text(),
    title: text(),
    icon: text(),
    noCache: boolean().notNull().default(false),
    alwaysShow: boolean().notNull().default(false),
    hidden: boolean().notNull().default(false),
    /** Of a point: how its button looks. */
    pointClass: text(),
    pointIcon: text(),
    pointStatus: text(),
    /** Of an API: which calls it allows. */
    apiUrl: text(),
    apiMethod: text(),
    apiLevel: text(),
    /** The program's own: cannot be removed. */
    system: boolean().notNull().default(false),
    /** False for an API that matches no call. */
    active: boolean().notNull().default(true),
    ...editing(),
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
    /** Some, not all, of what is below was chosen (decision U5). */
    half: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionId] })],
);

/**
 * One row, that tells whether what a process remembers of people's grants and stores still holds: renewed by triggers at
 * the end of each transaction that changes any of it, whoever makes it.
 */
export const rightsVersion = pgTable('rights_version', {
  id: text().primaryKey(),
  version: uuid().notNull(),
});
