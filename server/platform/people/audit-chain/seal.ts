import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { takeFreeLock } from '../../database/locks.ts';
import { type AuditLine, hashOf, headOf, type LinkedLine, lineColumns } from './links.ts';

const atOnce = 500;

/**
 * Takes every line that is not in the chain yet into it, after the calls that wrote them: no call waits for the chain, and
 * a line that was committed late gets a later link. One server at a time; the others find nothing to do.
 *
 * @param onSealed hears of the lines after their commit, each once over all servers
 */
export async function sealAudit(
  db: Database,
  onSealed: (lines: readonly LinkedLine[]) => void = () => undefined,
): Promise<void> {
  // On from the last one: among many, each look would first go over those that are done. A late one is the next run's.
  for (let after = 0; ; ) {
    const sealed = await sealSome(db, after);
    onSealed(sealed);
    const last = sealed.at(-1);
    if (!last || sealed.length < atOnce) return;
    after = last.id;
  }
}

async function sealSome(db: Database, after: number): Promise<LinkedLine[]> {
  const waiting = await db.execute(
    sql`select id from audit_log where link is null and id > ${after} limit 1`,
  );
  if (waiting.rows.length === 0) return [];
  return db.transaction(async (tx) => {
    if (!(await takeFreeLock(tx, 'auditChain'))) return [];
    let { link, hash } = await headOf(tx);
    const fresh = await tx.execute<AuditLine>(sql`
      select ${lineColumns} from audit_log where link is null and id > ${after} order by id limit ${atOnce}`);
    const sealed = fresh.rows.map((line) => {
      link += 1;
      hash = hashOf(hash, link, line);
      return { ...line, link, hash };
    });
    const places = sealed.map((line) => ({ id: line.id, link: line.link, hash: line.hash }));
    await tx.execute(sql`
      update audit_log a set link = place.link, hash = place.hash
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id bigint, link bigint, hash text)
      where a.id = place.id`);
    return sealed;
  });
}
