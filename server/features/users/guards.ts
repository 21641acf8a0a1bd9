import { eq } from 'drizzle-orm';
import { grantChanges } from '#core/roles/rules';
import type { BoundArea } from '#core/users/areas';
import type { UserDraft } from '#core/users/rules';
import type { Transaction } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { forbidden, invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import {
  holdRank,
  placesBeyond,
  type Rank,
  refuseBeyond,
  rolesBeyond,
  storesUnder,
  usersBeyond,
} from '../../platform/people/rank.ts';
import { users } from '../../schema/people.ts';

export { edited } from '../../platform/people/edited.ts';

type User = typeof users.$inferSelect;

/** A user whom nobody else changes until this transaction ends; nor does anybody change who may do what. */
export async function lockUser(tx: Transaction, id: string): Promise<User> {
  // First, as everywhere: two of which each holds what the other waits for would wait for ever.
  await takeLock(tx, 'administration');
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user || user.service) throw notFound('user-unknown');
  return user;
}

/** Nobody locks themselves out. */
export function refuseOwnAccount(actor: Actor, userId: string): void {
  if (actor.userId === userId) throw invalid('own-account');
}

/**
 * Nobody changes somebody who has more than they have themselves, permissions or stores: whoever resets a password or
 * binds an address could sign in as that user. One's own account is within everybody's rank.
 */
export async function requireRank(tx: Transaction, actor: Actor, userId: string): Promise<Rank> {
  const rank = await holdRank(tx, actor);
  if (userId !== actor.userId)
    refuseBeyond('user-beyond-own', (await usersBeyond(tx, rank, [userId])).get(userId));
  return rank;
}

/** Nobody gives or takes a role that grants more than they have, nor any to or from themselves. */
export async function requireRoles(
  tx: Transaction,
  actor: Actor,
  rank: Rank,
  { userId, changed }: { userId: string; changed: readonly string[] },
): Promise<void> {
  if (changed.length === 0) return;
  refuseOwnGrants(actor, rank, userId);
  const beyond = await rolesBeyond(tx, rank);
  for (const id of changed) refuseBeyond('role-beyond-own', beyond.get(id));
}

/** Nobody binds or unbinds regions and stores that they do not see themselves, nor any for themselves. */
export async function requireAreas(
  tx: Transaction,
  actor: Actor,
  rank: Rank,
  change: { userId: string; before: readonly BoundArea[]; after: readonly BoundArea[] },
): Promise<void> {
  const { added, removed } = grantChanges(wholeOf(change.before), wholeOf(change.after));
  const changed = [...added, ...removed];
  if (changed.length === 0) return;
  refuseOwnGrants(actor, rank, change.userId);
  refuseBeyond('places-beyond-own', await placesBeyond(tx, rank, changed));
}

/**
 * Nobody moves a user into a store, or makes one the leader of stores, that they do not see themselves; nor moves
 * themselves. Out of a store is the same as any other change of that user.
 */
export async function requirePlacement(
  tx: Transaction,
  actor: Actor,
  rank: Rank,
  change: { userId: string | undefined; before: UserDraft | undefined; after: UserDraft },
): Promise<void> {
  const { userId, before, after } = change;
  const moves = after.departmentId !== (before?.departmentId ?? null);
  const leads = after.isLeader === '1' && (moves || before?.isLeader !== '1');
  if (!moves && after.isLeader === (before?.isLeader ?? '0')) return;
  if (userId !== undefined) refuseOwnGrants(actor, rank, userId);
  const stores = await storesUnder(tx, after.departmentId ?? '');
  // Of another department than a store its people see nothing; its leader answers for all below it.
  const given = leads ? stores : stores.filter((id) => moves && id === after.departmentId);
  refuseBeyond('places-beyond-own', await placesBeyond(tx, rank, given));
}

/** Nobody gives themselves another purchaser's stock. */
export function requirePurchaser(
  actor: Actor,
  rank: Rank,
  change: { userId: string; before: UserDraft; after: UserDraft },
): void {
  if (change.after.psrCode !== change.before.psrCode) refuseOwnGrants(actor, rank, change.userId);
}

/** Whoever holds everything has nothing to gain. */
function refuseOwnGrants(actor: Actor, rank: Rank, userId: string): void {
  if (!rank.unbounded && actor.userId === userId) throw forbidden('own-grants');
}

function wholeOf(areas: readonly BoundArea[]): Set<string> {
  return new Set(areas.filter(({ half }) => !half).map(({ departmentId }) => departmentId));
}
