import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { Tree } from '#core/access/tree';
import {
  deleteServiceAccount,
  insertServiceAccount,
  makeServiceKey,
  revokeServiceKey,
} from '#core/service-accounts/contract';
import { serviceAccountProblems } from '#core/service-accounts/rules';
import { topmost } from '#core/users/areas';
import { type Transaction, violatedUnique } from '../../platform/database/database.ts';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { invalid, notFound, requireSound } from '../../platform/http/refusal.ts';
import { signature } from '../../platform/people/edited.ts';
import {
  holdRank,
  placesBeyond,
  type Rank,
  refuseBeyond,
  rolesBeyond,
  usersBeyond,
} from '../../platform/people/rank.ts';
import { makeKey } from '../../platform/people/service-keys.ts';
import { hashPassword } from '../../platform/people/sessions.ts';
import { roles, userRoles } from '../../schema/access.ts';
import { departments, userAreas, users } from '../../schema/people.ts';
import { serviceKeys } from '../../schema/service-keys.ts';
import { queryServiceAccount } from './queries.ts';

/** What administrators do to service accounts; each in one transaction, with its line in the audit log. */
export function serviceAccountChanges({ change }: Calls): void {
  change(insertServiceAccount, async ({ tx, actor, now, audit }, { body }) => {
    requireSound(serviceAccountProblems(body));
    const rank = await holdRank(tx, actor);
    const areaIds = await knownAreas(tx, body.areaIds);
    await requireRole(tx, rank, body.roleId);
    refuseBeyond('places-beyond-own', await placesBeyond(tx, rank, areaIds));
    const id = uuidv7();
    const usercode = body.code.trim();
    await refuseTaken(tx, usercode);
    const row = {
      id,
      usercode,
      username: body.name.trim(),
      // Of a password that nobody knows: nothing is signed in with.
      passwordHash: await hashPassword(randomBytes(32).toString('hex')),
      service: true,
      // Anybody could have made it, and would else stay in when the trial is over.
      demo: actor.user.demo,
      updatedAt: now.toISOString(),
      updatedBy: signature(actor),
    };
    await explained(usercode, () => tx.insert(users).values(row));
    await tx.insert(userRoles).values({ userId: id, roleId: body.roleId });
    if (areaIds.length > 0)
      await tx.insert(userAreas).values(areaIds.map((departmentId) => ({ userId: id, departmentId })));
    const key = await makeKey(tx, { userId: id, by: signature(actor), days: body.days, now });
    const account = await known(tx, id);
    audit({ ...subject(account), before: null, after: audited(account) });
    return { account, key };
  });

  change(makeServiceKey, async (work, { body }) => {
    const before = await lockWithin(work, body.id);
    const { tx, actor, now } = work;
    const key = await makeKey(tx, { userId: before.id, by: signature(actor), days: body.days, now });
    const account = await known(tx, before.id);
    work.audit({ ...subject(account), before: audited(before), after: audited(account) });
    return { account, key };
  });

  change(revokeServiceKey, async (work, { params }) => {
    const { tx, now } = work;
    const [key] = await tx.select().from(serviceKeys).where(eq(serviceKeys.id, params.id));
    if (!key) throw notFound('key-unknown');
    const before = await lockWithin(work, key.userId);
    await tx
      .update(serviceKeys)
      .set({ revokedAt: sql`coalesce(${serviceKeys.revokedAt}, ${now.toISOString()})` })
      .where(eq(serviceKeys.id, key.id));
    const account = await known(tx, before.id);
    work.audit({ ...subject(account), before: audited(before), after: audited(account) });
    return account;
  });

  change(deleteServiceAccount, async (work, { params }) => {
    const before = await lockWithin(work, params.id);
    await work.tx.delete(users).where(eq(users.id, before.id));
    work.audit({ ...subject(before), before: audited(before), after: null });
    return null;
  });
}

type Account = Awaited<ReturnType<typeof known>>;

/** One that nobody else changes meanwhile, and that may do no more than whoever changes it. */
async function lockWithin({ tx, actor }: Change, id: string): Promise<Account> {
  const rank = await holdRank(tx, actor);
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const account = await known(tx, id);
  refuseBeyond('user-beyond-own', (await usersBeyond(tx, rank, [id])).get(id));
  return account;
}

async function known(tx: Transaction, id: string) {
  const account = await queryServiceAccount(tx, id);
  if (!account) throw notFound('user-unknown');
  return account;
}

async function requireRole(tx: Transaction, rank: Rank, id: string): Promise<void> {
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id));
  if (!role) throw notFound('role-unknown', { code: id });
  refuseBeyond('role-beyond-own', (await rolesBeyond(tx, rank)).get(id));
}

async function knownAreas(tx: Transaction, wanted: readonly string[]): Promise<string[]> {
  const { id, parentId } = departments;
  const tree = new Tree(await tx.select({ id, parentId }).from(departments));
  const unknown = wanted.find((one) => !tree.get(one));
  if (unknown !== undefined) throw notFound('area-unknown', { code: unknown });
  return topmost(tree, new Set(wanted));
}

/** Two codes that differ in case only are one to whoever types them. */
async function refuseTaken(tx: Transaction, usercode: string): Promise<void> {
  const found = await tx.execute(sql`select from users where lower(usercode) = lower(${usercode}) limit 1`);
  if (found.rows.length > 0) throw taken(usercode);
}

async function explained<Result>(usercode: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw violatedUnique(error) === 'users_usercode_unique' ? taken(usercode) : error;
  }
}

function taken(usercode: string) {
  return invalid('usercode-taken', { code: usercode }, { code: 'usercode-taken' });
}

function subject({ id, code, name }: Account) {
  return { kind: 'service-account', id, name: `${name} ${code}` };
}

/** Keys by their last characters, as the page shows them. */
function audited({ code, name, role, areas, keys }: Account) {
  const told = keys.map(
    ({ hint, expiresAt, revokedAt }) => `…${hint} ${revokedAt ? 'revoked' : expiresAt.slice(0, 10)}`,
  );
  return { usercode: code, username: name, roles: role, areas, keys: told };
}
