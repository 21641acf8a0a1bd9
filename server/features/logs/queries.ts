import { and, or, type SQL, sql } from 'drizzle-orm';
import type {
  AuditEntry,
  ClientErrorEntry,
  exportAudit,
  exportClientErrors,
  exportLogins,
  LoginEntry,
} from '#core/logs/contract';
import { failedOutcomes } from '#core/logs/rules';
import type { auditSortColumns, errorSortColumns, loginSortColumns } from '#core/logs/sorting';
import type { BodyOf } from '#core/wire/call';
import type { ReadPool } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import { isoTime, latestFirst } from '../../platform/database/sql.ts';
import { inTimeRange } from '../../platform/http/time-range.ts';

type Page<Item> = { items: Item[]; total: number };

/** Administrative changes, the latest first unless sorted. */
export function auditPage(db: ReadPool, asked: BodyOf<typeof exportAudit>): Promise<Page<AuditEntry>> {
  const where = [
    ...inTimeRange(sql`l.at`, asked),
    has(asked.person, sql`actor_code`, sql`actor_name`),
    has(asked.subject, sql`subject_name`, sql`subject_id`, sql`changes::text`),
    has(asked.call, sql`call`),
    asked.kind ? sql`kind = ${asked.kind}` : undefined,
  ];
  const columns = sql`l.id, ${at} as at, actor_code as "actorCode", actor_name as "actorName", address, call, kind,
    subject_id as "subjectId", subject_name as "subjectName", changes`;
  return page(db, (rows) => db.execute<AuditEntry>(rows), asked, {
    columns,
    from: sql`audit_log l`,
    where,
    order: latestFirst(asked.sort, auditColumns, latest),
  });
}

/** Kinds and calls that occur in the log. */
export async function auditChoices(db: ReadPool): Promise<{ kinds: string[]; calls: string[] }> {
  const found = await db.execute<{ kinds: string[]; calls: string[] }>(sql`
    select coalesce(jsonb_agg(distinct kind), '[]') as kinds, coalesce(jsonb_agg(distinct call), '[]') as calls
    from audit_log`);
  return found.rows[0] ?? { kinds: [], calls: [] };
}

/** One outcome, or every one that let nobody in. */
function outcomeIs(outcome: string): SQL {
  return outcome === 'failed' ? sql`outcome in ${failedOutcomes}` : sql`outcome = ${outcome}`;
}

export function loginPage(db: ReadPool, asked: BodyOf<typeof exportLogins>): Promise<Page<LoginEntry>> {
  const where = [
    ...inTimeRange(sql`l.at`, asked),
    has(asked.person, sql`l.usercode`, sql`u.username`),
    asked.outcome ? outcomeIs(asked.outcome) : undefined,
  ];
  const columns = sql`l.id, ${at} as at, l.usercode, u.username as name, outcome, address, device, times`;
  return page(db, (rows) => db.execute<LoginEntry>(rows), asked, {
    columns,
    from: sql`login_log l left join users u on u.id = l.user_id`,
    where,
    order: latestFirst(asked.sort, loginColumns, latest),
  });
}

export function clientErrorPage(
  db: ReadPool,
  asked: BodyOf<typeof exportClientErrors>,
): Promise<Page<ClientErrorEntry>> {
  const where = [
    ...inTimeRange(sql`l.at`, asked),
    has(asked.person, sql`u.usercode`, sql`u.username`),
    has(asked.subject, sql`message`, sql`component`, sql`url`),
  ];
  const columns = sql`l.id, ${at} as at, u.usercode, u.username as name, l.version, message, component, url, stack`;
  return page(db, (rows) => db.execute<ClientErrorEntry>(rows), asked, {
    columns,
    from: sql`client_errors l left join users u on u.id = l.user_id`,
    where,
    order: latestFirst(asked.sort, errorColumns, latest),
  });
}

type Query = { columns: SQL; from: SQL; where: (SQL | undefined)[]; order: SQL };

async function page<Item>(
  db: ReadPool,
  read: (rows: SQL) => PromiseLike<{ rows: Item[] }>,
  asked: { page?: number; limit?: number },
  { columns, from, where, order: by }: Query,
): Promise<Page<Item>> {
  const { limit, offset } = pageOf(asked);
  const which = and(sql`true`, ...where);
  const items = await read(sql`
    select ${columns} from ${from} where ${which} order by ${by}
    limit ${limit} offset ${offset}`);
  const total = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${from} where ${which}`);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

const at = isoTime(sql`l.at`);
const latest = { at: sql`l.at`, id: sql`l.id` };

const auditColumns: Record<(typeof auditSortColumns)[number], SQL> = {
  at: sql`l.at`,
  actorCode: sql`actor_code collate "C"`,
  call: sql`call`,
  kind: sql`kind`,
  subjectName: sql`subject_name collate "C"`,
};
const loginColumns: Record<(typeof loginSortColumns)[number], SQL> = {
  at: sql`l.at`,
  usercode: sql`l.usercode collate "C"`,
  outcome: sql`outcome`,
  address: sql`address`,
};
const errorColumns: Record<(typeof errorSortColumns)[number], SQL> = {
  at: sql`l.at`,
  usercode: sql`u.usercode collate "C"`,
  message: sql`message collate "C"`,
  version: sql`l.version`,
};

/** A text that occurs in one of these; case says nothing, and no character means anything special. */
function has(text: string | undefined, ...columns: SQL[]): SQL | undefined {
  const wanted = text?.replaceAll('\0', '').trim();
  if (!wanted) return undefined;
  return or(...columns.map((column) => sql`strpos(lower(${column}), lower(${wanted})) > 0`));
}
