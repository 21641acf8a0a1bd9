import { and, type SQL, sql } from 'drizzle-orm';
import type { listMessages, MailRow } from '#core/messages/contract';
import type { mailSortColumns } from '#core/messages/states';
import type { BodyOf } from '#core/wire/call';
import type { ReadPool } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import { anyContaining, isoTime, latestFirst } from '../../platform/database/sql.ts';

/** Messages, the latest first unless sorted. */
export async function messagePage(
  db: ReadPool,
  asked: BodyOf<typeof listMessages>,
): Promise<{ items: MailRow[]; total: number }> {
  const where = and(
    sql`true`,
    asked.kind === undefined ? undefined : sql`m.kind = ${asked.kind}`,
    asked.state === undefined ? undefined : sql`m.state = ${asked.state}`,
    asked.id === undefined ? undefined : sql`m.id = ${asked.id}`,
    anyContaining(asked.person, sql`u.usercode`, sql`u.username`, address),
    anyContaining(asked.text, sql`m.subject`, sql`m.params::text`),
  );
  const { limit, offset } = pageOf(asked);
  const found = await db.execute<MailRow>(sql`
    select m.id, m.kind, m.state, m.language, m.subject, m.attempts, m.problem, m.message_id as "messageId",
      m.accepted_by as "acceptedBy", ${address} as address,
      case when u.id is null then null else jsonb_build_object('usercode', u.usercode, 'name', u.username) end as reader,
      ${isoTime(sql`m.created_at`)} as "createdAt", ${isoTime(sql`m.tried_at`)} as "triedAt",
      ${isoTime(sql`m.ended_at`)} as "endedAt"
    from mails m left join users u on u.id = m.user_id
    where ${where} order by ${latestFirst(asked.sort, columns, latest)} limit ${limit} offset ${offset}`);
  const total = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from mails m left join users u on u.id = m.user_id where ${where}`);
  return { items: found.rows, total: total.rows[0]?.total ?? 0 };
}

/** Where it was sent, or would be sent now. */
const address = sql`coalesce(m.address, u.email)`;

const latest = { at: sql`m.created_at`, id: sql`m.id` };
const columns: Record<(typeof mailSortColumns)[number], SQL> = {
  createdAt: sql`m.created_at`,
  kind: sql`m.kind collate "C"`,
  state: sql`m.state collate "C"`,
  attempts: sql`m.attempts`,
};
