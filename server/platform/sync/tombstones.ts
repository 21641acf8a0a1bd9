import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';

/** For so long a device may be away and be told only of what changed. Then it begins at nothing (docs/offline.md). */
export const tombstonesKeptDays = 90;

/** Forgets rows that have been gone for long, and keeps for each scope up to which number it has forgotten any. */
export async function sweepTombstones(db: Database, now: Date): Promise<void> {
  await inBatches((atOnce) => db.transaction((tx) => sweepSome(tx, keptSince(now), atOnce)));
}

async function sweepSome(tx: Transaction, since: string, atOnce: number): Promise<number> {
  const isOld = sql`gone and changed_at < ${since}`;
  const old = await tx.execute<{ scope: string; key: string }>(
    sql`select scope, key from changes where ${isOld} order by changed_at limit ${atOnce}`,
  );
  const found = sql`jsonb_to_recordset(${JSON.stringify(old.rows)}::jsonb) as old (scope text, key text)`;
  // As every unit of work: the clocks first, in their order. Nobody brings one of these rows back meanwhile.
  await tx.execute(sql`
    select from scope_clocks where scope in (select scope from ${found}) order by scope for update`);
  await tx.execute(sql`
    with forgotten as (
      delete from changes using ${found} where changes.scope = old.scope and changes.key = old.key and ${isOld}
      returning changes.scope, changes.seq)
    update scope_clocks set swept = greatest(swept, last)
    from (select scope, max(seq) as last from forgotten group by scope) as scopes
    where scope_clocks.scope = scopes.scope`);
  return old.rows.length;
}

/** For how many seconds the oldest tombstone that is to be forgotten has been. */
export function unsweptTombstones(now: Date): SQL {
  return sql`select extract(epoch from ${keptSince(now)}::timestamptz - min(changed_at)) from changes where gone`;
}

function keptSince(now: Date): string {
  return new Date(now.getTime() - tombstonesKeptDays * 86_400_000).toISOString();
}
