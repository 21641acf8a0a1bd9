import { and, type SQL, sql } from 'drizzle-orm';
import type { JobRow, listJobs, ScheduleRow } from '#core/jobs/contract';
import type { jobSortColumns } from '#core/jobs/states';
import type { BodyOf } from '#core/wire/call';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import { anyContaining, isoTime, latestFirst } from '../../platform/database/sql.ts';
import type { JobKind, Schedule } from '../../platform/jobs/job-kind.ts';

/** Jobs, the latest first unless sorted. */
export async function jobPage(
  db: Database,
  kinds: readonly JobKind[],
  asked: BodyOf<typeof listJobs>,
): Promise<{ items: JobRow[]; total: number }> {
  const where = and(
    sql`true`,
    asked.kind === undefined ? undefined : sql`j.kind = ${asked.kind}`,
    asked.state === undefined ? undefined : sql`j.state = ${asked.state}`,
    asked.id === undefined ? undefined : sql`j.id = ${asked.id}`,
    anyContaining(asked.person, sql`u.usercode`, sql`u.username`),
  );
  const { limit, offset } = pageOf(asked);
  const found = await db.execute<Omit<JobRow, 'isCancellable'>>(sql`
    select j.id, j.kind, ${fileOf(sql`j.payload`)} as file, j.state, j.attempts, j.max_attempts as "maxAttempts", j.progress,
      case when u.id is null then null else jsonb_build_object('usercode', u.usercode, 'name', u.username) end as owner,
      ${isoTime(sql`j.created_at`)} as "createdAt", ${isoTime(sql`j.run_at`)} as "runAt",
      ${isoTime(sql`j.started_at`)} as "startedAt", ${isoTime(sql`j.finished_at`)} as "finishedAt",
      case when j.error is null then null
        else jsonb_build_object('reason', j.error->'data'->'reason', 'params', j.error->'data'->'params') end as error,
      j.cancel_asked_at is not null and j.finished_at is null as "isEnding"
    from jobs j left join users u on u.id = j.owner
    where ${where} order by ${latestFirst(asked.sort, columns, latest)} limit ${limit} offset ${offset}`);
  const total = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from jobs j left join users u on u.id = j.owner where ${where}`);
  const stoppable = new Set(kinds.filter(({ isCancellable }) => isCancellable).map(({ name }) => name));
  return {
    items: found.rows.map((row) => ({
      ...row,
      isCancellable:
        !row.isEnding && (row.state === 'waiting' || (row.state === 'running' && stoppable.has(row.kind))),
    })),
    total: total.rows[0]?.total ?? 0,
  };
}

/** What an import was given; other work has no file. The name is somebody's: as much of it as past imports tell. */
function fileOf(payload: SQL): SQL {
  return sql`case when jsonb_typeof(${payload}->'fileName') = 'string' and jsonb_typeof(${payload}->'preview') = 'boolean'
    then jsonb_build_object('name', left(${payload}->>'fileName', 200), 'preview', ${payload}->'preview') end`;
}

/** The program's schedules, in its order, with how each stands. */
export async function scheduleRows(db: Database, schedules: readonly Schedule[]): Promise<ScheduleRow[]> {
  const keys = Object.fromEntries(schedules.map(({ name, uniqueKey }) => [name, uniqueKey]));
  const found = await db.execute<Pick<ScheduleRow, 'name' | 'nextAt' | 'lastAt' | 'lastState'>>(sql`
    select s.name, ${isoTime(sql`s.next_at`)} as "nextAt", ${isoTime(sql`s.last_at`)} as "lastAt",
      (select j.state from jobs j
        where j.unique_key = coalesce(${JSON.stringify(keys)}::jsonb->>s.name, 'schedule:' || s.name)
        order by j.created_at desc limit 1) as "lastState"
    from schedules s`);
  return schedules.map(({ name, cron, zone }) => {
    const row = found.rows.find((one) => one.name === name);
    return {
      name,
      cron,
      zone,
      nextAt: row?.nextAt ?? null,
      lastAt: row?.lastAt ?? null,
      lastState: row?.lastState ?? null,
    };
  });
}

const latest = { at: sql`j.created_at`, id: sql`j.id` };
const columns: Record<(typeof jobSortColumns)[number], SQL> = {
  createdAt: sql`j.created_at`,
  kind: sql`j.kind collate "C"`,
  state: sql`j.state collate "C"`,
  attempts: sql`j.attempts`,
};
