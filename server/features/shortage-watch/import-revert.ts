import { type SQL, sql } from 'drizzle-orm';
import { forgetClocks } from '../../platform/clocks/move-clocks.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { ImportPlatform, PastRows } from '../../platform/imports/import-kind.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { writeWatchChanges } from './change-log.ts';
import { watchRow } from './collections.ts';
import { settleLate } from './late.ts';
import { watchKind } from './rows.ts';
import { logged, type WatchUpsert } from './upsert.ts';

/** How many changes of records there have been: one beyond was made later. */
export async function changesNow(tx: Transaction): Promise<{ changes: number }> {
  const found = await tx.execute<{ changes: number }>(
    sql`select coalesce(max(id), 0) as changes from shortage_watch_changes`,
  );
  return { changes: found.rows[0]?.changes ?? 0 };
}

/** A row of the import as the history tells it, before (null: the import made it) and after. */
type Undone = { id: string; before: WatchUpsert | null; after: WatchUpsert };

/**
 * Makes the records of an import what they were before it; those that it made are gone, and their clocks. Refused when one
 * of them was decided or brought anew since.
 */
export async function revertWatches(
  unit: Unit,
  { id: importId, mark, actor, onWriting }: PastRows,
  { now }: ImportPlatform,
): Promise<void> {
  const { tx } = unit;
  await tx.execute(sql`
    create temporary table undone on commit drop as
    select (after->>'id')::uuid as id, before, after from import_rows where import_id = ${importId}`);
  await tx.execute(sql`
    select from shortage_watches where id in (select id from undone) order by id for update`);
  const since = await tx.execute<{ count: number }>(sql`
    select count(distinct c.watch_id)::int as count from shortage_watch_changes c join undone u on u.id = c.watch_id
    where c.id > coalesce((${JSON.stringify(mark)}::jsonb->>'changes')::bigint, 0)`);
  const count = since.rows[0]?.count ?? 0;
  if (count > 0) throw invalid('import-row-changed', { count });

  onWriting();
  const undone = await tx.execute<Undone>(sql`
    select id, ${loggedOf(sql`before`)} as before, ${loggedOf(sql`after`)} as after from undone`);
  const made = undone.rows.filter(({ before }) => before === null).map(({ id }) => id);
  await forgetClocks(tx, watchKind, made);
  await tx.execute(
    sql`delete from shortage_watches where id in (select id from undone where before is null)`,
  );
  await tx.execute(sql`
    update shortage_watches w set required_qty = b.required_qty, reason = b.reason, expected_on = b.expected_on,
      warehouse_qty = b.warehouse_qty, warehouse_at = b.warehouse_at, edit_time = b.edit_time,
      edit_user_id = b.edit_user_id, edit_user_name = b.edit_user_name
    from undone u cross join lateral jsonb_populate_record(null::shortage_watches, u.before) b
    where u.before is not null and w.id = u.id`);
  const doer = {
    userId: actor.userId,
    userName: actor.name,
    at: now().toISOString(),
    cause: 'revert' as const,
  };
  await writeWatchChanges(
    tx,
    undone.rows.flatMap(({ id, before, after }) =>
      before === null ? [] : [{ ...doer, watchId: id, before: logged(after), after: logged(before) }],
    ),
  );
  for (const { id } of undone.rows) unit.touch(watchRow(id));
  await settleLate(unit, now());
}

/** What the history tells of a remembered row. */
function loggedOf(row: SQL): SQL {
  return sql`case when ${row} is not null then jsonb_build_object(
    'requiredQty', ${row}->'required_qty', 'reason', ${row}->'reason', 'expectedOn', ${row}->'expected_on') end`;
}
