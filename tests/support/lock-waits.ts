import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';

/** Waits until so many transactions wait for a lock with a statement like this. */
export async function untilLocked(db: Database, count: number, query = '%'): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = await db.execute(sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like ${query}`);
        return found.rows.length;
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(count);
}
