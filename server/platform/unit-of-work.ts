import { sql } from 'drizzle-orm';
import type { ReplicaRow } from '#core/wire/replica';
import type { Database, Reader, Transaction } from './database.ts';

/** A row that a transaction changed and that devices hold. */
export type Touched = {
  scope: string;
  collection: string;
  key: string;
  /** The only user who sees the row. */
  owner?: string;
};

/** A transaction that remembers which replicated rows it changed. */
export type Unit = { tx: Transaction; touch(row: Touched): void };

/** How a collection's rows are built from the tables, for devices. */
export type Collection = {
  name: string;
  /** The rows as they are; a key missing from the answer is a tombstone. */
  read(db: Reader, scope: string, keys: string[]): Promise<Map<string, unknown>>;
  /** Rewrites what the server keeps that follows from these rows: lists that are asked for often. */
  keep?(tx: Transaction, scope: string, keys: string[], rows: Map<string, unknown>): Promise<void>;
};

/** A collection whose `keep` gets what its `read` answers. */
export function collection<Row>(parts: {
  name: string;
  read(db: Reader, scope: string, keys: string[]): Promise<Map<string, Row>>;
  keep(tx: Transaction, scope: string, keys: string[], rows: Map<string, Row>): Promise<void>;
}): Collection {
  // Only ever called with what its own `read` has just answered.
  return { ...parts, keep: (tx, scope, keys, rows) => parts.keep(tx, scope, keys, rows as Map<string, Row>) };
}

/**
 * Runs `work` in one transaction, or in its own part of a running one. Then everything that follows from the touched rows is rewritten, and last of all each
 * touched scope's clock is moved on and the rows are stamped with its number, so that numbers become visible in the
 * order of commits and no pull skips a late one. `finish` runs after the stamping, inside the transaction, with the
 * rows as devices will get them.
 */
export async function inUnit<Result>(
  db: Pick<Database, 'transaction'>,
  collections: readonly Collection[],
  work: (unit: Unit) => Promise<Result>,
  finish?: (tx: Transaction, result: Result, rows: ReplicaRow[]) => Promise<void>,
): Promise<{ result: Result; rows: ReplicaRow[] }> {
  return db.transaction(async (tx) => {
    const seen = new Map<string, Touched>();
    const result = await work({ tx, touch: (row) => seen.set(rowId(row), row) });
    const touched = [...seen.values()];
    const values = new Map<string, unknown>();
    for (const { collection, scope, keys } of grouped(collections, touched)) {
      const found = await collection.read(tx, scope, keys);
      await collection.keep?.(tx, scope, keys, found);
      for (const [key, value] of found) values.set(rowId({ scope, collection: collection.name, key }), value);
    }
    const numbers = await stamp(tx, touched, (row) => !values.has(rowId(row)));
    const rows = touched.map((row) => replicaRow(row, numbers.get(row.scope) ?? 0, values.get(rowId(row))));
    await finish?.(tx, result, rows);
    return { result, rows };
  });
}

/** The rows of these keys as devices hold them. */
export async function readRows(
  db: Reader,
  collections: readonly Collection[],
  wanted: readonly Touched[],
  versionOf: (row: Touched) => number,
): Promise<ReplicaRow[]> {
  const values = new Map<string, unknown>();
  for (const { collection, scope, keys } of grouped(collections, wanted)) {
    for (const [key, value] of await collection.read(db, scope, keys)) {
      values.set(rowId({ scope, collection: collection.name, key }), value);
    }
  }
  return wanted.map((row) => replicaRow(row, versionOf(row), values.get(rowId(row))));
}

/** What a row is known by among all. */
export function rowId(row: { scope: string; collection: string; key: string }): string {
  return `${row.scope} ${row.collection}/${row.key}`;
}

function replicaRow({ scope, collection, key }: Touched, version: number, value: unknown = null): ReplicaRow {
  return { scope, collection, key, version, value };
}

/** Rows by scope and collection: what can be read at once. */
function grouped(collections: readonly Collection[], rows: readonly Touched[]) {
  const groups = new Map<string, { collection: Collection; scope: string; keys: string[] }>();
  for (const row of rows) {
    const id = `${row.scope} ${row.collection}`;
    const collection = collections.find(({ name }) => name === row.collection);
    if (!collection) throw new Error(`no collection is named ${row.collection}`);
    const group = groups.get(id) ?? { collection, scope: row.scope, keys: [] };
    group.keys.push(row.key);
    groups.set(id, group);
  }
  return groups.values();
}

async function stamp(
  tx: Transaction,
  touched: Touched[],
  isGone: (row: Touched) => boolean,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  const scopes = [...new Set(touched.map((row) => row.scope))];
  // Always in the same order, so that two units over the same scopes wait for one another instead of deadlocking.
  for (const scope of scopes.sort()) {
    const answer = await tx.execute<{ seq: number }>(sql`
      insert into scope_clocks (scope, seq) values (${scope}, 1)
      on conflict (scope) do update set seq = scope_clocks.seq + 1 returning seq`);
    const seq = answer.rows[0]?.seq ?? 0;
    numbers.set(scope, seq);
    const rows = touched.filter((row) => row.scope === scope);
    await tx.execute(sql`
      insert into changes (scope, key, seq, owner, gone)
      select ${scope}, row->>'key', ${seq}, row->>'owner', (row->>'gone')::boolean
      from jsonb_array_elements(${JSON.stringify(
        rows.map((row) => ({
          key: `${row.collection}/${row.key}`,
          owner: row.owner ?? null,
          gone: isGone(row),
        })),
      )}::jsonb) as row
      on conflict (scope, key) do update set seq = excluded.seq, owner = excluded.owner, gone = excluded.gone`);
  }
  return numbers;
}
