import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { inUnits } from '../../platform/database/in-batches.ts';
import { inBooks } from '../../platform/stock/lots.ts';
import type { Replicated } from '../../platform/sync/unit-of-work.ts';
import { markdownRef } from './collections.ts';

/** Lets devices forget the markdowns of lots that have left the books (decision E6): as `forgetGone`. */
export function sweepMarkdowns(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  return inUnits(db, collections, async (unit, atOnce) => {
    const over = await unit.tx.execute<{ store: string; article: string; lot: string }>(sql`
      update markdowns set is_over = true where id in (
        select m.id from markdowns m
        where not m.is_over and m.withdrawn_at is null and not m.seen_too
          and m.at < ${now.toISOString()}::timestamptz - interval '2 days' and not ${inBooks(sql`m`)}
        limit ${atOnce} for update skip locked)
      returning store, article, lot`);
    for (const { store, article, lot } of over.rows) unit.touch(markdownRef(store, { article, lot }));
    return over.rows.length;
  });
}
