import { randomBytes } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { administratorRole } from '#core/access/administration';
import { trimmed } from '#core/spreadsheets/plain-text';
import { userProblems } from '#core/users/rules';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { shareLock, takeLock } from '../../../platform/database/locks.ts';
import { isoTime } from '../../../platform/database/sql.ts';
import type { Change } from '../../../platform/http/calls.ts';
import { requireSound } from '../../../platform/http/refusal.ts';
import { keepingAdministrators } from '../../../platform/people/administrators.ts';
import { edited, signature } from '../../../platform/people/edited.ts';
import { freshPassword } from '../../../platform/people/entry.ts';
import { nameColumns } from '../../../platform/people/name-columns.ts';
import { placesBeyond, readRank, refuseBeyond } from '../../../platform/people/rank.ts';
import { endSessionsOf, hashPassword } from '../../../platform/people/sessions.ts';
import { refuseTaken } from '../../../platform/people/work-address.ts';
import type { Platform } from '../../../platform/platform.ts';
import { users } from '../../../schema/people.ts';
import { scimUsers } from '../../../schema/scim.ts';
import { explained, isTaken, usercodeTaken } from '../changes.ts';
import { lockUser, requirePlacement, requireRank } from '../guards.ts';
import { tellOfStanding } from '../remove.ts';
import { dropOthers, writeAddress } from '../work-address.ts';
import { enterprise, nameAfter, type Person, type Said } from './person.ts';
import { noSuch } from './protocol.ts';
import type { Attributes } from './search.ts';

/** A user as the provider told them, with what else it is told of them. */
export type ScimUser = Person & {
  id: string;
  /** Where they stand: shown where the provider has told no department, and never taken for its word. */
  place: string | null;
  updatedAt: string;
  groups: { value: string; display: string }[];
};

/**
 * The users that SCIM reaches (`u`): people, and of them neither those who may sign in without the provider, for the day when
 * it errs, nor administrators whom no group of it has made such.
 */
export function reachable({ provider }: Pick<Platform, 'provider'>): SQL {
  const named = provider?.settings.passwordsFor ?? [];
  return sql`not u.service and not (lower(u.usercode) = any(${sql.param(named)}::text[])) and not exists (
    select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and r.code = ${administratorRole} and r.provider_groups = '{}')`;
}

const rows = sql`
  select u.id, u.usercode as "userName", s.external_id as "externalId", u.username as "displayName",
    u.username as formatted, s.given_name as "givenName", s.family_name as "familyName", u.enable_status as active,
    u.email, u.emp_id as "employeeNumber", s.department, coalesce(d.code, d.name) as place,
    ${isoTime(sql`u.updated_at`)} as "updatedAt",
    (
      select coalesce(jsonb_agg(jsonb_build_object('value', g.id, 'display', g.display_name) order by g.id), '[]')
      from scim_members m join scim_groups g on g.id = m.group_id where m.user_id = u.id
    ) as groups
  from users u left join scim_users s on s.user_id = u.id left join departments d on d.id = u.department_id`;

/** What users are found and sorted by. */
export const userAttributes: Attributes = {
  id: { kind: 'text', column: sql`u.id`, caseExact: true },
  externalid: { kind: 'text', column: sql`s.external_id`, caseExact: true },
  username: { kind: 'text', column: sql`u.usercode` },
  displayname: { kind: 'text', column: sql`u.username` },
  'name.formatted': { kind: 'text', column: sql`u.username` },
  'name.givenname': { kind: 'text', column: sql`s.given_name` },
  'name.familyname': { kind: 'text', column: sql`s.family_name` },
  active: { kind: 'flag', column: sql`u.enable_status` },
  emails: { kind: 'text', column: sql`u.email` },
  'emails.value': { kind: 'text', column: sql`u.email` },
  'emails.type': { kind: 'text', column: sql`case when u.email is not null then 'work' end` },
  'emails.primary': { kind: 'flag', column: sql`u.email is not null` },
  'meta.lastmodified': { kind: 'instant', column: sql`u.updated_at` },
  'groups.value': {
    kind: 'one-of',
    has: (id) => sql`exists (select from scim_members m where m.user_id = u.id and m.group_id = ${id})`,
  },
  [`${enterprise.toLowerCase()}:employeenumber`]: { kind: 'text', column: sql`u.emp_id` },
  [`${enterprise.toLowerCase()}:department`]: {
    kind: 'text',
    column: sql`coalesce(s.department, d.code, d.name)`,
  },
};

export async function queryUsers(
  db: Reader,
  among: SQL,
  { where, order, count, offset }: { where: SQL; order: SQL; count: number; offset: number },
): Promise<{ items: ScimUser[]; total: number }> {
  const counted = await db.execute<{ total: number }>(sql`
    select count(*) as total from users u left join scim_users s on s.user_id = u.id
    left join departments d on d.id = u.department_id where ${among} and ${where}`);
  const total = counted.rows[0]?.total ?? 0;
  if (count === 0 || offset >= total) return { items: [], total };
  const found = await db.execute<ScimUser>(sql`
    ${rows} where ${among} and ${where} order by ${order}u.id collate "C" limit ${count} offset ${offset}`);
  return { items: found.rows, total };
}

/** Throws 404 for one that there is not, or that is out of reach. */
export async function readUser(db: Reader, among: SQL, id: string): Promise<ScimUser> {
  const found = await db.execute<ScimUser>(sql`${rows} where u.id = ${id} and ${among}`);
  const [user] = found.rows;
  if (!user) throw noSuch('user', id);
  return user;
}

/** Makes an account that is signed in to by the provider alone: nobody knows its password. */
export async function insertUser(work: Change, said: Said): Promise<ScimUser> {
  const { tx, actor, now } = work;
  const person = sound(said, undefined);
  await holdCode(tx, person);
  const { isTaken: isOther, numbers, place } = await meets(tx, person);
  if (isOther) throw usercodeTaken(person.userName);
  if (place?.kind === 'store')
    refuseBeyond('places-beyond-own', await placesBeyond(tx, await readRank(tx, actor.userId), [place.id]));
  const id = uuidv7();
  if (numbers > 0) await refuseTaken(tx, person.employeeNumber ?? '', id, 'empId');
  const updatedAt = now.toISOString();
  const row = {
    id,
    usercode: person.userName,
    ...nameColumns(person.displayName),
    departmentId: place?.id ?? null,
    ...freshPassword(await unknownPassword(), null),
    enableStatus: person.active,
    email: person.email,
    empId: person.employeeNumber,
    emailConfirmedAt: person.email === null ? null : updatedAt,
    // Anybody could have made it, and would else stay in when the trial is over.
    demo: actor.user.demo,
    updatedAt,
    updatedBy: signature(actor),
  };
  await explained(person.userName, () => tx.insert(users).values(row));
  await tx.insert(scimUsers).values({ userId: id, ...toldOf(person) });
  if (numbers > 0) await dropOthers(work, person.employeeNumber ?? '', id);
  const made = { ...person, id, place: null, updatedAt, groups: [] };
  work.audit({ ...subject(id, person), before: null, after: audited(made) });
  return made;
}

/**
 * Keeps every other change of who may do what away, and of new users those of the same code or number: of two at once each
 * would find it free. Others come in side by side, or a night would not be enough for them.
 */
async function holdCode(tx: Transaction, { userName, employeeNumber }: Person): Promise<void> {
  await shareLock(tx, 'administration');
  const held = [`code ${userName.toLowerCase()}`, `number ${employeeNumber ?? ''}`];
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(one, 0))
    from unnest(${sql.param(employeeNumber === null ? held.slice(0, 1) : held)}::text[]) one`);
}

/** What a new user meets, asked at once: ten thousand come in a night. `numbers`: how many say that theirs is theirs. */
async function meets(tx: Transaction, { userName, employeeNumber, department }: Person) {
  const found = await tx.execute<{ isTaken: boolean; numbers: number; places: Place[] }>(sql`
    select exists (select from users where lower(usercode) = lower(${userName})) as "isTaken",
      (select count(*) from users where emp_id = ${employeeNumber}) as numbers,
      (${placesNamed(department)}) as places`);
  const { isTaken: isOther = false, numbers = 0, places = [] } = found.rows[0] ?? {};
  return { isTaken: isOther, numbers, place: chosen(places, department) };
}

type Place = { id: string; code: string | null; kind: string };

function placesNamed(told: string | null): SQL {
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'code', code, 'kind', kind)), '[]') from departments
    where code = ${told} or name = ${told} or name_en = ${told}`;
}

/** The department of this code, else the only one of this name; none leaves its user where they are. */
function chosen(places: readonly Place[], told: string | null): Place | undefined {
  return places.find(({ code }) => code === told) ?? (places.length === 1 ? places[0] : undefined);
}

/** One hash for all of them: of 256 random bits it tells no more than one each, and ten thousand would take minutes. */
let unknown: Promise<string> | undefined;
function unknownPassword(): Promise<string> {
  unknown ??= hashPassword(randomBytes(32).toString('base64'));
  return unknown;
}

/** Changes what is told; a user of whom nothing new is told stays as they are. */
export async function updateUser(
  platform: Platform,
  work: Change,
  id: string,
  tell: (before: ScimUser) => Said,
): Promise<void> {
  const { tx, actor, now } = work;
  await takeLock(tx, 'administration');
  const before = await readUser(tx, reachable(platform), id);
  const locked = await lockUser(tx, id);
  const person = sound(tell(before), before);
  const fields = Object.keys(person) as (keyof Person)[];
  if (fields.every((field) => field === 'formatted' || person[field] === before[field])) return;
  const rank = await requireRank(tx, actor, id);
  if (
    person.userName.toLowerCase() !== before.userName.toLowerCase() &&
    (await isTaken(tx, person.userName, id))
  )
    throw usercodeTaken(person.userName);
  const place = person.department === before.department ? null : await placeOf(tx, person.department);
  const moves = place !== null && place !== locked.departmentId;
  if (moves) {
    const was = { ...placed(before, locked.departmentId), isLeader: locked.isLeader ? '1' : '0' } as const;
    await requirePlacement(tx, actor, rank, { userId: id, before: was, after: placed(person, place) });
  }
  const row = {
    usercode: person.userName,
    ...nameColumns(person.displayName),
    enableStatus: person.active,
    // Whoever is given the code next is somebody else at the provider.
    providerAccount: person.active ? locked.providerAccount : null,
    // Another department has its own leader.
    departmentId: moves ? place : locked.departmentId,
    isLeader: locked.isLeader && !moves,
    ...edited(locked, actor, now),
  };
  await keepingAdministrators(tx, () =>
    explained(person.userName, () => tx.update(users).set(row).where(eq(users.id, id))),
  );
  const told = toldOf(person);
  await tx
    .insert(scimUsers)
    .values({ userId: id, ...told })
    .onConflictDoUpdate({ target: scimUsers.userId, set: told });
  if (!person.active) await endSessionsOf(tx, id, 'disabled', now);
  if (person.active !== before.active || (moves && locked.isLeader))
    await tellOfStanding(platform, work, [id]);
  work.audit({ ...subject(id, person), before: audited(before), after: audited({ ...before, ...person }) });
  if (person.email === before.email && person.employeeNumber === before.employeeNumber) return;
  if (person.employeeNumber !== null) await refuseTaken(tx, person.employeeNumber, id, 'empId');
  await writeAddress(
    work,
    { ...locked, ...row },
    {
      empId: person.employeeNumber,
      email: person.email,
      emailConfirmedAt: person.email === null ? null : now.toISOString(),
    },
  );
  if (person.employeeNumber !== null) await dropOthers(work, person.employeeNumber, id);
}

/** A told user as it is kept; refuses what no user may be called. */
function sound(said: Said, before: ScimUser | undefined): Person & { displayName: string } {
  const displayName = trimmed(nameAfter(said, before));
  const person = { ...(before ?? nobody), ...said, displayName, formatted: displayName };
  const { userName, externalId, givenName, familyName, active, email, employeeNumber, department } = person;
  const draft = placed(person, 'any');
  requireSound(userProblems(draft, before && placed(before, 'any')));
  return {
    userName,
    externalId,
    displayName,
    formatted: displayName,
    givenName,
    familyName,
    active,
    email,
    employeeNumber,
    department,
  };
}

const nobody: Person = {
  userName: '',
  externalId: null,
  displayName: null,
  formatted: null,
  givenName: null,
  familyName: null,
  active: true,
  email: null,
  employeeNumber: null,
  department: null,
};

/** As the guards of placement, and the rules of names, ask for them. */
function placed({ userName, displayName }: Person, departmentId: string | null) {
  return {
    usercode: userName,
    username: displayName ?? '',
    departmentId,
    isLeader: '0',
    psrCode: null,
  } as const;
}

async function placeOf(tx: Transaction, told: string | null): Promise<string | null> {
  const found = await tx.execute<{ places: Place[] }>(sql`select (${placesNamed(told)}) as places`);
  return chosen(found.rows[0]?.places ?? [], told)?.id ?? null;
}

function toldOf({ externalId, givenName, familyName, department }: Person) {
  return { externalId, givenName, familyName, department };
}

function subject(id: string, { userName, displayName }: Person) {
  return { kind: 'user', id, name: `${displayName} ${userName}` };
}

/** What the audit log tells; number and address have a line of their own when they change. */
function audited(user: ScimUser) {
  const { userName, displayName, active, externalId, givenName, familyName } = user;
  return {
    usercode: userName,
    username: displayName,
    enableStatus: active,
    externalId,
    department: user.department ?? user.place,
    givenName,
    familyName,
  };
}

/** A user as the protocol writes it. */
export function resourceOf(user: ScimUser, base: string): object {
  const { id, externalId, userName, displayName, givenName, familyName, active, email } = user;
  const { employeeNumber } = user;
  const department = user.department ?? user.place;
  const isExtended = employeeNumber !== null || department !== null;
  return without({
    schemas: [coreUser, ...(isExtended ? [enterprise] : [])],
    id,
    externalId,
    userName,
    name: without({ formatted: displayName, familyName, givenName }),
    displayName,
    active,
    emails: email === null ? null : [{ value: email, type: 'work', primary: true }],
    groups: user.groups.length === 0 ? null : user.groups.map((group) => inGroup(group, base)),
    [enterprise]: isExtended ? without({ employeeNumber, department }) : null,
    meta: { resourceType: 'User', lastModified: user.updatedAt, location: `${base}/Users/${id}` },
  });
}

export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';

function inGroup({ value, display }: { value: string; display: string }, base: string) {
  return { value, display, $ref: `${base}/Groups/${value}`, type: 'direct' };
}

/** What is told as nothing is not written. */
export function without(of: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== null));
}
