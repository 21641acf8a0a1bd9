import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytea, editing } from './columns.ts';

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
    /** Nothing follows what has this code; only of types that know an end. */
    isFinal: boolean().notNull().default(false),
    /** Days before its expiry on which a lot leaves the shelf; only of categories. */
    pullDays: integer(),
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

/** What signs what this company's servers hand out: chance, made once. One row. */
export const serverSecrets = pgTable(
  'server_secrets',
  { one: integer().primaryKey().default(1), secret: bytea().notNull() },
  (table) => [check('server_secrets_one', sql`${table.one} = 1`)],
);
