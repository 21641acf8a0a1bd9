import { sql } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { partsOf, type RowRef, rowNamed } from '#core/wire/collection';
import type { Cursor, pullChanges } from '#core/wire/replica';
import type { Database, Transaction } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { readEpoch } from './epoch.ts';
import { type Replicated, readRows } from './unit-of-work.ts';

const defaultLimit = 500;

/** Rows that a device without anything wants first, so that its first page is already useful. */
export type FirstRows = () => Promise<RowRef[]>;

/**
 * A page of what changed in `scope` after the cursor. Without a cursor, or with one of another epoch, it starts from
 * nothing, and its first page is `firstRows`, out of turn: they come again in turn, with the same version.
 *
 * @param collections those that the user may read: of the company's scope nothing else is told
 */
export async function pull(
  db: Database,
  collections: readonly Replicated[],
  userId: string,
  request: BodyOf<typeof pullChanges>,
  firstRows: FirstRows,
): Promise<Page> {
  const { scope, cursor, limit = defaultLimit } = request;
  const asked: Asked = { collections, scope, userId, limit };
  if (cursor && Number.isSafeInteger(cursor.seq)) {
    const page = await inSnapshot(db, async (tx, epoch) => {
      if (epoch !== cursor.epoch) return undefined;
      return (await isOutdated(tx, scope, cursor)) ? outdatedPage(cursor) : nextPage(tx, asked, cursor);
    });
    if (page) return page;
  }
  // Before the transaction: waiting for a second connection while holding one, many new devices would stop each other.
  const first = await firstRows();
  return inSnapshot(db, async (tx, epoch) => {
    const start = { epoch, seq: 0, key: '', since: (await clockOf(tx, scope)).seq };
    return first.length > 0 ? firstPage(tx, asked, first, start) : nextPage(tx, asked, start);
  });
}

async function clockOf(tx: Transaction, scope: string): Promise<{ seq: number; swept: number }> {
  const found = await tx.execute<{ seq: number; swept: number }>(
    sql`select seq, swept from scope_clocks where scope = ${scope}`,
  );
  return found.rows[0] ?? { seq: 0, swept: 0 };
}

/** Whether a tombstone has been swept that the device behind this cursor was never told of, and may need. */
async function isOutdated(tx: Transaction, scope: string, { seq, since = 0 }: Cursor): Promise<boolean> {
  return Math.max(seq, since) < (await clockOf(tx, scope)).swept;
}

/** @throws Refusal for an app of an earlier release, which would not know what it means. */
function outdatedPage(cursor: Cursor): Page {
  if (cursor.since === undefined) throw new Refusal(codes.clientTooOld, { reason: 'client-too-old' });
  return { rows: [], cursor, more: true, remaining: 0, outdated: true };
}

type Page = AnswerOf<typeof pullChanges>;
type Asked = { collections: readonly Replicated[]; scope: string; userId: string; limit: number };

/** The names of the collections that are told of a scope which not everybody reads the whole of. */
function toldOf({ collections, scope }: Asked): string[] | undefined {
  if (partsOf(scope).kind !== 'company') return undefined;
  return collections
    .filter(({ of }) => of.scope === 'company')
    .map(({ of }) => of.name)
    .sort();
}

/**
 * One snapshot for the epoch, the change list and the rows: else a row could be newer than the version that it carries,
 * or a page of one life of the database pass for one of another.
 */
function inSnapshot<Result>(
  db: Database,
  read: (tx: Transaction, epoch: string) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => read(tx, await readEpoch(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function firstPage(
  tx: Transaction,
  asked: Asked,
  first: readonly RowRef[],
  start: Cursor,
): Promise<Page> {
  const versions = await tx.execute<{ key: string; seq: number }>(sql`
    select key, seq from changes where ${mine(asked)}
      and key in (select jsonb_array_elements_text(${JSON.stringify(first.map(changeKey))}::jsonb))`);
  const versionOf = new Map(versions.rows.map((row) => [row.key, row.seq]));
  const known = first.filter((row) => versionOf.has(changeKey(row)));
  return {
    rows: await readRows(tx, asked.collections, known, (row) => versionOf.get(changeKey(row)) ?? 0),
    cursor: start,
    more: true,
    remaining: await countAfter(tx, asked, start),
    ...told(asked),
  };
}

async function nextPage(tx: Transaction, asked: Asked, from: Cursor): Promise<Page> {
  const { collections, scope, limit } = asked;
  const page = await tx.execute<{ key: string; seq: number }>(sql`
    select key, seq from changes where ${mine(asked)} and ${after(from)} and ${notGoneBefore(from)}
    order by seq, key collate "C" limit ${limit + 1}`);
  const more = page.rows.length > limit;
  const taken = page.rows.slice(0, limit);
  const versionOf = new Map(taken.map((row) => [row.key, row.seq]));
  const touched = taken.map((row) => rowOfChange(scope, row.key));
  const last = taken.at(-1);
  const reached = last ? { ...from, seq: last.seq, key: last.key } : from;
  const next = more ? reached : await endOf(tx, asked, reached);
  return {
    rows: await readRows(tx, collections, touched, (row) => versionOf.get(changeKey(row)) ?? 0),
    cursor: next,
    more,
    remaining: more ? await countAfter(tx, asked, next) : 0,
    ...told(asked),
  };
}

/** Where a scope ends that is not told whole: else each pull would pass over the same untold rows again. */
async function endOf(tx: Transaction, asked: Asked, reached: Cursor): Promise<Cursor> {
  if (!toldOf(asked) && reached.seq >= (reached.since ?? 0)) return reached;
  const found = await tx.execute<{ key: string; seq: number }>(sql`
    select key, seq from changes where scope = ${asked.scope} and ${after(reached)}
    order by seq desc, key collate "C" desc limit 1`);
  const end = found.rows[0];
  return end ? { ...reached, seq: end.seq, key: end.key } : reached;
}

function told(asked: Asked): Pick<Page, 'collections'> {
  const collections = toldOf(asked);
  return collections ? { collections } : {};
}

async function countAfter(tx: Transaction, asked: Asked, from: Cursor): Promise<number> {
  const answer = await tx.execute<{ total: number }>(
    sql`
    select count(*) as total from changes where ${mine(asked)} and ${after(from)} and ${notGoneBefore(from)}`,
  );
  return answer.rows[0]?.total ?? 0;
}

/** Rows that were gone before the device had anything are nothing to it. */
function notGoneBefore({ since = 0 }: Cursor) {
  return sql`not (gone and seq <= ${since}::bigint)`;
}

function mine(asked: Asked) {
  const { scope, userId } = asked;
  const theirs = sql`scope = ${scope} and (owner is null or owner = ${userId})`;
  const names = toldOf(asked);
  if (!names) return theirs;
  return sql`${theirs} and split_part(key, '/', 1) in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
}

function after({ seq, key }: Cursor) {
  return sql`(seq, key collate "C") > (${seq}::bigint, ${key}::text)`;
}

function changeKey(row: { collection: string; key: string }): string {
  return `${row.collection}/${row.key}`;
}

function rowOfChange(scope: string, change: string): RowRef {
  const slash = change.indexOf('/');
  return rowNamed(scope, change.slice(0, slash), change.slice(slash + 1));
}
