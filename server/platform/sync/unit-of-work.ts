import { sql } from 'drizzle-orm';
import { type Collection, partsOf, type RowRef, rowId } from '#core/wire/collection';
import type { ReplicaRow } from '#core/wire/replica';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { tellScopeMoved } from '../live/changes.ts';

/** A transaction that remembers which replicated rows it changed. */
export type Unit = { tx: Transaction; touch(row: RowRef): void };

/** How the server fills a collection. */
export type Filling<Row> = {
  /** The rows as they are, of one store or user; a key missing from the answer is a tombstone. */
  read(db: Reader, of: string, keys: string[]): Promise<Map<string, Row>>;
  /** Which of them there are, where nobody wants to see them: of thousands, far cheaper than to read them. */
  findKeys?(db: Reader, of: string, keys: string[]): Promise<ReadonlySet<string>>;
  /** Rewrites what the server keeps that follows from these rows: lists that are asked for often. */
  materialise?(tx: Transaction, of: string, keys: string[], rows: Map<string, Row>): Promise<void>;
};

/** A collection with how it is filled, the type of its rows forgotten. */
export type Replicated = Filling<unknown> & { of: Collection };

/** Binds a collection to the tables, with its own row type. */
export function replicated<Row>(of: Collection<Row>, filling: Filling<Row>): Replicated {
  return { of, ...filling };
}

/**
 * Runs `work` in one transaction, or in its own part of a running one. Then everything that follows from the touched rows is rewritten, and last of all each
 * touched scope's clock is moved on and the rows are stamped with its number, so that numbers become visible in the
 * order of commits and no pull skips a late one. `finish` runs after the stamping, inside the transaction. After the
 * commit whoever has a touched scope on screen is told its number.
 */
export async function inUnit<Result>(
  db: Pick<Database, 'transaction'>,
  collections: readonly Replicated[],
  work: (unit: Unit) => Promise<Result>,
  finish?: (tx: Transaction, result: Result) => Promise<void>,
): Promise<{ result: Result }> {
  return db.transaction(async (tx) => {
    const { result } = await settled(tx, collections, work, false);
    await finish?.(tx, result);
    return { result };
  });
}

/** The same for whoever answers with the touched rows: `finish` has them as devices will get them. */
export async function inUnitWithRows<Result>(
  db: Pick<Database, 'transaction'>,
  collections: readonly Replicated[],
  work: (unit: Unit) => Promise<Result>,
  finish: (tx: Transaction, result: Result, rows: ReplicaRow[]) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { result, touched, numbers, values } = await settled(tx, collections, work, true);
    const rows = touched.map((row) => replicaRow(row, numbers.get(row.scope) ?? 0, values.get(rowId(row))));
    await finish(tx, result, rows);
  });
}

/** What units do at their end, by its name. */
const endings = new WeakMap<Transaction, Map<string, () => Promise<void>>>();

/**
 * Does something once the unit of a transaction has stamped its rows, in the order of names, of each once. For what others
 * wait for until the unit has ended: taken before, it would be waited for by who has a row that the unit still needs.
 */
export function atEnd(tx: Transaction, name: string, work: () => Promise<void>): void {
  const ending = endings.get(tx);
  if (!ending) throw new Error(`${name} waits for the end of a unit, and this is none`);
  ending.set(name, work);
}

/** The work, and what every unit ends with. `values` of all touched rows that there are only when somebody wants to see them. */
async function settled<Result>(
  tx: Transaction,
  collections: readonly Replicated[],
  work: (unit: Unit) => Promise<Result>,
  areSeen: boolean,
) {
  const seen = new Map<string, RowRef>();
  endings.set(tx, new Map());
  const result = await work({ tx, touch: (row) => seen.set(rowId(row), row) });
  const touched = [...seen.values()];
  const there = new Set<string>();
  const values = new Map<string, unknown>();
  for (const { collection, scope, keys } of grouped(collections, touched)) {
    const { of } = partsOf(scope);
    const idOf = (key: string) => rowId({ scope, collection: collection.of.name, key });
    if (!areSeen && !collection.materialise && collection.findKeys) {
      for (const key of await collection.findKeys(tx, of, keys)) there.add(idOf(key));
      continue;
    }
    const found = await collection.read(tx, of, keys);
    await collection.materialise?.(tx, of, keys, found);
    for (const [key, value] of found) {
      there.add(idOf(key));
      if (areSeen) values.set(idOf(key), value);
    }
  }
  const numbers = await stamp(tx, collections, touched, (row) => !there.has(rowId(row)));
  for (const [scope, number] of numbers) tellScopeMoved(tx, scope, number, changedIn(scope, touched));
  const ending = [...(endings.get(tx) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [, work] of ending) await work();
  return { result, touched, numbers, values };
}

/** The collections that have changed in a scope of which not everybody reads the whole. */
function changedIn(scope: string, touched: readonly RowRef[]): string[] | undefined {
  if (partsOf(scope).kind !== 'company') return undefined;
  return [...new Set(touched.filter((row) => row.scope === scope).map(({ collection }) => collection))];
}

/** The rows of these keys as devices hold them. */
export async function readRows(
  db: Reader,
  collections: readonly Replicated[],
  wanted: readonly RowRef[],
  versionOf: (row: RowRef) => number,
): Promise<ReplicaRow[]> {
  const values = new Map<string, unknown>();
  for (const { collection, scope, keys } of grouped(collections, wanted)) {
    for (const [key, value] of await collection.read(db, partsOf(scope).of, keys)) {
      values.set(rowId({ scope, collection: collection.of.name, key }), value);
    }
  }
  return wanted.map((row) => replicaRow(row, versionOf(row), values.get(rowId(row))));
}

function replicaRow({ scope, collection, key }: RowRef, version: number, value: unknown = null): ReplicaRow {
  return { scope, collection, key, version, value };
}

/** Rows by scope and collection: what can be read at once. */
function grouped(collections: readonly Replicated[], rows: readonly RowRef[]) {
  const groups = new Map<string, { collection: Replicated; scope: string; keys: string[] }>();
  for (const row of rows) {
    const id = `${row.scope} ${row.collection}`;
    const collection = namedOf(collections, row);
    const group = groups.get(id) ?? { collection, scope: row.scope, keys: [] };
    group.keys.push(row.key);
    groups.set(id, group);
  }
  return groups.values();
}

function namedOf(collections: readonly Replicated[], row: RowRef): Replicated {
  const found = collections.find(({ of }) => of.name === row.collection);
  if (!found) throw new Error(`no collection is named ${row.collection}`);
  return found;
}

async function stamp(
  tx: Transaction,
  collections: readonly Replicated[],
  touched: readonly RowRef[],
  isGone: (row: RowRef) => boolean,
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
          owner: namedOf(collections, row).of.onlyFor?.(row.key) ?? null,
          gone: isGone(row),
        })),
      )}::jsonb) as row
      on conflict (scope, key) do update set seq = excluded.seq, owner = excluded.owner, gone = excluded.gone,
        changed_at = now()`);
  }
  return numbers;
}
