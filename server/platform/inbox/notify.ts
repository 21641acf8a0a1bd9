import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { entryKey, type InboxEntry, type InboxKind, inbox } from '#core/inbox/entry';
import { rowIn } from '#core/wire/collection';
import type { Reader } from '../database/database.ts';
import { isoTime } from '../database/sql.ts';
import { type Replicated, replicated, type Unit } from '../sync/unit-of-work.ts';
import { pushTold } from './push-job.ts';

/** What is told, and to whom. */
export type Notification = {
  /** Users' ids; one named twice is told once. */
  to: readonly string[];
  kind: InboxKind;
  /** What it is about, such as `andon/<ticket>`: at most 200 letters. */
  subject: string;
  /** Of the kind's words. */
  params?: InboxEntry['params'];
  /** Where it leads: an address of the app. */
  link: string;
};

/**
 * Tells users of something, in the unit of its cause: taken back, nobody is told. What they were told of the same kind and
 * subject is replaced, and needs them again. Devices that asked for it get a push, once the unit has committed.
 */
export async function notify(
  unit: Unit,
  { to, kind, subject, params = {}, link }: Notification,
): Promise<void> {
  const told = [...new Set(to)].map((userId) => ({ userId, id: uuidv7() }));
  if (told.length === 0) return;
  // Whoever is there no more is passed over.
  const written = await unit.tx.execute<{ userId: string; id: string }>(sql`
    insert into inbox_entries (user_id, kind, subject, id, params, link, told_at)
    select u.id, ${kind}, ${subject}, (row->>'id')::uuid, ${JSON.stringify(params)}::jsonb, ${link}, now()
    from jsonb_array_elements(${JSON.stringify(told)}::jsonb) as row join users u on u.id = row->>'userId'
    order by u.id
    on conflict (user_id, kind, subject) do update set id = excluded.id, params = excluded.params,
      link = excluded.link, told_at = excluded.told_at, read_at = null, settled_at = null
    returning user_id as "userId", id`);
  for (const { userId } of written.rows) unit.touch(entryRow(userId, { kind, subject }));
  await pushTold(unit.tx, written.rows);
}

/**
 * What it asked for has been done: it needs nobody any more, and stays to be read for a while.
 *
 * @param which.to only of these users; of everybody when not said
 * @param which.kinds only of these kinds; of every kind when not said
 */
export async function settle(
  unit: Unit,
  { subject, to, kinds }: { subject: string; to?: readonly string[]; kinds?: readonly InboxKind[] },
): Promise<void> {
  const settled = await unit.tx.execute<{ userId: string; kind: InboxKind }>(sql`
    update inbox_entries set settled_at = now()
    where subject = ${subject} and settled_at is null
      ${to ? sql`and user_id = any(${sql.param(to)})` : sql``}
      ${kinds ? sql`and kind = any(${sql.param(kinds)})` : sql``}
    returning user_id as "userId", kind`);
  for (const { userId, kind } of settled.rows) unit.touch(entryRow(userId, { kind, subject }));
}

export function entryRow(userId: string, of: Pick<InboxEntry, 'kind' | 'subject'>) {
  return rowIn(inbox, userId, entryKey(of));
}

/** What devices hold of their user's inbox: all of it. */
export const inboxCollections: readonly Replicated[] = [replicated(inbox, { read: readEntries })];

async function readEntries(db: Reader, userId: string, keys: string[]): Promise<Map<string, InboxEntry>> {
  const found = await db.execute<InboxEntry>(sql`
    select id, kind, subject, params, link, ${isoTime(sql`told_at`)} as "toldAt",
      ${isoTime(sql`read_at`)} as "readAt", ${isoTime(sql`settled_at`)} as "settledAt"
    from inbox_entries
    where user_id = ${userId} and kind || '/' || subject = any(${sql.param(keys)})`);
  return new Map(found.rows.map((row) => [entryKey(row), row]));
}
