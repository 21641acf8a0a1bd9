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
  /** The row has left the scope: devices get a tombstone. */
  gone?: boolean;
};

/** A transaction that remembers which replicated rows it changed. */
export type Unit = { tx: Transaction; touch(row: Touched): void };

/** How a collection's rows are built from the tables, for devices. A key missing from the answer is a tombstone. */
export type Collection = {
  name: string;
  read(db: Reader, scope: string, keys: string[]): Promise<Map<string, unknown>>;
};

/**
 * Runs `work` in one transaction. Last of all, each touched scope's clock is moved on and the touched rows are stamped
 * with its number, so that numbers become visible in the order of commits and no pull skips a late one.
 * `finish` runs after the stamping, inside the transaction, with the rows as devices will get them.
 */
export async function inUnit<Result>(
  db: Database,
  collections: readonly Collection[],
  work: (unit: Unit) => Promise<Result>,
  finish?: (tx: Transaction, result: Result, rows: ReplicaRow[]) => Promise<void>,
): Promise<{ result: Result; rows: ReplicaRow[] }> {
  return db.transaction(async (tx) => {
    const touched = new Map<string, Touched>();
    const result = await work({
      tx,
      touch: (row) => touched.set(`${row.scope} ${row.collection}/${row.key}`, row),
    });
    const numbers = await stamp(tx, [...touched.values()]);
    if (!finish) return { result, rows: [] };
    const rows = await readRows(tx, collections, [...touched.values()], (row) => numbers.get(row.scope) ?? 0);
    await finish(tx, result, rows);
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
  const keys = new Map<string, { scope: string; collection: string; keys: string[] }>();
  for (const { scope, collection, key } of wanted) {
    const group = keys.get(`${scope} ${collection}`);
    if (group) group.keys.push(key);
    else keys.set(`${scope} ${collection}`, { scope, collection, keys: [key] });
  }
  const values = new Map<string, Map<string, unknown>>();
  for (const [id, group] of keys) {
    const collection = collections.find((candidate) => candidate.name === group.collection);
    if (!collection) throw new Error(`no collection is named ${group.collection}`);
    values.set(id, await collection.read(db, group.scope, group.keys));
  }
  return wanted.map((row) => ({
    scope: row.scope,
    collection: row.collection,
    key: row.key,
    version: versionOf(row),
    value: (!row.gone && values.get(`${row.scope} ${row.collection}`)?.get(row.key)) || null,
  }));
}

async function stamp(tx: Transaction, touched: Touched[]): Promise<Map<string, number>> {
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
          gone: row.gone ?? false,
        })),
      )}::jsonb) as row
      on conflict (scope, key) do update set seq = excluded.seq, owner = excluded.owner, gone = excluded.gone`);
  }
  return numbers;
}
