import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

const awaitedDays = 30;

/** Forgets pictures that were announced and never came: a phone that was lost, say. */
export async function sweepAwaitedPictures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - awaitedDays * 86_400_000).toISOString();
  await db.execute(sql`delete from goods_pictures where state = 'awaited' and taken_at < ${before}`);
}
