import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { editing } from './columns.ts';
import { users } from './people.ts';

/** What the identity provider tells of a user by SCIM, and Stockroom has no use for but to say it again. */
export const scimUsers = pgTable(
  'scim_users',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    externalId: text(),
    givenName: text(),
    familyName: text(),
    /** As it was told: a code or a name; one that is known has placed the user. */
    department: text(),
  },
  (table) => [index().on(table.externalId)],
);

/** Groups of the identity provider whose members it tells. */
export const scimGroups = pgTable(
  'scim_groups',
  { id: text().primaryKey(), displayName: text().notNull(), externalId: text(), ...editing() },
  (table) => [uniqueIndex('one_scim_group_a_name').on(sql`lower(${table.displayName})`)],
);

export const scimMembers = pgTable(
  'scim_members',
  {
    groupId: text()
      .notNull()
      .references(() => scimGroups.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] }), index().on(table.userId)],
);
