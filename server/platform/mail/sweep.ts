import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import { enqueueMail } from './queue.ts';

/** So long an administrator finds what was sent or refused. */
const keptDays = 90;
/** What has waited so long for an address to be confirmed tells nobody any news. */
const waitedDays = 14;

/**
 * Forgets old mails, and gives a new job to those that wait and have lost theirs, as when somebody cancelled it. By the
 * database's clock, as all times of mails.
 */
export async function sweepMails(db: Database): Promise<void> {
  await deleteInBatches(
    db,
    sql`mails`,
    sql`(state in ('sent', 'refused', 'kept') and created_at < now() - ${keptDays} * interval '1 day')
      or (state = 'waiting-for-confirmation' and created_at < now() - ${waitedDays} * interval '1 day')`,
  );
  await db.execute(sql`delete from address_confirmations where expires_at < now() - interval '1 day'`);
  const lost = await db.execute<{ id: string }>(sql`
    select m.id from mails m where m.state = 'waiting' and m.created_at < now() - interval '1 hour' and not exists (
      select from jobs j where j.unique_key = 'mail:' || m.id and j.state in ('waiting', 'running'))
    limit 1000`);
  for (const { id } of lost.rows) await db.transaction((tx) => enqueueMail(tx, id));
}
