import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import type { shortageWatchChanges } from '../../schema/shortage-watch.ts';

/** Who changes records, when and why. */
export type Doer = {
  userId: string;
  userName: string;
  at: string;
  cause: (typeof shortageWatchChanges.$inferInsert)['cause'];
};

type Fields = Readonly<Record<string, string | number | null>>;

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

/** What became of fields, as the history tells it: what is empty says nothing. */
export function changedFields(before: Fields, after: Fields) {
  return Object.keys(after)
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
