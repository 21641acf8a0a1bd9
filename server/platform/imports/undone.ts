import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { invalid } from '../http/refusal.ts';

/** A log of changes: its table, and which of its columns names the row that was changed. */
type ChangeLog = { table: string; of: string };

/** The rows of an import to be taken back, as the temporary table `undone`: `id`, and `before` and `after` as jsonb. */
export async function selectUndone(tx: Transaction, importId: string, id: SQL = sql`text`): Promise<void> {
  await tx.execute(sql`
    create temporary table undone on commit drop as
    select (after->>'id')::${id} as id, before, after from import_rows where import_id = ${importId}`);
}

/** How many changes the log tells of: one beyond was made later. */
export async function changesNow(tx: Transaction, { table }: ChangeLog): Promise<{ changes: number }> {
  const found = await tx.execute<{ changes: number }>(
    sql`select coalesce(max(id), 0) as changes from ${sql.identifier(table)}`,
  );
  return { changes: found.rows[0]?.changes ?? 0 };
}

/** How many of the rows in `undone` were changed after `mark`, which `changesNow` once answered. */
export async function changedSince(
  tx: Transaction,
  { table, of }: ChangeLog,
  mark: unknown,
): Promise<number> {
  const changed = sql`c.${sql.identifier(of)}`;
  const since = await tx.execute<{ count: number }>(sql`
    select count(distinct ${changed})::int as count from ${sql.identifier(table)} c join undone u on u.id = ${changed}
    where c.id > coalesce((${JSON.stringify(mark)}::jsonb->>'changes')::bigint, 0)`);
  return since.rows[0]?.count ?? 0;
}

/** @throws Refusal when rows of the import were changed since, telling how many */
export function refuseChanged(count: number): void {
  if (count > 0) throw invalid('import-row-changed', { count });
}
