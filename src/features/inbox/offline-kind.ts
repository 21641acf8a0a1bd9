import { markEntries } from '#core/inbox/contract';
import { inbox } from '#core/inbox/entry';
import { afterMarking } from '#core/inbox/rules';
import type { SessionInfo } from '#core/session/contract';
import { operation } from '#core/wire/operation';
import { into, type OfflineKind, on } from '#offline';

/** What is marked in the inbox, on this device before the server knows it. One user's: each has an inbox of their own. */
export function inboxKind({ userId }: Pick<SessionInfo, 'userId'>): OfflineKind {
  return {
    feature: 'inbox',
    collections: [{ of: inbox, name: 'sync.collection.inbox' }],
    entries: [
      on(markEntries, {
        group: 'sync.kind.mark',
        changes: ({ body: { entries, read }, occurredAt }) =>
          entries.map(({ key, id }) =>
            into(inbox, userId, key, (row) => row && afterMarking(row, { id, read, at: occurredAt })),
          ),
        describe: ({ body: { entries, read } }) => ({
          text: read ? 'sync.mark-read' : 'sync.mark-unread',
          params: { count: entries.length },
          title: '',
        }),
        link: () => '/inbox',
        inverse: ({ body: { entries, read } }) => operation(markEntries, { body: { entries, read: !read } }),
      }),
    ],
  };
}
