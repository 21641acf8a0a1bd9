import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { ImportPlatform, PastRows } from '../../platform/imports/import-kind.ts';
import { changedSince, refuseChanged, selectUndone } from '../../platform/imports/undone.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { writeLackChanges } from './change-log.ts';
import { lackRow, touchFlagsOf } from './collections.ts';
import { countDays } from './count-days.ts';
import { lockInOrder } from './lock-lacks.ts';
import { type Logged, logged } from './upsert.ts';

/** What tells of changes since. */
export const changeLog = { table: 'goods_lack_changes', of: 'lack_id' };

/** A row of the import as the history tells it, before (null: the import made it) and after. */
type Undone = { id: string; article: string; before: Logged | null; after: Logged };

/**
 * Makes the shortages of an import what they were before it; those that it made are gone. Refused when one of them was
 * decided, answered for by a store, exported or received anew since.
 */
export async function revertLacks(
  unit: Unit,
  { id: importId, mark, actor, onWriting }: PastRows,
  { now }: ImportPlatform,
): Promise<void> {
  const { tx } = unit;
  await selectUndone(tx, importId, sql`uuid`);
  await lockInOrder(tx, sql`select id from undone`);
  refuseChanged((await changedSince(tx, changeLog, mark)) + (await receivedSince(tx)));
  onWriting();
  const undone = await tx.execute<Undone>(sql`
    select u.id, u.after->>'article' as article, ${loggedOf(sql`u.before`)} as before, ${loggedOf(sql`u.after`)} as after
    from undone u`);
  const moved = await tx.execute<{ id: string }>(sql`
    select u.id from undone u join goods_lacks l on l.id = u.id
    where u.before is not null and (u.before->>'held')::boolean is distinct from l.held`);
  await tx.execute(sql`delete from goods_lacks where id in (select id from undone where before is null)`);
  await tx.execute(sql`
    update goods_lacks l set requested_qty = b.requested_qty, lack_qty = b.lack_qty, disposal = b.disposal,
      substitutes = b.substitutes, remark = b.remark, edit_user_id = b.edit_user_id,
      edit_user_name = b.edit_user_name, edit_time = b.edit_time, decided_by = b.decided_by, held = b.held
    from undone u cross join lateral jsonb_populate_record(null::goods_lacks, u.before) b
    where u.before is not null and l.id = u.id`);
  const at = now().toISOString();
  const doer = { userId: actor.userId, userName: actor.name, at, cause: 'revert' as const };
  await writeLackChanges(
    tx,
    undone.rows.flatMap(({ id, before, after }) =>
      before === null ? [] : [{ ...doer, lackId: id, before: logged(after), after: logged(before) }],
    ),
  );
  const made = undone.rows.filter(({ before }) => before === null).map(({ article }) => article);
  for (const id of await countDays(tx, made)) unit.touch(lackRow(id));
  for (const { id } of undone.rows) unit.touch(lackRow(id));
  // What devices hold again comes with what its stores have said.
  await touchFlagsOf(
    unit,
    moved.rows.map(({ id }) => id),
  );
}

/** What the history tells of a remembered row. */
function loggedOf(row: SQL): SQL {
  return sql`case when ${row} is not null then jsonb_build_object(
    'disposal', ${row}->'disposal', 'substitutes', ${row}->'substitutes', 'remark', ${row}->'remark',
    'requestedQty', ${row}->'requested_qty', 'lackQty', ${row}->'lack_qty') end`;
}

/** Shortages that the import made and of which logistics has told more since: they are not the import's alone any more. */
async function receivedSince(tx: Transaction): Promise<number> {
  const found = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from undone u
    join goods_lacks l on l.id = u.id
    cross join lateral jsonb_populate_record(null::goods_lacks, u.after) a
    where u.before is null and (l.listed or
      (l.midnight_qty, l.live_qty, l.sort_code, l.sort_name, l.buyer_code, l.buyer_name)
        is distinct from (a.midnight_qty, a.live_qty, a.sort_code, a.sort_name, a.buyer_code, a.buyer_name)
      or exists (select from goods_lack_stores s where s.lack_id = l.id))`);
  return found.rows[0]?.count ?? 0;
}
