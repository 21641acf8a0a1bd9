import { sql } from 'drizzle-orm';
import { listStock } from '#core/half-past/online-contract';
import { decidedKeptDays } from '#core/half-past/rules';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches, inUnits } from '../../platform/database/in-batches.ts';
import { recount } from '../../platform/sync/known-totals.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { halfPastClock, touchRecord, touchStock } from './collections.ts';

/** For how long stock that is gone can still be decided about by a phone that was away. */
const goneKeptDays = 90;

/** Lets devices forget what was decided for long (decision R1), and forgets stock that is gone for long. */
export async function sweepHalfPast(
  db: Database,
  collections: readonly Replicated[],
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await inUnits(db, collections, async ({ tx, touch }, atOnce) => {
    const gone = await tx.execute<{ id: string; stockId: string; buyerCode: string }>(sql`
      update half_past_records set held = false where id in (
        select id from half_past_records where held and edit_time < ${ago(decidedKeptDays)}
        limit ${atOnce} for update skip locked)
      returning id, stock_id as "stockId", buyer_code as "buyerCode"`);
    for (const { id, stockId, buyerCode } of gone.rows) {
      touchRecord(touch, { buyerCode }, id);
      touchStock(touch, { buyerCode }, stockId);
    }
    if (gone.rows.length > 0) recount(tx, halfPastClock, listStock);
    return gone.rows.length;
  });
  await deleteInBatches(db, sql`half_past_stock`, sql`gone_at < ${ago(goneKeptDays)}`);
}
