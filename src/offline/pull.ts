import type { AnswerOf } from '#core/wire/call';
import { codes, endsSession } from '#core/wire/codes';
import { partsOf } from '#core/wire/collection';
import { refusalOf } from '#core/wire/envelope';
import { pullChanges } from '#core/wire/replica';
import type { OfflineDatabase, StoredCursor } from './database.ts';
import { knownEpoch, noteEpoch } from './epoch.ts';
import { post } from './network.ts';
import type { ReplayParts } from './replay.ts';
import { writeRows } from './replica.ts';
import { forgetRows, letGo, letGoOfTooMany, scopeRows } from './scopes.ts';

/** `forbidden`: the scope is not this user's any more. `let-go`: this device holds it no more, or it was closed. */
export type PullResult = 'up-to-date' | 'unreachable' | 'signed-out' | 'forbidden' | 'let-go';

type Page = AnswerOf<typeof pullChanges>;

/** Fetches what changed in a scope, page by page, each with its cursor in one transaction: a cut resumes where it was. */
export async function pull(parts: ReplayParts, scope: string): Promise<PullResult> {
  return parts.environment.withLock(`stockroom-pull-${parts.userId}-${scope}`, async () => {
    let turnedAway = 0;
    for (;;) {
      const token = await parts.session.token();
      if (token === undefined) return 'signed-out';
      const known = await parts.db.cursors.get(scope);
      if (!known) return 'let-go';
      const answer = await askForPage(parts, token, known);
      if (typeof answer === 'string') return answer;
      if ('waitMs' in answer) {
        if (turnedAway >= mostTurnedAway) return 'unreachable';
        turnedAway += 1;
        // Not all who were told the same time at once.
        await waited(parts, answer.waitMs * (1 + parts.environment.random()));
        continue;
      }
      turnedAway = 0;
      const isWritten = await writePage(parts, answer, known);
      if (isWritten && !answer.more) return 'up-to-date';
    }
  });
}

/** So often in a row it waits for as long as it is asked to; who looks again later begins anew. */
const mostTurnedAway = 5;

function waited({ environment, closed }: ReplayParts, ms: number): Promise<void> {
  return new Promise((resolve) => {
    environment.setTimer(resolve, ms);
    closed.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** By the kind of a scope, why it is refused to whose it is not any more. */
const notTheirs = new Map([
  ['company', 'no-permission'],
  ['store', 'store-not-yours'],
  ['purchaser', 'purchaser-not-yours'],
]);

async function askForPage(
  parts: ReplayParts,
  token: string,
  { scope, epoch, seq, key, since = 0 }: StoredCursor,
): Promise<Page | { waitMs: number } | Exclude<PullResult, 'up-to-date'>> {
  const { environment, status, clock, closed } = parts;
  const body = { scope, cursor: epoch === '' ? null : { epoch, seq, key, since } };
  const asker = { token, language: parts.language(), until: closed };
  const reply = await post(environment, pullChanges.path, body, asker);
  // Whoever signs out while rows are on their way would else be refused them.
  if (closed.aborted) return 'let-go';
  if (reply.kind === 'unreachable') {
    status.set({ ...status.get(), reachable: false });
    return 'unreachable';
  }
  const { code, data, serverTime } = reply.envelope;
  clock.measure(serverTime, reply.sentAt, reply.receivedAt);
  if (endsSession(code)) {
    parts.session.ended(token);
    return 'signed-out';
  }
  if (code === codes.forbidden) {
    // Refused for another reason, such as a password that must be changed first, it is still theirs.
    const { reason } = refusalOf(reply.envelope);
    const { kind } = partsOf(scope);
    if (notTheirs.get(kind) === reason) await letGo(parts.db, scope);
    return 'forbidden';
  }
  // Eight in the morning: many ask at once.
  if (code === codes.unavailable && reply.retryAfterMs !== null) return { waitMs: reply.retryAfterMs };
  if (code !== codes.success || !isPage(data)) return 'unreachable';
  const lastSyncAt = clock.iso();
  status.set({
    ...status.get(),
    reachable: true,
    lastSyncAt,
    clockBehind: clock.isBehind(),
    clockAhead: clock.isAhead(),
  });
  return data;
}

/** Answers false when something has overtaken the page on its way: it says nothing any more. */
async function writePage(parts: ReplayParts, page: Page, known: StoredCursor): Promise<boolean> {
  const { db, clock } = parts;
  const { scope } = known;
  const isNewEpoch = known.epoch !== '' && known.epoch !== page.cursor.epoch;
  return db.transaction('rw', db.operations, db.rows, db.cursors, db.counters, async () => {
    const now = await db.cursors.get(scope);
    // Let go or cleared while the page was on its way: rows would stand on a beginning that is gone.
    if (!now || now.epoch !== known.epoch || now.seq !== known.seq || now.key !== known.key) return false;
    // A batch, or another scope, has meanwhile heard of a restored database: the page is of the one before.
    if (page.cursor.epoch === known.epoch && (await knownEpoch(db)) !== known.epoch) return false;
    await noteEpoch(db, page.cursor.epoch);
    if (page.collections) {
      await forgetOthers(db, scope, page.collections, now.collections);
      const isMore = page.collections.some((name) => !now.collections?.includes(name));
      // Its rows may be older than what this device has come to. A page that began at nothing has them.
      if (isMore && known.epoch === page.cursor.epoch) {
        await db.cursors.put({ ...now, ...nothing, collections: page.collections });
        return false;
      }
    }
    if (page.outdated) {
      await db.cursors.put({ ...now, ...nothing });
      return false;
    }
    // Of rows that went before now no tombstone comes. What is held already, as an operation's outcome was told, would stay.
    if (known.epoch === '') await scopeRows(db, scope).modify({ version: -1 });
    // Not when it is opened: without a network a store that cannot be shown yet would cost one that can.
    if (known.pulledAt === '') await letGoOfTooMany(db, scope, parts.keptScopes());
    await db.cursors.put({
      ...now,
      ...page.cursor,
      ...(page.collections && { collections: page.collections }),
      complete: !page.more || (known.complete && !isNewEpoch),
      remaining: page.remaining,
      pulledAt: clock.iso(),
    });
    await writeRows(db, page.rows);
    if (!page.more && (isNewEpoch || !known.complete)) await dropLeftOver();
    return true;
  });

  /** Rows of the former epoch that the restored database does not have. */
  async function dropLeftOver(): Promise<void> {
    const rev = await db.nextRev();
    await scopeRows(db, scope)
      .filter((row) => row.version < 0 && row.value !== null)
      .modify({ value: null, rev });
  }
}

/** The next page begins at nothing. */
const nothing = { epoch: '', seq: 0, key: '', complete: false };

/** Forgets the rows of collections that their user may not read any more. */
async function forgetOthers(
  db: OfflineDatabase,
  scope: string,
  readable: readonly string[],
  before: readonly string[] | undefined,
): Promise<void> {
  if (before?.every((name) => readable.includes(name))) return;
  await forgetRows(db, scope, ({ collection }) => !readable.includes(collection));
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
