import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { administratorRole } from '#core/access/administration';
import type { PermissionDraft, PermissionRow, updatePermission } from '#core/permissions/contract';
import {
  fieldProblems,
  isBelowItself,
  lockedFields,
  type PermissionFields,
  tidied,
} from '#core/permissions/rules';
import type { AnyCall, BodyOf } from '#core/wire/call';
import { isEditedSince } from '#core/wire/seen-version';
import { databaseErrorCode, type Transaction, uniqueViolation } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import type { Change } from '../../platform/http/calls.ts';
import { conflict, invalid } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { keepingAdministrators } from '../../platform/people/administrators.ts';
import { edited, signature } from '../../platform/people/edited.ts';
import { holdRank, type Rank, readRank, refuseBeyond } from '../../platform/people/rank.ts';
import { permissions as table } from '../../schema/access.ts';
import { isActive, refuseBeyondOwn } from './apis.ts';
import { fieldsOf, findPermission, isWithin, readBelow, readPermissions, shown } from './queries.ts';

/** Makes a permission, which the administrators hold from the start, as they do the program's own. */
export async function insertOne(
  { tx, actor, now, audit }: Change,
  calls: readonly AnyCall[],
  draft: PermissionDraft,
): Promise<PermissionRow> {
  await holdTree(tx, actor);
  const fields = await sound(tx, null, withDraft({ ...blank, type: draft.type }, draft));
  refuseBeyondOwn(actor, calls, fields);
  const id = randomUUID();
  const row = {
    ...fields,
    id,
    sort: draft.sort ?? (await nextPlace(tx, fields)),
    active: isActive(calls, fields),
    updatedAt: now.toISOString(),
    updatedBy: signature(actor),
  };
  await keepingAdministrators(tx, async () => {
    await namingTheCode(fields.code, () => tx.insert(table).values(row));
    await tx.execute(sql`
      insert into role_permissions (role_id, permission_id)
      select id, ${id} from roles where code = ${administratorRole}`);
  });
  const made = shown(await readRank(tx, actor.userId), await findPermission(tx, id));
  audit({ kind: 'permission', id, name: fields.name, before: null, after: audited(made) });
  return made;
}

export async function updateOne(
  { tx, actor, now, audit }: Change,
  calls: readonly AnyCall[],
  body: BodyOf<typeof updatePermission>,
): Promise<PermissionRow> {
  const rank = await holdTree(tx, actor);
  const before = await findPermission(tx, body.id);
  requireWithin(rank, [before.row]);
  if (isEditedSince(before.row, body.version)) {
    throw conflict('edited-meanwhile', shown(rank, before), { name: before.row.updatedBy ?? '' });
  }
  const was = fieldsOf(before);
  const fields = await sound(tx, body.id, withDraft(was, body));
  if (body.type !== undefined && body.type !== was.type) {
    throw invalid('permission-type-fixed', {}, { type: 'permission-type-fixed' });
  }
  const locked = before.row.system ? lockedFields(was.type).filter((name) => fields[name] !== was[name]) : [];
  if (locked.length > 0) {
    throw invalid('system-row', {}, Object.fromEntries(locked.map((name) => [name, 'system-row'])));
  }
  // What it allowed before, its holders have already.
  if (fields.apiUrl !== was.apiUrl || fields.apiMethod !== was.apiMethod)
    refuseBeyondOwn(actor, calls, fields);
  await namingTheCode(fields.code, () =>
    tx
      .update(table)
      .set({ ...fields, active: isActive(calls, fields), ...edited(before.row, actor, now) })
      .where(eq(table.id, body.id)),
  );
  const after = shown(rank, await findPermission(tx, body.id));
  audit({
    kind: 'permission',
    id: body.id,
    name: after.name,
    before: audited(shown(rank, before)),
    after: audited(after),
  });
  return after;
}

/** `together`: how many rows below it the user has agreed to lose with it. */
export async function removeOne(
  { tx, actor, audit }: Change,
  id: string,
  together: number,
): Promise<{ deleted: string[] }> {
  const rank = await holdTree(tx, actor);
  const rows = [await findPermission(tx, id), ...(await readBelow(tx, id))];
  if (rows.some(({ row }) => row.system)) throw invalid('system-row');
  requireWithin(
    rank,
    rows.map(({ row }) => row),
  );
  const shownRows = rows.map((row) => shown(rank, row));
  const below = shownRows.slice(1);
  if (below.length !== together) {
    const names = below.slice(0, namesTold).map(({ name }) => name);
    throw conflict('permission-has-children', below, { count: below.length, names: names.join(', ') });
  }
  const deleted = rows.map(({ row }) => row.id);
  await tx.delete(table).where(inArray(table.id, deleted));
  for (const row of shownRows) {
    audit({ kind: 'permission', id: row.id, name: row.name, before: audited(row), after: null });
  }
  return { deleted };
}

/** Sets the places of menus; one that was changed since it was read refuses them all. */
export async function orderAll(
  { tx, actor, now, audit }: Change,
  places: readonly { id: string; sort: number; version: number }[],
): Promise<PermissionRow[]> {
  const rank = await holdTree(tx, actor);
  const menus = await readPermissions(tx, rank, { type: 1 });
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  for (const { id, sort, version } of places) {
    const menu = byId.get(id);
    if (!menu || menu.version !== version) {
      throw conflict('menus-changed-meanwhile', menus, { name: menu?.updatedBy ?? '' });
    }
    requireWithin(rank, [menu]);
    await tx
      .update(table)
      .set({ sort, ...edited(menu, actor, now) })
      .where(eq(table.id, id));
    audit({ kind: 'permission', id, name: menu.name, before: { sort: menu.sort }, after: { sort } });
  }
  return readPermissions(tx, rank, { type: 1 });
}

/** The tree changes by one hand at a time: a parent could be deleted, or moved below its child, between look and change. */
async function holdTree(tx: Transaction, actor: Pick<Actor, 'userId'>): Promise<Rank> {
  const rank = await holdRank(tx, actor);
  await takeLock(tx, 'permissionTree');
  return rank;
}

/** Nobody changes, moves, disables, enables or removes a permission that they do not hold themselves. */
function requireWithin(
  rank: Rank,
  rows: readonly { id: string; enableStatus: boolean; name: string }[],
): void {
  const lacked = rows.filter((row) => !isWithin(rank, row));
  refuseBeyond('permission-not-held', lacked.slice(0, namesTold));
}

const namesTold = 5;

/** Tidied; refuses what is wrong by itself, where it stands, or with its code. */
async function sound(
  tx: Transaction,
  id: string | null,
  fields: PermissionFields,
): Promise<PermissionFields> {
  const tidy = tidied(fields);
  const menus = await tx
    .select({ id: table.id, pid: table.pid, type: table.type })
    .from(table)
    .where(tidy.pid === null ? eq(table.type, 1) : sql`${table.type} = 1 or ${table.id} = ${tidy.pid}`);
  refuseProblems(fieldProblems(tidy, menus.find((menu) => menu.id === tidy.pid)?.type));
  if (id !== null && isBelowItself(menus, id, tidy.pid)) {
    throw invalid('permission-below-itself', {}, { pid: 'permission-below-itself' });
  }
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(sql`upper(${table.code}) = upper(${tidy.code}) and ${table.id} <> ${id ?? ''}`);
  if (other) throw codeTaken(tidy.code);
  return tidy;
}

/** Refuses with every field's reason, and says the one that comes first. */
export function refuseProblems(problems: readonly { field: string; reason: string }[]): void {
  const [first] = problems;
  if (!first) return;
  throw invalid(
    first.reason,
    {},
    Object.fromEntries(problems.map(({ field, reason }) => [field, reason]).reverse()),
  );
}

function codeTaken(code: string) {
  return invalid('code-taken', { code }, { code: 'code-taken' });
}

/** A code in use is found by looking; this is for whoever writes to the table at the same moment by another way. */
async function namingTheCode(code: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw databaseErrorCode(error) === uniqueViolation ? codeTaken(code) : error;
  }
}

function withDraft(fields: PermissionFields, draft: Partial<PermissionDraft>): PermissionFields {
  const { type: _, parentRoute, ...rest } = draft;
  const named = Object.fromEntries(
    Object.entries({ pid: parentRoute, ...rest }).filter(
      ([name, value]) => Object.hasOwn(fields, name) && value !== undefined,
    ),
  );
  return { ...fields, ...named };
}

async function nextPlace(tx: Transaction, { type, pid }: PermissionFields): Promise<number> {
  // Menus share one order, so that a new one is last of its siblings whatever is above them.
  const siblings = type === 1 ? undefined : sql`${table.pid} = ${pid}`;
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${table.sort}), 0)::int` })
    .from(table)
    .where(sql`${table.type} = ${type} and ${siblings ?? sql`true`}`);
  return Math.min((last?.sort ?? 0) + 10, 1_000_000_000);
}

const blank: PermissionFields = {
  type: 1,
  pid: null,
  name: '',
  code: '',
  description: '',
  enableStatus: true,
  sort: 0,
  path: null,
  component: null,
  redirect: null,
  title: null,
  icon: null,
  noCache: false,
  alwaysShow: false,
  hidden: false,
  pointClass: null,
  pointIcon: null,
  pointStatus: null,
  apiUrl: null,
  apiMethod: null,
  apiLevel: null,
};

/** What the log compares: what somebody set, and who holds it. */
function audited(row: PermissionRow): Record<string, unknown> {
  const {
    id: _,
    parentRoute: _alias,
    children: _count,
    version: _v,
    updatedAt: _at,
    updatedBy: _by,
    within: _within,
    ...rest
  } = row;
  return rest;
}
