import { sql } from 'drizzle-orm';
import { markEntries } from '#core/inbox/contract';
import type { InboxKind } from '#core/inbox/entry';
import { entryRow } from '../../platform/inbox/notify.ts';
import { type Action, action } from '../../platform/sync/action.ts';

/** Everything that can be done offline here. */
export const actions: Action[] = [
  action(markEntries, async ({ tx, touch }, { body: { entries, read } }, { actor, occurredAt }) => {
    const ids = entries.map(({ id }) => id);
    // Another's are not there: whose they are is part of the question.
    const marked = await tx.execute<{ kind: InboxKind; subject: string }>(sql`
      update inbox_entries set read_at = ${read ? occurredAt : null}::timestamptz
      where user_id = ${actor.userId} and id = any(${sql.param(ids)}::uuid[]) and (read_at is not null) <> ${read}
      returning kind, subject`);
    for (const entry of marked.rows) touch(entryRow(actor.userId, entry));
    return { data: { marked: marked.rows.length } };
  }),
];
