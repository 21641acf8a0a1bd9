import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/in-batches.ts';
import { forgetAudit } from '../../platform/people/audit-chain/forget.ts';
import { readLimit } from '../../platform/people/limits.ts';
import { clientErrors, loginLog } from '../../schema/logs.ts';

const dayMs = 86_400_000;

/** Forgets what the logs have held for longer than the parameter `audit-days` says. */
export async function sweepLogs(db: Database, now: Date): Promise<void> {
  const days = await readLimit(db, 'audit-days');
  const before = new Date(now.getTime() - days * dayMs).toISOString();
  await forgetAudit(db, before);
  for (const log of [loginLog, clientErrors]) await deleteInBatches(db, sql`${log}`, sql`at < ${before}`);
}
