import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { DatabaseStartError } from './embedded-postgres/problem.ts';

/**
 * Refuses a database that a newer version has upgraded: this one would not know what its tables mean.
 * @param folder the migrations of this version
 * @throws DatabaseStartError with one sentence for the person who starts the server
 */
export async function refuseNewerTables(db: Database, folder: string): Promise<void> {
  const upgradedAt = await lastUpgrade(db);
  if (upgradedAt <= newestKnown(folder)) return;
  const day = new Date(upgradedAt).toISOString().slice(0, 10);
  throw new DatabaseStartError(
    `A newer Stockroom has upgraded this database (its tables are of ${day}), and this version does not know them: start that version or a later one, or restore the backup made before the upgrade.`,
  );
}

/** When the newest migration in the database was written, as Drizzle notes it; 0 in an empty one. */
async function lastUpgrade(db: Database): Promise<number> {
  const noted = await db.execute<{ any: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as any`,
  );
  if (!noted.rows[0]?.any) return 0;
  const last = await db.execute<{ at: number | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  return last.rows[0]?.at ?? 0;
}

function newestKnown(folder: string): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  return Math.max(...journal.entries.map(({ when }) => when));
}
