import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { takeLock } from '../../database/locks.ts';
import { chain, type Place } from './links.ts';

const atOnce = 5000;

/**
 * Forgets the lines at the beginning of the chain that are older, and remembers where it begins from then on. A line behind
 * a younger one stays until that one goes: the chain has no holes.
 */
export async function forgetAudit(db: Database, before: string): Promise<void> {
  while ((await forgetSome(db, before)) === atOnce);
}

function forgetSome(db: Database, before: string): Promise<number> {
  return db.transaction(async (tx) => {
    await takeLock(tx, 'auditChain');
    const found = await tx.execute<Place>(sql`
      with first as (
        select link, hash, at from audit_log where link is not null order by link limit ${atOnce}
      ), kept as (select min(link) as link from first where at >= ${before})
      select first.link, hash from first, kept
      where kept.link is null or first.link < kept.link order by first.link desc limit 1`);
    const last = found.rows[0];
    if (!last) return 0;
    await tx.execute(sql`
      insert into audit_chain (id, link, hash) values (${chain}, ${last.link}, ${last.hash})
      on conflict (id) do update set link = excluded.link, hash = excluded.hash`);
    const forgotten = await tx.execute(sql`delete from audit_log where link <= ${last.link}`);
    return forgotten.rowCount ?? 0;
  });
}
