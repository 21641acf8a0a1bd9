import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Who changed a row last, and a number that grows with each change: an edit made on an older one is a conflict. */
const editing = () => ({
  version: integer().notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: text(),
});

/** Head-office departments, regions and stores in one tree; a store's `code` is its `hdstore` (decision W10). */
export const departments = pgTable('departments', {
  id: text().primaryKey(),
  code: text().unique(),
  name: text().notNull(),
  parentId: text(),
  kind: text({ enum: ['company', 'office', 'region', 'store'] }).notNull(),
  /** IANA name, for stores (decision E8). */
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
    /** When somebody other than the user said that the address is theirs; null with an address: pending (decision X3). */
    emailConfirmedAt: instant('email_confirmed_at'),
    avatar: text(),
    ...editing(),
  },
  (table) => [
    // One leader a department (spec 1, section 5), whoever asks at the same time.
    uniqueIndex('one_leader_a_department').on(table.departmentId).where(sql`is_leader`),
  ],
);

/** Pictures of users: small, so that any instance of the server has them. */
export const avatars = pgTable('avatars', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A JPEG. */
  picture: bytea().notNull(),
});

/** The company's directory of employee numbers and work addresses: binding an e-mail looks the number up here. */
export const employees = pgTable('employees', {
  empId: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
});

export const roles = pgTable('roles', {
  id: text().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  enableStatus: boolean().notNull().default(true),
  /** The program's own: cannot be removed or disabled. */
  system: boolean().notNull().default(false),
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
    endedBy: text({ enum: ['logout', 'disabled', 'password', 'administrator', 'user', 'cap', 'expired'] }),
    address: text().notNull().default(''),
    /** An administrator looks at the app as this role does, and changes nothing (decision P12). */
    viewAsRole: text(),
  },
  (table) => [index().on(table.userId)],
);

/** Devices on which an account has signed in before: guesses made elsewhere do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of what the device keeps. */
    keyHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** The second factor of whoever wants one, or must have one: a secret shared with an authenticator app (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, as the app was given it. */
  secret: text().notNull(),
  /** Null until the first code proved that the app has it: it counts only then. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: each works once. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Codes for whoever has lost the authenticator app; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** argon2id, behind the salt that all codes of a user share: a stolen table opens nothing. */
    codeHash: text().notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
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
    enableStatus: boolean().notNull().default(true),
    ...editing(),
  },
  (table) => [unique().on(table.type, table.code)],
);

/** Limits that an administrator may change; what is not here has the program's default. */
export const parameters = pgTable('parameters', {
  code: text().primaryKey(),
  value: text().notNull(),
  ...editing(),
});

/**
 * One row, that tells whether what a process remembers of people's grants and stores still holds: renewed by triggers at
 * the end of each transaction that changes any of it, whoever makes it.
 */
export const rightsVersion = pgTable('rights_version', {
  id: text().primaryKey(),
  version: uuid().notNull(),
});
