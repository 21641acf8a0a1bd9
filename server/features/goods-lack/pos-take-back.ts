import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { exportFlags } from '#core/goods-lack/decision';
import { takeBackProblem } from '#core/goods-lack/pos-take-back';
import type { Reader } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { posExports } from '../../schema/lacks.ts';
import { lockInOrder } from './lock-lacks.ts';
import { announcePosExport, lockPosExports, mark } from './pos-export.ts';

type Taken = typeof posExports.$inferSelect;

/** Takes a POS export back: what it marked is to be exported again (decision 0069). */
export async function takeBack(
  unit: Unit,
  number: number,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Taken> {
  const { tx } = unit;
  await lockPosExports(tx, (await findPosExport(tx, number, actor)).store);
  const found = await findPosExport(tx, number, actor);
  const isLast = (await lastStanding(tx, found.store)) === number;
  const problem = takeBackProblem({ ...found, isLast }, { userId: actor.userId, now: now.getTime() });
  if (problem) throw invalid(problem);

  const at = now.toISOString();
  // Who says something else of them writes whole rows, as they have read them under this lock.
  const marked = await lockInOrder(
    tx,
    sql`select lack_id from goods_lack_stores
      where store = ${found.store} and export_number = ${number} and export_flag = ${exportFlags.exported}`,
  );
  const ids = marked.map(({ id }) => id);
  await mark(unit, found, ids, { at, userId: actor.userId, userName: actor.name, cause: 'export-back' });
  const [back] = await tx
    .update(posExports)
    .set({ takenBackAt: at })
    .where(eq(posExports.number, number))
    .returning();
  if (back) announcePosExport(tx, back, actor, now);
  return back ?? found;
}

/** Another store's is not there: that it exists is nobody's business. */
export async function findPosExport(db: Reader, number: number, { stores }: Actor): Promise<Taken> {
  const [found] = await db.select().from(posExports).where(eq(posExports.number, number));
  if (!found || !stores.some(({ code }) => code === found.store)) throw notFound('export-unknown');
  return found;
}

/** The number of a store's last export that stands; undefined when there is none. */
export async function lastStanding(db: Reader, store: string): Promise<number | undefined> {
  const [last] = await db
    .select({ number: sql<number>`max(${posExports.number})::int` })
    .from(posExports)
    .where(and(eq(posExports.store, store), isNull(posExports.takenBackAt), gt(posExports.number, 0)));
  return last?.number ?? undefined;
}
