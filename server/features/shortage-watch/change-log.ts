import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { changedFields, type Fields } from '../../platform/rows/changed-fields.ts';
import type { shortageWatchChanges } from '../../schema/shortage-watch.ts';

/** Who changes records, when and why. */
export type Doer = {
  userId: string;
  userName: string;
  at: string;
  cause: (typeof shortageWatchChanges.$inferInsert)['cause'];
};

export type WatchChange = Doer & { watchId: string; before: Fields; after: Fields };

/** Writes down who changed what of records; a change of nothing is not one. */
export async function writeWatchChanges(tx: Transaction, changes: readonly WatchChange[]): Promise<void> {
  const rows = changes
    .map(({ before, after, ...rest }) => ({ ...rest, changes: changedFields(before, after) }))
    .filter((row) => row.changes.length > 0);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into shortage_watch_changes (watch_id, at, user_id, user_name, cause, changes)
    select c."watchId", c.at, c."userId", c."userName", c.cause, c.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
      "watchId" uuid, at timestamptz, "userId" text, "userName" text, cause text, changes jsonb)`);
}
