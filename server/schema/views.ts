import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { roles } from './access.ts';
import { instant } from './columns.ts';
import { users } from './people.ts';

/** Searches of lists that people gave a name, and with whom they share them. */
export const listViews = pgTable(
  'list_views',
  {
    id: uuid().primaryKey(),
    list: text().notNull(),
    name: text().notNull(),
    /** The parts of an address. */
    search: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    everybody: boolean().notNull().default(false),
    roleId: text().references(() => roles.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('list_views_name').on(table.ownerId, table.list, table.name),
    index('list_views_role').on(table.roleId),
  ],
);

/** With which view a list opens for somebody. */
export const viewDefaults = pgTable(
  'view_defaults',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    viewId: uuid()
      .notNull()
      .references(() => listViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    index('view_defaults_view').on(table.viewId),
  ],
);
