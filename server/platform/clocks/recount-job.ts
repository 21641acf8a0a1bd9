import { and, asc, eq } from 'drizzle-orm';
import * as T from 'typebox';
import { serviceClocks } from '../../schema/clocks.ts';
import type { Transaction } from '../database/database.ts';
import { type JobPlatform, jobKind } from '../jobs/job-kind.ts';
import { enqueue } from '../jobs/queue.ts';
import { inUnit } from '../sync/unit-of-work.ts';
import { lockClocks } from './clock-row.ts';
import { clockedOf } from './clocked.ts';
import { recount } from './move-clocks.ts';

/** Works the running clocks of a calendar out anew, after it was changed: each thing in a transaction of its own. */
export const recountJob = jobKind({
  name: 'clocks.recount',
  payload: T.Object({ calendarId: T.String() }),
  async run({ platform, signal, progress }, { calendarId }): Promise<{ moved: number }> {
    const things = await platform.db
      .selectDistinct({ kind: serviceClocks.kind, subject: serviceClocks.subject })
      .from(serviceClocks)
      .where(and(eq(serviceClocks.calendarId, calendarId), eq(serviceClocks.state, 'running')))
      .orderBy(asc(serviceClocks.kind), asc(serviceClocks.subject));
    let moved = 0;
    for (const [done, thing] of things.entries()) {
      signal.throwIfAborted();
      if (await recountThing(platform, thing.kind, thing.subject)) moved += 1;
      progress({ phase: 'writing', done: done + 1, total: things.length });
    }
    return { moved };
  },
});

/**
 * Asks for it in the transaction that changes the calendar. Without a key that keeps a second one away: the first may
 * have passed by what a later change concerns.
 */
export async function askForRecount(tx: Transaction, calendarId: string, owner: string): Promise<void> {
  await enqueue(tx, recountJob, { calendarId }, { owner });
}

async function recountThing(platform: JobPlatform, kind: string, subject: string): Promise<boolean> {
  const clocked = clockedOf(platform.listeners, kind);
  const { result } = await inUnit(platform.db, platform.collections, async (unit) => {
    await clocked.hold(unit.tx, subject);
    let isMoved = false;
    for (const row of await lockClocks(unit.tx, kind, [subject]))
      isMoved = (await recount(unit.tx, row)) || isMoved;
    if (isMoved) await clocked.clocksMoved(unit, subject);
    return isMoved;
  });
  return result;
}
