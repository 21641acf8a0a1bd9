import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Files that were imported; what they changed stands in `import_rows` for as long as it can be taken back. */
export const imports = pgTable(
  'imports',
  {
    /** The job's. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    fileName: text().notNull(),
    ownerId: text().notNull(),
    ownerCode: text().notNull(),
    ownerName: text().notNull(),
    at: instant('at').notNull(),
    /** What it wrote to; empty = what all have in common. */
    stores: text().array().notNull().default(sql`'{}'`),
    imported: integer().notNull(),
    unchanged: integer().notNull(),
    refused: integer().notNull(),
    /** Where the kind's own logs stood then. */
    mark: jsonb().notNull(),
    /** The job that was last asked to take it back. */
    revertJob: uuid(),
    revertedAt: instant('reverted_at'),
    revertedBy: text(),
  },
  (table) => [index('imports_latest').on(table.kind, table.at.desc())],
);

/** A row that an import changed, as it was before and after; before null = made by it. */
export const importRows = pgTable(
  'import_rows',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Written before the import itself, which stands there with its figures. */
    importId: uuid().notNull(),
    /** The table that the row is of. */
    of: text().notNull(),
    before: jsonb(),
    after: jsonb().notNull(),
  },
  (table) => [index().on(table.importId)],
);
