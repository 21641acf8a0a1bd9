import { sql } from 'drizzle-orm';
import { hasPoint } from '#core/access/may';
import { points } from '#core/andon/contract';
import type { KnownPerson } from '#core/andon/online-contract';
import type { Person } from '#core/andon/types';
import type { By, Policy } from '#core/andon/workflow';
import type { Language } from '#core/wire/languages';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isoTime, nameFor } from '../../platform/database/sql.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { holdersOf } from '../../platform/people/holders.ts';

export function byOf(actor: Pick<Actor, 'userId' | 'name' | 'points' | 'user'>): By {
  return {
    user: { id: actor.userId, name: actor.name },
    isManager: isManager(actor),
    isTeamLeader: actor.user.isLeader,
  };
}

export function isManager({ points: held }: Pick<Actor, 'points'>): boolean {
  return hasPoint(held, points.manager);
}

/** What the company has decided about the workflow (decision A10). */
export async function readPolicy(db: Reader): Promise<Policy> {
  const found = await db.execute<{ value: string }>(sql`
    select value from parameters where code = 'andon-not-solved'`);
  return { notSolved: found.rows[0]?.value === '1' };
}

/** The leader of a department, unless it is whoever raises it: nobody reviews their own (decision A5). */
export async function leaderOf(db: Reader, departmentId: string, except: string): Promise<Person | null> {
  const found = await db.execute<Person>(sql`
    select id, username as name from users
    where department_id = ${departmentId} and is_leader and enable_status and id <> ${except}
    and id in (${holdersOf(points.list)})`);
  return found.rows[0] ?? null;
}

/** The leader whom ticket `t` was sent to, as `u`, unless they could not be sent it now: then a manager stands in (decision A5). */
export const fromItsLeader = sql`
  from users u where u.id = t.leader_id and u.is_leader and u.department_id = t.department_id
  and u.id in (${holdersOf(points.list)})`;

/** Who leads the departments above, nearest first: whom an escalation is raised to. */
export async function leadersAbove(db: Reader, departmentId: string): Promise<Person[]> {
  const found = await db.execute<Person>(sql`
    with recursive above as (
      select id, parent_id, 0 as height from departments where id = ${departmentId}
      union all
      select d.id, d.parent_id, a.height + 1 from departments d join above a on d.id = a.parent_id
    )
    select u.id, u.username as name from above a
    join users u on u.department_id = a.id and u.is_leader and u.enable_status
    where a.height > 0 and u.id in (${holdersOf(points.list)}) order by a.height`);
  return found.rows;
}

/** Those people by their ids, who can be given tickets; refuses the others. */
export async function peopleById(
  db: Reader,
  ids: readonly string[],
  field: 'disposeUserIDS' | 'superiorAssignUserIDS' | 'measure',
): Promise<Person[]> {
  const found = await whoCanHave(db, ids);
  const missing = new Set(ids).size - found.length;
  if (missing > 0) throw invalid('person-unknown', { count: missing }, { [field]: 'person-unknown' });
  return found;
}

/** Those of them who can be given tickets. */
export async function whoCanHave(db: Reader, ids: readonly string[]): Promise<Person[]> {
  const found = await db.execute<Person>(sql`
    select id, username as name from users
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    and id in (${holdersOf(points.list)}) order by id`);
  return found.rows;
}

/** Whom tickets can be given to, by department. */
export async function readPeopleTree(db: Reader, language: Language) {
  const found = await db.execute<{
    id: string;
    name: string;
    parent: string | null;
    people: { id: string; name: string; usercode: string }[];
  }>(sql`
    with people as (
      select id, username as name, usercode, department_id from users
      where enable_status and id in (${holdersOf(points.list)})
    )
    select d.id, ${nameFor('d', language)} as name, d.parent_id as parent, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'usercode', p.usercode) order by p.usercode)
      from people p where p.department_id = d.id), '[]') as people
    from departments d order by d.sort, d.name collate "C"`);
  return found.rows;
}

/** What is known of those whom tickets can be given to, as far as it says something of this scene (decision 99). */
export async function readKnownPeople(db: Reader, sceneId: string | null): Promise<KnownPerson[]> {
  const found = await db.execute<KnownPerson>(sql`
    with open as (
      select p.user_id, count(*)::int as n from andon_tickets t join andon_people p on p.ticket_id = t.id
      where t.open and t.deleted_at is null and p.role = 'handler' group by 1
    ), handled as (
      select p.user_id, count(*)::int as n from andon_tickets t join andon_people p on p.ticket_id = t.id
      where t.scenes @> array(select s.id from andon_scenes s where s.id::text = ${sceneId})
        and exists (select from andon_scenes s where s.id::text = ${sceneId})
        and t.state in ('complete', 'close') and t.deleted_at is null and p.role = 'handler' group by 1
    ), seen as (select user_id, max(last_seen_at) as at from sessions group by 1)
    select u.id, u.username as name, coalesce(open.n, 0) as open, coalesce(handled.n, 0) as handled,
      ${isoTime(sql`seen.at`)} as "seenAt"
    from users u
    left join open on open.user_id = u.id
    left join handled on handled.user_id = u.id
    left join seen on seen.user_id = u.id
    where u.enable_status and u.id in (${holdersOf(points.list)})
    order by coalesce(handled.n, 0) desc, coalesce(open.n, 0), u.usercode`);
  return found.rows;
}

/** Who is what to a ticket, written anew. */
export async function writePeople(
  tx: Transaction,
  ticketId: string,
  people: {
    creator: Person;
    leader: Person | null;
    handlers: readonly Person[];
    superiors: readonly Person[];
  },
  isSent = true,
): Promise<void> {
  const rows = [
    { ...people.creator, role: 'creator' },
    ...(isSent && people.leader ? [{ ...people.leader, role: 'leader' }] : []),
    ...people.handlers.map((one) => ({ ...one, role: 'handler' })),
    ...people.superiors.map((one) => ({ ...one, role: 'superior' })),
  ];
  await tx.execute(sql`
    delete from andon_people where ticket_id = ${ticketId} and role <> 'watcher' and (${isSent} or role <> 'leader')`);
  await tx.execute(sql`
    insert into andon_people (user_id, ticket_id, role, name)
    select p.id, ${ticketId}, p.role, p.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id text, role text, name text)
    on conflict do nothing`);
}

/** The ids of those whom a ticket concerns: their devices hold it. */
export async function readConcerned(db: Reader, ticketId: string): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ id: string }>(sql`
    select distinct user_id as id from andon_people where ticket_id = ${ticketId}`);
  return new Set(found.rows.map(({ id }) => id));
}

/** Lets people read a ticket whom it concerns no further. */
export async function addWatchers(
  tx: Transaction,
  ticketId: string,
  people: readonly Person[],
): Promise<void> {
  if (people.length === 0) return;
  await tx.execute(sql`
    insert into andon_people (user_id, ticket_id, role, name)
    select p.id, ${ticketId}, 'watcher', p.name
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(id text, name text)
    on conflict do nothing`);
}
