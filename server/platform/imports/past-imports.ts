import { sql } from 'drizzle-orm';
import type { PastImport } from '#core/imports/calls';
import { isUnderWay } from '#core/jobs/states';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';
import { pageOf } from '../database/page.ts';
import { isoTime } from '../database/sql.ts';
import type { Actor } from '../people/access.ts';
import type { ImportJob } from './import-job.ts';
import type { ImportKind } from './import-kind.ts';

/** So long one that was looked at is shown to whoever comes back to the page. */
const openForMinutes = 60;
/** So long an import can be taken back; then what it changed is forgotten, and the import stays listed. */
const rowsKeptDays = 30;
const importsKeptDays = 400;

/** The import of somebody's own that runs or was looked at last, by the number that they gave it. */
export async function openImport(db: Reader, job: ImportJob, actor: Actor): Promise<{ id: string } | null> {
  const found = await db.execute<{ id: string; isOpen: boolean }>(sql`
    select payload->>'number' as id, state in ('waiting', 'running')
        or (state = 'done' and (payload->>'preview')::boolean
          and finished_at > now() - ${openForMinutes} * interval '1 minute'
          and exists (select from uploads u where u.id = (payload->>'upload')::uuid)) as "isOpen"
    from jobs where owner = ${actor.userId} and kind = ${job.name} order by created_at desc, id desc limit 1`);
  const [last] = found.rows;
  return last?.isOpen ? { id: last.id } : null;
}

/** Past imports of a kind: one's own, and those of stores of which all are one's own. */
export async function pastImports(
  db: Database,
  kind: ImportKind,
  actor: Actor,
  asked: { page?: number; limit?: number },
): Promise<{ items: PastImport[]; total: number }> {
  const { limit, offset } = pageOf(asked);
  const where = mayBeSeen(kind, actor);
  const found = await db.execute<Omit<PastImport, 'isRevertible'> & Remembered>(sql`
    select i.id, file_name as "fileName",
      jsonb_build_object('usercode', owner_code, 'name', owner_name) as owner, ${isoTime(sql`at`)} as at, stores,
      imported, unchanged, refused, ${isoTime(sql`reverted_at`)} as "revertedAt", reverted_by as "revertedBy",
      ${isRemembered} as "isRemembered",
      case when j.id is not null then jsonb_build_object('state', j.state, 'progress', j.progress, 'problem', case j.state
        when 'failed' then j.error->'data' when 'cancelled' then ${cancelled}::jsonb end) end as reverting
    from imports i left join jobs j on j.id = i.revert_job and i.reverted_at is null
    where ${where} order by i.at desc, i.id desc
    limit ${limit} offset ${offset}`);
  const total = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from imports i where ${where}`,
  );
  return {
    items: found.rows.map(({ stores, isRemembered: isKept, ...row }) => ({
      ...row,
      isRevertible: isKept && !(row.reverting && isUnderWay(row.reverting)) && kind.mayRevert(actor, stores),
    })),
    total: total.rows[0]?.total ?? 0,
  };
}

type Remembered = { stores: string[]; isRemembered: boolean };

/** A past import that somebody may see. */
export async function findImport(db: Reader, kind: ImportKind, actor: Actor, id: string) {
  const found = await db.execute<Remembered>(sql`
    select stores, ${isRemembered} as "isRemembered" from imports i where i.id = ${id} and ${mayBeSeen(kind, actor)}`);
  return found.rows[0];
}

/** A past import, held until the transaction ends. */
export async function lockImport(tx: Transaction, id: string) {
  const found = await tx.execute<{
    id: string;
    fileName: string;
    imported: number;
    mark: unknown;
    isRemembered: boolean;
  }>(sql`
    select i.id, file_name as "fileName", imported, mark, ${isRemembered} as "isRemembered"
    from imports i where i.id = ${id} for update`);
  return found.rows[0];
}

/** Notes which job takes it back. */
export async function setRevertJob(tx: Transaction, id: string, job: string): Promise<void> {
  await tx.execute(sql`update imports set revert_job = ${job} where id = ${id}`);
}

export async function setReverted(
  tx: Transaction,
  id: string,
  actor: Pick<Actor, 'name' | 'usercode'>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update imports set reverted_at = ${now.toISOString()}, reverted_by = ${`${actor.name} ${actor.usercode}`} where id = ${id}`);
  await tx.execute(sql`delete from import_rows where import_id = ${id}`);
}

/** Forgets what old imports changed, and later that they were. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const old = sql`import_id in (select id from imports where at < ${daysAgo(rowsKeptDays)})`;
  await deleteInBatches(db, sql`import_rows`, old);
  await db.execute(sql`delete from imports where at < ${daysAgo(importsKeptDays)}`);
}

const cancelled = JSON.stringify({ reason: 'job-cancelled', params: {} });

const isRemembered = sql`reverted_at is null and exists (select from import_rows r where r.import_id = i.id)`;

function mayBeSeen(kind: ImportKind, actor: Actor) {
  const stores = JSON.stringify(actor.stores.map(({ code }) => code));
  return sql`i.kind = ${kind.name} and (i.owner_id = ${actor.userId}
    or i.stores <@ array(select jsonb_array_elements_text(${stores}::jsonb)))`;
}
