import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { exportFlags } from '#core/goods-lack/decision';
import { takeBackProblem } from '#core/goods-lack/pos-take-back';
import type { Reader } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { posExports } from '../../schema/lacks.ts';
import { writeLackChanges } from './change-log.ts';
import { flagsRow } from './collections.ts';
import { lockInOrder } from './lock-lacks.ts';
import { announcePosExport, lockPosExports } from './pos-export.ts';

type Taken = typeof posExports.$inferSelect;

/** Takes a POS export back: what it marked is to be exported again (decision 0069). */
export async function takeBack(
  unit: Unit,
  number: number,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Taken> {
  const { tx } = unit;
  const [asked] = await tx.select().from(posExports).where(eq(posExports.number, number));
  // Another store's is not there: that it exists is nobody's business.
  if (!asked || !actor.stores.some(({ code }) => code === asked.store)) throw notFound('export-unknown');
  await lockPosExports(tx, asked.store);
  const [found] = await tx.select().from(posExports).where(eq(posExports.number, number));
  if (!found) throw notFound('export-unknown');
  const isLast = (await lastStanding(tx, found.store)) === number;
  const problem = takeBackProblem({ ...found, isLast }, { userId: actor.userId, now: now.getTime() });
  if (problem) throw invalid(problem);

  const at = now.toISOString();
  const by = { userId: actor.userId, userName: actor.name };
  const those = sql`store = ${found.store} and export_number = ${number} and export_flag = ${exportFlags.exported}`;
  // Who says something else of them writes whole rows, as they have read them under this lock.
  await lockInOrder(tx, sql`select lack_id from goods_lack_stores where ${those}`);
  const marked = await tx.execute<{ id: string }>(sql`
    update goods_lack_stores set export_flag = ${exportFlags.export}, export_number = null,
      edit_user_id = ${by.userId}, edit_user_name = ${by.userName}, edit_time = ${at}::timestamptz
    where ${those} returning lack_id as id`);
  await writeLackChanges(
    tx,
    marked.rows.map(({ id }) => ({
      ...by,
      at,
      cause: 'export-back' as const,
      lackId: id,
      store: found.store,
      before: { exportFlag: exportFlags.exported, exportNumber: number },
      after: { exportFlag: exportFlags.export, exportNumber: null },
    })),
  );
  for (const { id } of marked.rows) unit.touch(flagsRow(found.store, id));
  const [back] = await tx
    .update(posExports)
    .set({ takenBackAt: at })
    .where(eq(posExports.number, number))
    .returning();
  if (back) announcePosExport(tx, back, actor, now);
  return back ?? found;
}

/** The number of a store's last export that stands; undefined when there is none. */
export async function lastStanding(db: Reader, store: string): Promise<number | undefined> {
  const [last] = await db
    .select({ number: sql<number>`max(${posExports.number})::int` })
    .from(posExports)
    .where(and(eq(posExports.store, store), isNull(posExports.takenBackAt), gt(posExports.number, 0)));
  return last?.number ?? undefined;
}
