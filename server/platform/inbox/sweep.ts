import { sql } from 'drizzle-orm';
import type { InboxKind } from '#core/inbox/entry';
import { keptDaysAfterEnd, keptDaysUnread } from '#core/inbox/rules';
import type { Database } from '../database/database.ts';
import { inUnits } from '../database/in-batches.ts';
import type { Replicated } from '../sync/unit-of-work.ts';
import { entryRow } from './notify.ts';

/** Forgets what has been read or settled long enough ago, and what nobody has read for very long. */
export async function sweepInbox(db: Database, collections: readonly Replicated[], now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  await inUnits(db, collections, async (unit, atOnce) => {
    const gone = await unit.tx.execute<{ userId: string; kind: InboxKind; subject: string }>(sql`
      delete from inbox_entries where (user_id, kind, subject) in (
        select user_id, kind, subject from inbox_entries
        where least(read_at, settled_at) < ${before(keptDaysAfterEnd)} or told_at < ${before(keptDaysUnread)}
        limit ${atOnce} for update skip locked)
      returning user_id as "userId", kind, subject`);
    for (const { userId, ...entry } of gone.rows) unit.touch(entryRow(userId, entry));
    return gone.rows.length;
  });
}
