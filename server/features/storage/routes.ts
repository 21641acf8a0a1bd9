import { sql } from 'drizzle-orm';
import { archivedKinds, listStorage, type StorageRow, storageParts } from '#core/storage/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readLimit } from '../../platform/people/limits.ts';
import { archived, goesOn } from './kinds.ts';
import { partOf } from './parts.ts';

/** What takes room, the largest first. */
export function storageCalls({ serve, platform: { db, files, now } }: Calls): void {
  serve(listStorage, async () => {
    const tables = await sizes(db);
    const kinds = archivedKinds.map(async (kind): Promise<StorageRow> => {
      const names = archived[kind].tables.map(({ name }) => name);
      const own = tables.filter(({ name }) => names.includes(name));
      const keptMonths = await readLimit(db, `keep-${kind}`);
      const oldest = files && (await oldestOf(db, kind));
      return {
        what: kind,
        tables: own.map(({ name }) => name),
        rows: own.find(({ name }) => name === names[0])?.rows ?? 0,
        bytes: sumOf(own, 'bytes'),
        keptMonths,
        nextGoes: oldest && goesOn(oldest, keptMonths, now()).toISOString().slice(0, 10),
      };
    });
    const others = storageParts.map((what): StorageRow => {
      const own = tables.filter(({ name }) => partOf.get(name) === what);
      return {
        what,
        tables: own.map(({ name }) => name),
        rows: sumOf(own, 'rows'),
        bytes: sumOf(own, 'bytes'),
        keptMonths: null,
        nextGoes: null,
      };
    });
    return [...(await Promise.all(kinds)), ...others].toSorted((a, b) => b.bytes - a.bytes);
  });
}

type Size = { name: string; rows: number; bytes: number };

function sumOf(sizes: readonly Size[], of: 'rows' | 'bytes'): number {
  return sizes.reduce((sum, size) => sum + size[of], 0);
}

async function sizes(db: Database): Promise<Size[]> {
  const found = await db.execute<Size>(sql`
    select relname as name, greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc, relname`);
  return found.rows;
}

/** The oldest row, whether it may go or not; in the index where there is one for each store. */
async function oldestOf(db: Database, kind: (typeof archivedKinds)[number]): Promise<Date | null> {
  const { tables, at, byStore } = archived[kind];
  const oldest = sql`select min(${at})::timestamptz as at from ${sql.identifier(tables[0].name)} t`;
  const found = await db.execute<{ at: Date | string | null }>(
    byStore
      ? sql`select min(o.at) as at from departments d, lateral (${oldest} where t.store = d.code) o where d.kind = 'store'`
      : oldest,
  );
  const first = found.rows[0]?.at;
  return first ? new Date(first) : null;
}
