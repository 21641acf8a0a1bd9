import { codes, endsSession } from '#core/wire/codes';
import { type Cursor, pullChanges, type ReplicaRow } from '#core/wire/replica';
import type { OfflineDatabase, StoredCursor } from './database.ts';
import type { SignedIn } from './device.ts';
import { post } from './network.ts';
import type { ReplayParts } from './replay.ts';
import { writeRows } from './replica.ts';

/** `forbidden`: the scope is not this user's any more. */
export type PullResult = 'up-to-date' | 'unreachable' | 'signed-out' | 'forbidden';

type Page = { rows: ReplicaRow[]; cursor: Cursor; more: boolean; remaining: number };

/** Fetches what changed in a scope, page by page, each with its cursor in one transaction: a cut resumes where it was. */
export async function pull(parts: ReplayParts, scope: string): Promise<PullResult> {
  return parts.environment.withLock(`stockroom-pull-${parts.userId}-${scope}`, async () => {
    for (;;) {
      const session = await parts.device.read<SignedIn<{ userId: string }>>('session');
      if (session?.user.userId !== parts.userId) return 'signed-out';
      const known = await parts.db.cursors.get(scope);
      const cursor =
        known && known.epoch !== '' ? { epoch: known.epoch, seq: known.seq, key: known.key } : null;
      const reply = await post(
        parts.environment,
        pullChanges.path,
        { scope, cursor },
        {
          token: session.token,
          language: parts.language(),
        },
      );
      const { status } = parts;
      if (reply.kind === 'unreachable') {
        status.set({ ...status.get(), reachable: false });
        return 'unreachable';
      }
      const { envelope } = reply;
      parts.clock.measure(envelope.serverTime, reply.sentAt, reply.receivedAt);
      if (endsSession(envelope.code)) {
        status.set({ ...status.get(), paused: 'signed-out' });
        return 'signed-out';
      }
      if (envelope.code === codes.forbidden) return 'forbidden';
      if (envelope.code !== codes.success || !isPage(envelope.data)) return 'unreachable';
      await writePage(parts, scope, envelope.data, known);
      const lastSyncAt = parts.clock.iso();
      status.set({
        ...status.get(),
        reachable: true,
        paused: null,
        lastSyncAt,
        clockBehind: parts.clock.isBehind(),
      });
      if (!envelope.data.more) return 'up-to-date';
    }
  });
}

async function writePage(
  parts: ReplayParts,
  scope: string,
  page: Page,
  known: StoredCursor | undefined,
): Promise<void> {
  const { db, clock } = parts;
  const isNewEpoch = known !== undefined && known.epoch !== '' && known.epoch !== page.cursor.epoch;
  await db.transaction('rw', db.operations, db.rows, db.cursors, db.counters, async () => {
    if (isNewEpoch) await startNewEpoch();
    await db.cursors.put({
      scope,
      ...page.cursor,
      complete: !page.more || (known?.complete === true && !isNewEpoch),
      remaining: page.remaining,
      pulledAt: clock.iso(),
      openedAt: known?.openedAt ?? clock.iso(),
    });
    await writeRows(db, page.rows);
    if (!page.more && known?.complete !== true) await dropLeftOver();
  });

  /** The server's database was restored: versions start over, and what it may have forgotten is offered again. */
  async function startNewEpoch(): Promise<void> {
    const rev = await db.nextRev();
    // Kept as they are until the new ones come, but below any version: the screen does not go blank.
    await scopeRows(db, scope).modify({ version: -1 });
    await db.operations
      .where('[state+order]')
      .between(['sent', 0], ['sent', Infinity])
      .modify({ state: 'waiting', settledAt: null, rev });
  }

  /** Rows of the former epoch that the restored database does not have. */
  async function dropLeftOver(): Promise<void> {
    const rev = await db.nextRev();
    await scopeRows(db, scope)
      .filter((row) => row.version < 0)
      .modify({ value: null, rev });
  }
}

function scopeRows(db: OfflineDatabase, scope: string) {
  return db.rows.where('[scope+collection+key]').between([scope, '', ''], [scope, '\uffff', '\uffff']);
}

function isPage(data: unknown): data is Page {
  return (
    typeof data === 'object' &&
    data !== null &&
    'rows' in data &&
    Array.isArray(data.rows) &&
    'cursor' in data
  );
}
