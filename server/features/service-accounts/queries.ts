import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type {
  listServiceAccounts,
  Place,
  ServiceAccount,
  serviceAccountSortColumns,
} from '#core/service-accounts/contract';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import type { Language } from '#core/wire/languages';
import type { Reader } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page.ts';
import { containing, isoTime, nameFor, sortedBy } from '../../platform/database/sql.ts';
import type { Rank } from '../../platform/people/rank.ts';
import { rolesBeyond } from '../../platform/people/rank.ts';
import { users } from '../../schema/people.ts';

export async function queryServiceAccounts(
  db: Reader,
  asked: BodyOf<typeof listServiceAccounts>,
  language: Language,
): Promise<AnswerOf<typeof listServiceAccounts>> {
  const { limit, offset } = pageOf(asked);
  const where = and(
    eq(users.service, true),
    or(containing(users.usercode, asked.text), containing(users.username, asked.text)),
  );
  const by = sortedBy(asked.sort, orders) ?? orders.code;
  const [found, [counted]] = await Promise.all([
    db.execute<ServiceAccount>(
      sql`${rowsIn(language)} where ${where} order by ${by}, users.id limit ${limit} offset ${offset}`,
    ),
    db.select({ total: count() }).from(users).where(where),
  ]);
  return { items: found.rows, total: counted?.total ?? 0 };
}

/** As the company names things, which is how they are audited. */
export async function queryServiceAccount(db: Reader, id: string): Promise<ServiceAccount | undefined> {
  const found = await db.execute<ServiceAccount>(
    sql`${rowsIn('zh')} where users.id = ${id} and users.service`,
  );
  return found.rows[0];
}

/** What somebody of this rank may give. */
export async function queryChoices(db: Reader, rank: Rank, language: Language) {
  const beyond = await rolesBeyond(db, rank);
  const roles = await db.execute<{ id: string; name: string }>(sql`
    select id, ${nameFor('r', language)} as name from roles r where enable_status order by 2, id`);
  const places = await db.execute<Place>(sql`
    select id, parent_id as "parentId", ${nameFor('d', language)} as name, code, kind from departments d
    where kind <> 'office' order by sort, code`);
  return {
    roles: roles.rows.filter(({ id }) => !beyond.has(id)),
    places: places.rows.filter(({ id }) => rank.unbounded || rank.places.has(id)),
  };
}

const rowsIn = (language: Language) => sql`
  select users.id, users.usercode as code, users.username as name, users.updated_by as "updatedBy",
    coalesce((
      select string_agg(${nameFor('r', language)}, ', ' order by r.name) from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = users.id
    ), '') as role,
    (
      select coalesce(jsonb_agg(concat_ws(' ', d.code, ${nameFor('d', language)}) order by d.kind, d.sort, d.code), '[]')
      from user_areas a join departments d on d.id = a.department_id where a.user_id = users.id
    ) as areas,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', k.id, 'hint', k.hint, 'createdBy', k.created_by, 'createdAt', ${isoTime(sql`k.created_at`)},
        'expiresAt', ${isoTime(sql`k.expires_at`)}, 'lastUsedAt', ${isoTime(sql`k.last_used_at`)},
        'revokedAt', ${isoTime(sql`k.revoked_at`)}) order by k.created_at desc, k.id desc), '[]')
      from service_keys k where k.user_id = users.id
    ) as keys
  from users`;

const orders: Record<(typeof serviceAccountSortColumns)[number], SQL> = {
  code: sql`users.usercode collate "C"`,
  name: sql`users.username collate "C"`,
};
