import { type SQL, sql } from 'drizzle-orm';
import type { ConnectorRun, listConnectorRuns } from '#core/connectors/contract';
import { runSortColumns } from '#core/connectors/sorting';
import type { BodyOf } from '#core/wire/call';
import { readSort } from '#core/wire/paging';
import { connectorJob } from '../../platform/connectors/job.ts';
import type { ReadPool } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import { containing, isoTime } from '../../platform/database/sql.ts';
import { inTimeRange } from '../../platform/http/time-range.ts';

export type State = {
  name: string;
  /** Null before its first run. */
  source: string | null;
  cursor: string | null;
  lastSuccessAt: string | null;
  failures: number;
  restsUntil: string | null;
  /** A run has been asked for, and has not ended. */
  running: boolean;
  /** By its schedule. */
  nextAt: string | null;
};

/** How these connectors stand, by name. */
export async function statesOf(db: ReadPool, names: readonly string[]): Promise<Map<string, State>> {
  const found = await db.execute<State>(sql`
    select c.name, s.source, s.cursor, s.last_success_at as "lastSuccessAt", coalesce(s.failures, 0) as failures,
      s.rests_until as "restsUntil", d.next_at as "nextAt",
      exists (select from jobs j where j.kind = ${connectorJob.name} and j.payload->>'name' = c.name
        and j.state in ('waiting', 'running')) as running
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) c(name)
    left join connector_states s on s.name = c.name
    left join schedules d on d.name = 'connectors.' || c.name`);
  return new Map(found.rows.map((row) => [row.name, row]));
}

/** What was received, the latest first unless sorted. */
export async function runsPage(
  db: ReadPool,
  asked: BodyOf<typeof listConnectorRuns>,
): Promise<{ items: ConnectorRun[]; total: number }> {
  const conditions = [
    asked.name === undefined ? undefined : sql`name = ${asked.name}`,
    asked.state === undefined ? undefined : sql`state = ${asked.state}`,
    containing(sql`coalesce(asked_by, '')`, asked.person),
    ...inTimeRange(sql`started_at`, asked),
  ].filter((one) => one !== undefined);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { limit, offset } = pageOf(asked);
  const items = await db.execute<ConnectorRun>(sql`
    select id, name, carrier, state, ${isoTime(sql`started_at`)} as "startedAt", ${isoTime(sql`ended_at`)} as "endedAt",
      asked_by as "askedBy", added, changed, unchanged, refused, problem, refusals,
      cursor_before as "cursorBefore", cursor_after as "cursorAfter"
    from connector_runs where ${where} order by ${order(asked.sort)}
    limit ${limit} offset ${offset}`);
  const total = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from connector_runs where ${where}`);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

const columns: Record<(typeof runSortColumns)[number], SQL> = {
  startedAt: sql`started_at`,
  name: sql`name collate "C"`,
  state: sql`state collate "C"`,
  refused: sql`refused`,
};

/** By the column, and by the run's id among equals, so that no row stands on two pages. */
function order(sort: string | undefined): SQL {
  const by = readSort(sort, runSortColumns);
  if (!by) return sql`started_at desc, id desc`;
  return by.descending ? sql`${columns[by.column]} desc, id desc` : sql`${columns[by.column]}, id`;
}
