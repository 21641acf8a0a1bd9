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
  // Who says something else of them writes whole rows, as they have read them under this lock.
  const marked = await lockInOrder(tx, markedBy(found));
  const isLast = (await lastStanding(tx, found.store)) === number;
  const isLapsed = marked.some(({ held }) => !held);
  const problem = takeBackProblem(
    { ...found, isLast, isLapsed },
    { userId: actor.userId, now: now.getTime() },
  );
  if (problem) throw invalid(problem);

  const at = now.toISOString();
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

const markedBy = ({ store, number }: Pick<Taken, 'store' | 'number'>) => sql`
  select lack_id from goods_lack_stores
  where store = ${store} and export_number = ${number} and export_flag = ${exportFlags.exported}`;

/** Whether rows of an export are too old to be exported again: taken back, they would be ordered by nobody. */
export async function hasLapsed(db: Reader, one: Pick<Taken, 'store' | 'number'>): Promise<boolean> {
  const found = await db.execute(sql`
    select from goods_lacks where not held and id in (${markedBy(one)}) limit 1`);
  return found.rows.length > 0;
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
