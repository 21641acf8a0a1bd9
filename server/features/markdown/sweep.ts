import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { inUnit, type Replicated } from '../../platform/sync/unit-of-work.ts';
import { markdownRef } from './collections.ts';

/** Lets devices forget the markdowns of lots that have left the books (decision E6). */
export async function sweepMarkdowns(db: Database, collections: readonly Replicated[]): Promise<void> {
  await inUnit(db, collections, async (unit) => {
    const over = await unit.tx.execute<{ store: string; article: string; lot: string }>(sql`
      update markdowns m set is_over = true
      where not m.is_over and m.withdrawn_at is null and not m.seen_too
        and not exists (select from lots l where (l.store, l.article, l.lot) = (m.store, m.article, m.lot))
      returning m.store, m.article, m.lot`);
    for (const { store, article, lot } of over.rows) unit.touch(markdownRef(store, { article, lot }));
  });
}
