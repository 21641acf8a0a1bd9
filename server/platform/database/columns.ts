import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/** A column of a table: the field of its rows that it keeps, both as SQL spells them, and its type. */
export type Column = { field: string; name: SQL; quoted: SQL; type: SQL };

/** The columns of a table, in its order. */
export function columnsOf(table: PgTable): Column[] {
  return Object.entries(getTableColumns(table)).map(([field, column]) => ({
    field,
    name: sql`${sql.identifier(column.keyAsName ? toSnakeCase(column.name) : column.name)}`,
    quoted: sql`${sql.identifier(field)}`,
    type: sql.raw(column.getSQLType()),
  }));
}

/** What a statement says of each column, with commas between. */
export function listed(columns: readonly Column[], each: (column: Column) => SQL = ({ name }) => name): SQL {
  return sql.join(columns.map(each), sql`, `);
}

/**
 * Inserts many rows in few statements: the columns that the first row has fields for.
 *
 * @param conflict what follows the statement, made of these columns
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  conflict: (columns: readonly Column[]) => SQL = () => sql``,
): Promise<void> {
  const columns = columnsOf(table).filter(({ field }) => field in (rows[0] ?? {}));
  for (let from = 0; from < rows.length; from += rowsInStatement) {
    const part = JSON.stringify(rows.slice(from, from + rowsInStatement));
    await tx.execute(sql`
      insert into ${table} (${listed(columns)}) select ${listed(columns, ({ quoted }) => quoted)}
      from jsonb_to_recordset(${part}::jsonb) as rows(${listed(columns, ({ quoted, type }) => sql`${quoted} ${type}`)})
      ${conflict(columns)}`);
  }
}

export const rowsInStatement = 5000;
