import { type SQL, sql } from 'drizzle-orm';
import { forgetClocks } from '../../platform/clocks/move-clocks.ts';
import { takeLock } from '../../platform/database/locks.ts';
import type { ImportPlatform, PastRows } from '../../platform/imports/import-kind.ts';
import { changedSince, refuseChanged, selectUndone } from '../../platform/imports/undone.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { writeWatchChanges } from './change-log.ts';
import { watchRow } from './collections.ts';
import { settleLate } from './late.ts';
import { watchKind } from './rows.ts';
import { logged, type WatchUpsert } from './upsert.ts';

/** What tells of changes since. */
export const changeLog = { table: 'shortage_watch_changes', of: 'watch_id' };

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
  await takeLock(tx, 'watches');
  await selectUndone(tx, importId, sql`uuid`);
  await tx.execute(sql`
    select from shortage_watches where id in (select id from undone) order by id for update`);
  refuseChanged(await changedSince(tx, changeLog, mark));
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
  const at = now().toISOString();
  const doer = { userId: actor.userId, userName: actor.name, at, cause: 'revert' as const };
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
