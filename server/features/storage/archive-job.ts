import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { defaultTimeZone } from '#core/catalog/days';
import { csvLine } from '#core/spreadsheets/csv-text';
import { type ArchivedKind, archivedKinds } from '#core/storage/contract';
import { allowLongWork, type Database } from '../../platform/database/database.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { jobKind, type Schedule } from '../../platform/jobs/job-kind.ts';
import { readLimit } from '../../platform/people/limits.ts';
import { type Archived, archived, goesBefore } from './kinds.ts';

/** Writes rows that are older than their parameter says into files, and takes them away; without files nothing goes. */
export const archiveJob = jobKind({
  name: 'storage.archive',
  payload: T.Object({}),
  maxAttempts: 5,
  async run({ platform: { db, files, now }, signal, progress }) {
    const gone: Record<string, number> = {};
    for (const kind of archivedKinds) {
      if (!files) break;
      const before = goesBefore(now(), await readLimit(db, `keep-${kind}`));
      for (const store of await storesOf(db, archived[kind]))
        for (;;) {
          signal.throwIfAborted();
          const some = await archiveSome(db, files.store, kind, before, store);
          gone[kind] = (gone[kind] ?? 0) + some;
          if (some < rowsInFile) break;
          progress({ phase: 'archiving', done: gone[kind], total: 0 });
        }
    }
    return gone;
  },
});

export const archiveSchedule: Schedule = {
  name: 'storage.archive',
  cron: '37 2 * * *',
  zone: defaultTimeZone,
  kind: archiveJob,
  payload: {},
};

const rowsInFile = 5000;
const longMs = 60_000;
const zipped = promisify(gzip);

async function storesOf(db: Database, { byStore }: Archived): Promise<readonly (string | undefined)[]> {
  if (!byStore) return [undefined];
  const found = await db.execute<{ code: string }>(
    sql`select code from departments where kind = 'store' and code is not null order by code`,
  );
  return found.rows.map(({ code }) => code);
}

/**
 * A file for each table, named by its first row and all ids: written again after a break it takes its own place, and no other's.
 * Only then the rows go. Answers how many.
 */
async function archiveSome(
  db: Database,
  files: FileStore,
  kind: ArchivedKind,
  before: Date,
  store: string | undefined,
): Promise<number> {
  const { tables, at, mayGo } = archived[kind];
  const [{ name: table, key }] = tables;
  const isDue = sql`${at} < ${before.toISOString()} and ${mayGo}`;
  const found = await db.execute<{ id: string; month: string }>(sql`
    select t.${sql.identifier(key)}::text as id, to_char(${at} at time zone 'UTC', 'YYYY-MM') as month
    from ${sql.identifier(table)} t where ${store === undefined ? sql`true` : sql`t.store = ${store}`} and ${isDue}
    order by ${at}, t.${sql.identifier(key)} limit ${rowsInFile}`);
  const [first] = found.rows;
  if (!first) return 0;
  const hash = createHash('sha256')
    .update(found.rows.map(({ id }) => id).join())
    .digest('hex')
    .slice(0, 8);
  let ids = elementsOf(found.rows.map(({ id }) => id));
  const named = ({ key: of, type = 'uuid', only = sql`true` }: Archived['tables'][number]) =>
    sql`t.${sql.identifier(of)} in (select id::${sql.raw(type)} from (${ids}) as ids(id)) and ${only}`;
  for (const one of tables) {
    const rows = await db.execute<{ row: Record<string, unknown> }>(
      sql`select row_to_json(t) as row from ${sql.identifier(one.name)} t where ${named(one)}`,
    );
    const name = [first.month, store, first.id, hash].filter(Boolean).join('-');
    await files.put(`archive/${one.name}/${name}.csv.gz`, await csvOf(rows.rows), 'application/gzip');
  }
  await db.transaction(async (tx) => {
    await allowLongWork(tx, longMs);
    // What was changed meanwhile stays, with all that belongs to it.
    const due = await tx.execute<{ id: string }>(sql`
      select t.${sql.identifier(key)}::text as id from ${sql.identifier(table)} t
      where ${named(tables[0])} and ${isDue} order by t.${sql.identifier(key)} for update`);
    ids = elementsOf(due.rows.map(({ id }) => id));
    for (const one of tables.toReversed())
      await tx.execute(sql`delete from ${sql.identifier(one.name)} t where ${named(one)}`);
  });
  return found.rows.length;
}

async function csvOf(rows: readonly { row: Record<string, unknown> }[]): Promise<Buffer> {
  const columns = Object.keys(rows[0]?.row ?? {});
  const lines = rows.map(({ row }) => csvLine(columns.map((column) => cellOf(row[column]))));
  return zipped(csvLine(columns) + lines.join(''));
}

function cellOf(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}
