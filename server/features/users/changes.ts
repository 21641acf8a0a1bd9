import { eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { administratorRole } from '#core/access/administration';
import { Tree } from '#core/access/tree';
import { grantChanges } from '#core/roles/rules';
import { trimmed } from '#core/spreadsheets/plain-text';
import { areasToSave } from '#core/users/areas';
import {
  assignAreas,
  assignRoles,
  deleteUser,
  insertUser,
  type UserDetail,
  updateUser,
} from '#core/users/contract';
import { type UserDraft, userProblems } from '#core/users/rules';
import { isEditedSince } from '#core/wire/seen-version';
import { type Transaction, violatedUnique } from '../../platform/database/database.ts';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { conflict, invalid, notFound, requireSound } from '../../platform/http/refusal.ts';
import { keepingAdministrators } from '../../platform/people/administrators.ts';
import { signature } from '../../platform/people/edited.ts';
import { freshPassword, oneTimeUntil } from '../../platform/people/entry.ts';
import { nameColumns } from '../../platform/people/name-columns.ts';
import { holdRank } from '../../platform/people/rank.ts';
import { endSessionsOf, hashPassword } from '../../platform/people/sessions.ts';
import { roles, userRoles } from '../../schema/access.ts';
import { departments, userAreas, users } from '../../schema/people.ts';
import {
  edited,
  lockUser,
  refuseOwnAccount,
  requireAreas,
  requirePlacement,
  requirePurchaser,
  requireRank,
  requireRoles,
} from './guards.ts';
import { oneTimePassword } from './one-time-password.ts';
import {
  queryBoundAreas,
  queryDetail,
  queryLeaders,
  queryPlaces,
  queryRow,
  type UserFacts,
} from './queries.ts';
import { liveSince } from './reads.ts';
import { auditedFields, nameOf, removeUser, tellOfStanding } from './remove.ts';
import { withStanding } from './standing.ts';

/** What administrators do to users; each in one transaction, with its line in the audit log. */
export function userChanges({ change, platform }: Calls): void {
  change(insertUser, async (work, { body }) => {
    const { tx, now, actor } = work;
    const rank = await holdRank(tx, actor);
    const draft = await checkedDraft(tx, undefined, { isLeader: '0', psrCode: null, ...body });
    await requirePlacement(tx, actor, rank, { userId: undefined, before: undefined, after: draft });
    const isLeader = draft.isLeader === '1';
    if (isLeader)
      await tellOfStanding(
        platform,
        work,
        await makeWayForLeader(work, draft, '', body.replaceLeader ?? false),
      );
    const id = uuidv7();
    const password = oneTimePassword();
    const row = {
      ...columnsOf(draft),
      id,
      enableStatus: body.enableStatus ?? true,
      ...freshPassword(await hashPassword(password), oneTimeUntil(now)),
      // Anybody could have made it, and would else stay in when the trial is over.
      demo: actor.user.demo,
      updatedAt: now.toISOString(),
      updatedBy: signature(actor),
    };
    await explained(draft.usercode, () => tx.insert(users).values(row));
    const user = await knownRow(tx, id);
    work.audit({ kind: 'user', id, name: nameOf(user), before: null, after: auditedFields(user) });
    return { user: await standing(work, user), password };
  });

  change(updateUser, async (work, { body }) => {
    const { tx, now, actor } = work;
    const locked = await lockUser(tx, body.id);
    const before = await knownRow(tx, locked.id);
    await requireVersion(work, before, body.version);
    const rank = await requireRank(tx, actor, locked.id);
    const { departmentId = before.departmentId } = body;
    // Another department has its own leader.
    const isLeader = departmentId === before.departmentId ? before.isLeader : '0';
    const draft = await checkedDraft(tx, before, { ...before, isLeader, ...body });
    await requirePlacement(tx, actor, rank, { userId: locked.id, before, after: draft });
    requirePurchaser(actor, rank, { userId: locked.id, before, after: draft });
    const enableStatus = body.enableStatus ?? before.enableStatus;
    if (before.enableStatus && !enableStatus) refuseOwnAccount(actor, locked.id);
    const leads = draft.isLeader === '1';
    if (leads && (before.isLeader === '0' || before.departmentId !== draft.departmentId)) {
      await tellOfStanding(
        platform,
        work,
        await makeWayForLeader(work, draft, locked.id, body.replaceLeader ?? false),
      );
    }
    await keepingAdministrators(tx, () =>
      explained(draft.usercode, () =>
        tx
          .update(users)
          .set({
            ...columnsOf(draft),
            enableStatus,
            // Whoever is given the code next is somebody else at the provider.
            ...(!enableStatus && { providerAccount: null }),
            ...edited(locked, actor, now),
          })
          .where(eq(users.id, locked.id)),
      ),
    );
    if (!enableStatus) await endSessionsOf(tx, locked.id, 'disabled', now);
    const moves = leads && draft.departmentId !== before.departmentId;
    if (moves || enableStatus !== before.enableStatus || draft.isLeader !== before.isLeader)
      await tellOfStanding(platform, work, [locked.id]);
    const after = await knownRow(tx, locked.id);
    work.audit({
      kind: 'user',
      id: locked.id,
      name: nameOf(after),
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return standing(work, after);
  });

  change(deleteUser, async (work, { params }) => {
    await removeUser(platform, work, params.id);
    return null;
  });

  change(assignRoles, async (work, { body }) => {
    const { tx, now, actor } = work;
    const locked = await lockUser(tx, body.id);
    const before = await knownRow(tx, locked.id);
    await requireVersion(work, before, body.version);
    const wanted = [...new Set(body.roleIds)];
    const known = await tx.select().from(roles).where(inArray(roles.id, wanted));
    const unknown = wanted.find((id) => !known.some((role) => role.id === id));
    if (unknown !== undefined) throw notFound('role-unknown', { code: unknown });
    const { added, removed } = grantChanges(new Set(before.roles.map(({ id }) => id)), new Set(wanted));
    const changed = [...added, ...removed];
    const rank = await requireRank(tx, actor, locked.id);
    await requireRoles(tx, actor, rank, { userId: locked.id, changed });
    if (before.roles.some(({ id, code }) => code === administratorRole && changed.includes(id)))
      refuseOwnAccount(actor, locked.id);
    await keepingAdministrators(tx, async () => {
      await tx.delete(userRoles).where(eq(userRoles.userId, locked.id));
      if (wanted.length > 0)
        await tx.insert(userRoles).values(wanted.map((roleId) => ({ userId: locked.id, roleId })));
      await tx
        .update(users)
        .set(edited(locked, actor, now))
        .where(eq(users.id, locked.id));
    });
    const after = await knownDetail(work, locked.id);
    work.audit({
      kind: 'user',
      id: locked.id,
      name: nameOf(after),
      before: { roles: before.roles.map((role) => role.name) },
      after: { roles: after.roles.map((role) => role.name) },
    });
    return after;
  });

  change(assignAreas, async (work, { body }) => {
    const { tx, now, actor } = work;
    const locked = await lockUser(tx, body.id);
    const before = await knownRow(tx, locked.id);
    await requireVersion(work, before, body.version);
    const rank = await requireRank(tx, actor, locked.id);
    const places = await queryPlaces(tx);
    const chosen = new Set([...body.areaIds, ...(body.dcLotIds ?? [])]);
    const unknown = [...chosen].find((id) => !places.some((place) => place.id === id));
    if (unknown !== undefined) throw notFound('area-unknown', { code: unknown });
    const names = new Map(places.map(({ id, name, code }) => [id, code ? `${code} ${name}` : name]));
    const said = (areas: Awaited<ReturnType<typeof queryBoundAreas>>) =>
      areas.filter(({ half }) => !half).map(({ departmentId }) => names.get(departmentId) ?? departmentId);
    const old = await queryBoundAreas(tx, locked.id);
    const saved = areasToSave(new Tree(places), chosen, old);
    await requireAreas(tx, actor, rank, { userId: locked.id, before: old, after: saved });
    await tx.delete(userAreas).where(eq(userAreas.userId, locked.id));
    if (saved.length > 0)
      await tx.insert(userAreas).values(saved.map((area) => ({ userId: locked.id, ...area })));
    await tx
      .update(users)
      .set(edited(locked, actor, now))
      .where(eq(users.id, locked.id));
    work.audit({
      kind: 'user',
      id: locked.id,
      name: nameOf(before),
      before: { areas: said(old) },
      after: { areas: said(saved) },
    });
    return knownDetail(work, locked.id);
  });

  async function requireVersion(work: Change, user: UserFacts, seen: number | undefined): Promise<void> {
    if (!isEditedSince(user, seen)) return;
    throw conflict('edited-meanwhile', await knownDetail(work, user.id), { name: user.updatedBy ?? '' });
  }

  async function knownDetail(work: Change, id: string): Promise<UserDetail> {
    const detail = await queryDetail(work.tx, id, liveSince(platform.sessionLimits, work.now));
    if (!detail) throw notFound('user-unknown');
    return standing(work, detail);
  }
}

async function knownRow(tx: Transaction, id: string): Promise<UserFacts> {
  const row = await queryRow(tx, id);
  if (!row) throw notFound('user-unknown');
  return row;
}

async function standing<Row extends UserFacts>({ tx, actor }: Change, user: Row) {
  const [found] = await withStanding(tx, actor.userId, [user]);
  if (!found) throw notFound('user-unknown');
  return found;
}

/** The fields as they will be saved; refuses with what is wrong, field by field. */
async function checkedDraft(
  tx: Transaction,
  before: UserFacts | undefined,
  said: UserDraft,
): Promise<UserDraft> {
  const draft = {
    usercode: said.usercode.trim(),
    username: trimmed(said.username),
    departmentId: said.departmentId,
    isLeader: said.isLeader,
    psrCode: said.psrCode?.trim() || null,
  };
  requireSound(userProblems(draft, before));
  if (draft.usercode !== before?.usercode && (await isTaken(tx, draft.usercode, before?.id))) {
    throw usercodeTaken(draft.usercode);
  }
  if (draft.departmentId !== before?.departmentId) {
    const id = draft.departmentId ?? '';
    const [found] = await tx.select({ id: departments.id }).from(departments).where(eq(departments.id, id));
    if (!found) throw invalid('department-unknown', {}, { departmentId: 'department-unknown' });
  }
  return draft;
}

/** Two codes that differ in case only are one to whoever types them. */
export async function isTaken(tx: Transaction, usercode: string, exceptId = ''): Promise<boolean> {
  const found = await tx.execute<{ taken: boolean }>(sql`
    select exists (
      select from users where lower(usercode) = lower(${usercode}) and id <> ${exceptId}
    ) as taken`);
  return found.rows[0]?.taken ?? false;
}

/**
 * Lets a user become the leader of a department (spec 1, section 5; decision U2): refused while somebody else is, or that
 * one steps back in the same transaction.
 */
async function makeWayForLeader(
  { tx, actor, now, audit }: Change,
  { departmentId }: UserDraft,
  userId: string,
  mayReplace: boolean,
): Promise<string[]> {
  const leaders = await queryLeaders(tx, departmentId ?? '', userId);
  if (leaders.length === 0) return [];
  if (!mayReplace) throw leaderExists();
  for (const { id } of leaders) {
    const locked = await lockUser(tx, id);
    await requireRank(tx, actor, id);
    const name = nameOf(locked);
    await tx
      .update(users)
      .set({ isLeader: false, ...edited(locked, actor, now) })
      .where(eq(users.id, id));
    audit({ kind: 'user', id, name, before: { isLeader: '1' }, after: { isLeader: '0' } });
  }
  return leaders.map(({ id }) => id);
}

/** Two who ask at the same time both find the place free: the indexes decide, in the same words. */
export async function explained<Result>(usercode: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const index = violatedUnique(error);
    if (index === 'one_leader_a_department') throw leaderExists();
    if (index === 'users_usercode_unique') throw usercodeTaken(usercode);
    throw error;
  }
}

function leaderExists() {
  return invalid('leader-exists', {}, { isLeader: 'leader-exists' });
}

export function usercodeTaken(usercode: string) {
  return invalid('usercode-taken', { code: usercode }, { usercode: 'usercode-taken' });
}

function columnsOf({ isLeader, ...draft }: UserDraft) {
  return { ...draft, ...nameColumns(draft.username), isLeader: isLeader === '1' };
}
