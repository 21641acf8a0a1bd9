import { type SQL, sql } from 'drizzle-orm';
import { administratorRole } from '#core/access/administration';
import type { SetupFacts, Some } from '#core/setup/check-list';
import type { SetupState } from '#core/setup/contract';
import type { Language } from '#core/wire/languages';
import type { Reader } from '../../platform/database/database.ts';
import { nameFor } from '../../platform/database/sql.ts';

/** So many are named; the others are counted. */
const namedAtMost = 3;

export type FoundFacts = Omit<SetupFacts, 'sendsMail' | 'isTrial'> &
  Pick<SetupState, 'made'> & { hasDemo: boolean };

/** What the database says of a company, in one look. */
export async function readFacts(db: Reader, language: Language, now: Date): Promise<FoundFacts> {
  const found = await db.execute<FoundFacts & { archive: string; failed: boolean }>(sql`
    with recursive administrator as (
      select ur.user_id as id from user_roles ur join roles r on r.id = ur.role_id where r.code = ${administratorRole}
    ), person as (
      select * from users where enable_status and not service and id not in (select id from administrator)
    ), seen as (
      select a.department_id as id from user_areas a join person p on p.id = a.user_id where not a.half
      union select d.id from departments d join seen on d.parent_id = seen.id
    ), store as (
      select d.id, d.code, concat_ws(' ', d.code, ${nameFor('d', language)}) as name from departments d
      where d.kind = 'store'
    ), role as (
      select r.id, r.code, ${nameFor('r', language)} as name from roles r where r.enable_status and not r.system
    )
    select
      (select bool_and(name = 'Stockroom' and time_zone is null) from departments where kind = 'company') as "isNameless",
      (select count(*)::int from store) as stores,
      ${some(sql`store s where s.id not in (select id from seen)
        and not exists (select from person p where p.department_id = s.id)`)} as "storesWithoutPeople",
      ${some(sql`store s where not exists (select from lots where lots.store = s.code)`)} as "storesWithoutStock",
      (select count(*)::int from role) as roles,
      ${some(sql`role s where not exists (
        select from user_roles ur join users u on u.id = ur.user_id and u.enable_status where ur.role_id = s.id)`)}
        as "rolesWithoutPeople",
      (select count(*)::int from person) as people,
      ${some(sql`(select usercode as code, concat_ws(' ', username, usercode) as name from person p
        where not exists (select from user_roles where user_id = p.id)) s`)} as "peopleWithoutRoles",
      ${some(sql`(select usercode as code, concat_ws(' ', username, usercode) as name from person
        where must_change_password and provider_account is null
          and (password_until is null or password_until <= ${now.toISOString()} or password_used_at is not null)) s`)}
        as "peopleWithoutPassword",
      exists (select from known_devices k join person p on p.id = k.user_id) as "hasDevice",
      ${some(sql`(select usercode as code, concat_ws(' ', username, usercode) as name from users u
        where enable_status and not service and id in (select id from administrator) and not exists (
          select from second_factors f where f.user_id = u.id and confirmed_at is not null)) s`)}
        as "administratorsWithoutFactor",
      current_setting('archive_mode') as archive,
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver) as failed,
      exists (select from users where demo) as "hasDemo",
      jsonb_build_object('stores', (select count(*) from store), 'people', (select count(*) from person),
        'lots', (select count(*) from (select from lots limit ${countedAtMost}) l),
        'devices', (select count(*) from known_devices k join person p on p.id = k.user_id)) as made`);
  const [row] = found.rows;
  if (!row) throw new Error('a look at the company found no row');
  const { archive, failed, ...facts } = row;
  return {
    ...facts,
    isNameless: facts.isNameless ?? true,
    backup: archive === 'off' ? 'off' : failed ? 'failing' : 'on',
  };
}

/** A count that is shown is that of a whole table only while it is small. */
const countedAtMost = 100_000;

/** How many rows `s` with `code` and `name` there are, and the names of the first. */
function some(from: SQL): SQL<Some> {
  return sql`(select jsonb_build_object('count', count(*), 'names',
    coalesce(jsonb_agg(s.name) filter (where s.place <= ${namedAtMost}), '[]'))
    from (select s.name, row_number() over (order by s.code collate "C") as place from ${from}) s)`;
}
