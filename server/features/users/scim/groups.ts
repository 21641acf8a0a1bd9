import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Filter } from 'scim2-parse-filter';
import { uuidv7 } from 'uuidv7';
import { isRecord } from '#core/wire/is-record';
import { type Reader, type Transaction, violatedUnique } from '../../../platform/database/database.ts';
import { takeLock } from '../../../platform/database/locks.ts';
import { elementsOf, isoTime } from '../../../platform/database/sql.ts';
import type { Change } from '../../../platform/http/calls.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import { edited, signature } from '../../../platform/people/edited.ts';
import { followScimGroups } from '../../../platform/people/provider-groups.ts';
import { holdRank, refuseBeyond, rolesBeyond, usersBeyond } from '../../../platform/people/rank.ts';
import type { Platform } from '../../../platform/platform.ts';
import { scimGroups, scimMembers } from '../../../schema/scim.ts';
import { type Operation, readPath } from './patch.ts';
import { invalidValue, noSuch, ScimError } from './protocol.ts';
import { type Attributes, invalidFilter } from './search.ts';
import { reachable, without } from './users.ts';

export const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group';

type Member = { value: string; display: string };
export type ScimGroup = {
  id: string;
  displayName: string;
  externalId: string | null;
  version: number;
  updatedAt: string;
  /** None where they were not asked for. */
  members: Member[];
};

/** What groups are found and sorted by. */
export const groupAttributes: Attributes = {
  id: { kind: 'text', column: sql`g.id`, caseExact: true },
  externalid: { kind: 'text', column: sql`g.external_id`, caseExact: true },
  displayname: { kind: 'text', column: sql`g.display_name` },
  'meta.lastmodified': { kind: 'instant', column: sql`g.updated_at` },
  members: { kind: 'one-of', has: hasMember },
  'members.value': { kind: 'one-of', has: hasMember },
};

function hasMember(id: string): SQL {
  return sql`exists (select from scim_members m where m.group_id = g.id and m.user_id = ${id})`;
}

export async function queryGroups(
  db: Reader,
  { where, order, count, offset }: { where: SQL; order: SQL; count: number; offset: number },
  withMembers: boolean,
): Promise<{ items: ScimGroup[]; total: number }> {
  const counted = await db.execute<{ total: number }>(
    sql`select count(*) as total from scim_groups g where ${where}`,
  );
  const total = counted.rows[0]?.total ?? 0;
  if (count === 0 || offset >= total) return { items: [], total };
  const found = await db.execute<ScimGroup>(sql`
    ${rows(withMembers)} where ${where} order by ${order}g.id collate "C" limit ${count} offset ${offset}`);
  return { items: found.rows, total };
}

export async function readGroup(db: Reader, id: string, withMembers: boolean): Promise<ScimGroup> {
  const found = await db.execute<ScimGroup>(sql`${rows(withMembers)} where g.id = ${id}`);
  const [group] = found.rows;
  if (!group) throw noSuch('group', id);
  return group;
}

const rows = (withMembers: boolean) => sql`
  select g.id, g.display_name as "displayName", g.external_id as "externalId", g.version,
    ${isoTime(sql`g.updated_at`)} as "updatedAt", ${
      withMembers
        ? sql`(
      select coalesce(jsonb_agg(jsonb_build_object('value', u.id, 'display', u.username) order by u.id), '[]')
      from scim_members m join users u on u.id = m.user_id where m.group_id = g.id
    )`
        : sql`'[]'::jsonb`
    } as members
  from scim_groups g`;

/** A group as it is told; what is absent is not told. */
export type Told = { displayName?: string; externalId?: string | null; members?: string[] };

/** What the body of POST or PUT tells. Throws 400 `invalidValue`. */
export function readTold(body: unknown): Told {
  if (!isRecord(body)) throw new ScimError(400, 'invalidSyntax', 'A group is told as an object.');
  const told: Told = {};
  for (const [name, value] of Object.entries(body)) put(told, name.toLowerCase(), value);
  return told;
}

function put(told: Told, name: string, value: unknown): boolean {
  if (name === 'displayname') told.displayName = text(name, value) ?? refuseNameless();
  else if (name === 'externalid') told.externalId = text(name, value);
  else if (name === 'members') told.members = idsIn(value);
  else return false;
  return true;
}

function refuseNameless(): never {
  throw invalidValue('displayName is required.');
}

function text(name: string, value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'string' || value.length > 200)
    throw invalidValue(`${name} is a text of at most 200 letters.`);
  return value.trim() || null;
}

const mostMembers = 50_000;

function idsIn(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
  if (all.length > mostMembers)
    throw new ScimError(413, undefined, `A group has at most ${mostMembers} members.`);
  const ids = all.map((one) => {
    const [id, type] = isRecord(one) ? [one.value, one.type] : [one, undefined];
    if (typeof id !== 'string' || (typeof type === 'string' && type.toLowerCase() !== 'user'))
      throw invalidValue('members are users, each with its id as value.');
    return id;
  });
  return [...new Set(ids)];
}

/** What is to become of a group. */
export type Wanted = Omit<Told, 'members'> & {
  /** All others leave it. */
  only?: string[];
  added: Set<string>;
  removed: Set<string>;
};

/** What a PATCH makes of a group (RFC 7644, 3.5.2), operation after operation. */
export function patchGroup(operations: readonly Operation[]): Wanted {
  const wanted: Wanted = { added: new Set(), removed: new Set() };
  for (const { op, path: at, value } of operations) {
    if (at === undefined) {
      const told = readTold(value);
      if (told.members) change(wanted, op, told.members);
      if (told.displayName !== undefined) wanted.displayName = told.displayName;
      if (told.externalId !== undefined) wanted.externalId = told.externalId;
      continue;
    }
    const { path, filter } = readPath(at);
    if (path === 'id' || path === 'meta' || path === 'schemas')
      throw new ScimError(400, 'mutability', `${path} cannot be changed.`);
    if (path === 'members' && filter) {
      if (op !== 'remove') throw new ScimError(400, 'invalidPath', 'Single members are only removed.');
      change(wanted, op, chosen(filter));
    } else if (path === 'members') {
      // Without a value all of them.
      if (op === 'remove' && (value === undefined || value === null)) change(wanted, 'replace', []);
      else change(wanted, op, idsIn(value));
    } else if (!put(wanted, path, op === 'remove' ? null : value))
      throw new ScimError(400, 'invalidPath', `Nothing is known as ${at.slice(0, 100)}.`);
  }
  return wanted;
}

function change(wanted: Wanted, op: Operation['op'], ids: readonly string[]): void {
  if (op === 'replace') {
    wanted.only = [...ids];
    wanted.added.clear();
    wanted.removed.clear();
  } else
    for (const id of ids) {
      (op === 'add' ? wanted.added : wanted.removed).add(id);
      (op === 'add' ? wanted.removed : wanted.added).delete(id);
    }
}

/** `value eq "…"`, or several of them. */
function chosen(filter: Filter): string[] {
  if ('filters' in filter && filter.op === 'or') return filter.filters.flatMap(chosen);
  const isOne = 'compValue' in filter && filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value';
  if (isOne && typeof filter.compValue === 'string') return [filter.compValue];
  throw invalidFilter('Members are chosen by value eq.');
}

export async function insertGroup(platform: Platform, work: Change, told: Told): Promise<string> {
  const { tx, now, actor } = work;
  const id = uuidv7();
  const { displayName = refuseNameless(), externalId = null, members = [] } = told;
  await takeLock(tx, 'administration');
  const row = { id, displayName, externalId, updatedAt: now.toISOString(), updatedBy: signature(actor) };
  await explained(displayName, () => tx.insert(scimGroups).values(row));
  const group = { ...row, members: [], version: 1 };
  const { added } = await changeMembers(platform, work, group, {
    added: new Set(members),
    removed: new Set(),
  });
  work.audit({
    ...subject(group),
    before: null,
    after: { name: displayName, externalId, members: named(added) },
  });
  return id;
}

/** Renames a group, and lets people in and out; roles follow. */
export async function updateGroup(
  platform: Platform,
  work: Change,
  id: string,
  wanted: Wanted,
): Promise<void> {
  const { tx, now, actor } = work;
  await takeLock(tx, 'administration');
  const before = await readGroup(tx, id, false);
  const { displayName = before.displayName, externalId = before.externalId } = wanted;
  const after = { ...before, displayName, externalId };
  const isRenamed = displayName !== before.displayName || externalId !== before.externalId;
  if (isRenamed)
    await explained(displayName, () =>
      tx
        .update(scimGroups)
        .set({ displayName, externalId, ...edited(before, actor, now) })
        .where(eq(scimGroups.id, id)),
    );
  const { added, removed } = await changeMembers(
    platform,
    work,
    after,
    wanted,
    isRenamed ? before : undefined,
  );
  const told = (of: ScimGroup, members: readonly Member[]) => ({
    name: of.displayName,
    externalId: of.externalId,
    ...(added.length + removed.length > 0 && { members: named(members) }),
  });
  work.audit({ ...subject(after), before: told(before, removed), after: told(after, added) });
}

export async function removeGroup(platform: Platform, work: Change, id: string): Promise<void> {
  const { tx } = work;
  await takeLock(tx, 'administration');
  const group = await readGroup(tx, id, false);
  await changeMembers(platform, work, group, { only: [], added: new Set(), removed: new Set() });
  await tx.delete(scimGroups).where(eq(scimGroups.id, id));
  const { displayName: name, externalId } = group;
  work.audit({ ...subject(group), before: { name, externalId }, after: null });
}

/**
 * Lets members in and out, and has roles follow. Refuses members out of reach with 400, and what goes beyond whoever has the
 * key: nobody gives or takes a role with more than they have, nor any of somebody with more (decision 10).
 */
async function changeMembers(
  platform: Platform,
  work: Change,
  group: Pick<ScimGroup, 'id' | 'displayName' | 'externalId'>,
  wanted: Wanted,
  renamedFrom?: Pick<ScimGroup, 'displayName' | 'externalId'>,
): Promise<{ added: Member[]; removed: Member[] }> {
  const { tx } = work;
  const now = new Set(await idsOf(tx, group.id));
  const kept = (wanted.only ?? [...now]).filter((id) => !wanted.removed.has(id));
  const next = new Set([...kept, ...wanted.added]);
  const [entering, leaving] = [
    [...next].filter((id) => !now.has(id)),
    [...now].filter((id) => !next.has(id)),
  ];
  const added = await peopleOf(tx, reachable(platform), entering);
  const missing = entering.find((id) => !added.some(({ value }) => value === id));
  if (missing !== undefined) throw invalidValue(`There is no user ${missing.slice(0, 60)}.`);
  const removed = await peopleOf(tx, sql`true`, leaving);
  const touched = renamedFrom ? [...new Set([...now, ...next])] : [...entering, ...leaving];
  const names = namesIn([group, ...(renamedFrom ? [renamedFrom] : [])]);
  await requireGiving(work, names, touched);
  for (let at = 0; at < entering.length; at += 1000)
    await tx
      .insert(scimMembers)
      .values(entering.slice(at, at + 1000).map((userId) => ({ groupId: group.id, userId })));
  if (leaving.length > 0)
    await tx.execute(sql`
      delete from scim_members where group_id = ${group.id} and user_id in (${elementsOf(leaving)})`);
  for (const { id, name, before, after } of await followScimGroups(
    tx,
    touched,
    sql`r.provider_groups && ${sql.param(names)}::text[]`,
  ))
    work.audit({ kind: 'user', id, name, before: { roles: before }, after: { roles: after } });
  return { added, removed };
}

async function requireGiving({ tx, actor }: Change, names: readonly string[], userIds: readonly string[]) {
  const given = await tx.execute<{ id: string }>(sql`
    select id from roles where provider_groups && ${sql.param(names)}::text[]`);
  if (given.rows.length === 0 || userIds.length === 0) return;
  const rank = await holdRank(tx, actor);
  const beyond = await rolesBeyond(tx, rank);
  for (const { id } of given.rows) refuseBeyond('role-beyond-own', beyond.get(id));
  for (const [, more] of await usersBeyond(tx, rank, userIds)) refuseBeyond('user-beyond-own', more);
}

/** By what roles may name these groups. */
function namesIn(groups: readonly Pick<ScimGroup, 'displayName' | 'externalId'>[]): string[] {
  return groups.flatMap(({ displayName, externalId }) =>
    externalId === null ? [displayName] : [displayName, externalId],
  );
}

async function idsOf(tx: Transaction, groupId: string): Promise<string[]> {
  const found = await tx
    .select({ id: scimMembers.userId })
    .from(scimMembers)
    .where(inArray(scimMembers.groupId, [groupId]));
  return found.map(({ id }) => id);
}

async function peopleOf(tx: Transaction, among: SQL, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return [];
  const found = await tx.execute<Member>(sql`
    select u.id as value, concat_ws(' ', u.username, u.usercode) as display from users u
    where u.id in (${elementsOf(ids)}) and ${among} order by u.usercode`);
  return found.rows;
}

/** Of thousands the log names the first. */
function named(members: readonly Member[]): string[] {
  const names = members.slice(0, 100).map(({ display }) => display);
  return members.length > names.length ? [...names, `… ${members.length}`] : names;
}

function subject({ id, displayName }: Pick<ScimGroup, 'id' | 'displayName'>) {
  return { kind: 'provider-group', id, name: displayName };
}

async function explained<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw violatedUnique(error) === 'one_scim_group_a_name' ? invalid('name-taken', { name }) : error;
  }
}

/** A group as the protocol writes it. */
export function resourceOfGroup(group: ScimGroup, base: string): object {
  const { id, displayName, externalId, members, updatedAt } = group;
  return without({
    schemas: [coreGroup],
    id,
    externalId,
    displayName,
    members:
      members.length === 0
        ? null
        : members.map((one) => ({ ...one, $ref: `${base}/Users/${one.value}`, type: 'User' })),
    meta: { resourceType: 'Group', lastModified: updatedAt, location: `${base}/Groups/${id}` },
  });
}
