import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import { wakeWebhooks } from './deliver-job.ts';

/** So long an administrator finds what was told; what waits for an endpoint that is off is no news after that, either. */
const keptDays = 30;

export async function sweepWebhooks(db: Database): Promise<void> {
  await deleteInBatches(
    db,
    sql`webhook_deliveries`,
    sql`created_at < now() - ${keptDays} * interval '1 day'`,
  );
  await db.execute(sql`
    update webhook_endpoints set old_secret = null, old_secret_until = null where old_secret_until < now()`);
  // Somebody may have cancelled the job.
  await db.transaction(wakeWebhooks);
}
