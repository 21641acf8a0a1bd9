import { sql } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { type pullChanges, storeOfScope } from '#core/wire/replica';
import type { Database } from './database.ts';
import { forbidden } from './refusal.ts';
import { type Collection, readRows, type Touched } from './unit-of-work.ts';

const defaultLimit = 500;

/** Rows that a device without anything wants first, so that its first page is already useful. */
export type FirstRows = () => Promise<Touched[]>;

/**
 * A page of what changed in `scope` after the cursor. Without a cursor, or with one of another epoch, it starts from
 * nothing, and its first page is `firstRows`, out of turn: they come again in turn, with the same version.
 */
export async function pull(
  db: Database,
  collections: readonly Collection[],
  epoch: string,
  userId: string,
  request: BodyOf<typeof pullChanges>,
  firstRows: FirstRows,
): Promise<AnswerOf<typeof pullChanges>> {
  const { scope } = request;
  // Who may read was asked of a store; no other scope exists, and none may be read by being unknown.
  if (storeOfScope(scope) === undefined) throw forbidden('store-not-yours');
  const limit = request.limit ?? defaultLimit;
  const isOurs = request.cursor?.epoch === epoch && Number.isSafeInteger(request.cursor.seq);
  const cursor = isOurs ? request.cursor : null;
  // Before the transaction: waiting for a second connection while holding one, many new devices would stop each other.
  const first = cursor ? [] : await firstRows();
  // One snapshot for the change list and the rows, else a row could be newer than the version that it carries.
  return db.transaction(
    async (tx) => {
      const mine = sql`scope = ${scope} and (owner is null or owner = ${userId})`;
      if (first.length > 0) {
        const versions = await tx.execute<{ key: string; seq: number }>(sql`
          select key, seq from changes where ${mine}
            and key in (select jsonb_array_elements_text(${JSON.stringify(first.map(changeKey))}::jsonb))`);
        const versionOf = new Map(versions.rows.map((row) => [row.key, row.seq]));
        const known = first.filter((row) => versionOf.has(changeKey(row)));
        return {
          rows: await readRows(tx, collections, known, (row) => versionOf.get(changeKey(row)) ?? 0),
          cursor: { epoch, seq: 0, key: '' },
          more: true,
          remaining: await count(0, ''),
        };
      }
      const from = cursor ?? { seq: 0, key: '' };
      const page = await tx.execute<{ key: string; seq: number }>(sql`
        select key, seq from changes where ${mine} and ${after(from.seq, from.key)}
        order by seq, key collate "C" limit ${limit + 1}`);
      const more = page.rows.length > limit;
      const taken = page.rows.slice(0, limit);
      const versionOf = new Map(taken.map((row) => [row.key, row.seq]));
      const touched = taken.map((row): Touched => ({ scope, ...splitKey(row.key) }));
      const last = taken.at(-1);
      const next = last ? { epoch, seq: last.seq, key: last.key } : { epoch, seq: from.seq, key: from.key };
      return {
        rows: await readRows(tx, collections, touched, (row) => versionOf.get(changeKey(row)) ?? 0),
        cursor: next,
        more,
        remaining: more ? await count(next.seq, next.key) : 0,
      };

      async function count(seq: number, key: string): Promise<number> {
        const answer = await tx.execute<{ total: number }>(
          sql`select count(*) as total from changes where ${mine} and ${after(seq, key)}`,
        );
        return answer.rows[0]?.total ?? 0;
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function after(seq: number, key: string) {
  return sql`(seq, key collate "C") > (${seq}::bigint, ${key}::text)`;
}

function changeKey(row: { collection: string; key: string }): string {
  return `${row.collection}/${row.key}`;
}

function splitKey(key: string): { collection: string; key: string } {
  const slash = key.indexOf('/');
  return { collection: key.slice(0, slash), key: key.slice(slash + 1) };
}
