import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportFilter } from '#core/insight/report';
import { languages } from '#core/wire/languages';
import { instant } from './columns.ts';
import { users } from './people.ts';

/** Reports that people get by mail: of what, on which weekdays, at which minute. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filter: jsonb().$type<ReportFilter>().notNull(),
    language: text({ enum: languages }).notNull(),
    /** 1 = Monday, 7 = Sunday. */
    weekdays: integer().array().notNull(),
    /** Since midnight, on the clock of the zone. */
    minute: integer().notNull(),
    timeZone: text().notNull(),
    nextAt: instant('next_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('reports_user').on(table.userId), index('reports_next').on(table.nextAt)],
);
