import { lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { importProgress } from '../../schema/stock.ts';

const progressKeptMs = 86_400_000;

/** Forgets how far imports came that nobody waits for any more: those last heard of a day ago. */
export async function sweepImportProgress(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - progressKeptMs).toISOString();
  await db.delete(importProgress).where(lt(importProgress.updatedAt, before));
}
