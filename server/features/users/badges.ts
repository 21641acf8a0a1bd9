import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { badgeText } from '#core/session/badge';
import { type MadeBadge, orderBadges, orderStaffBadges } from '#core/users/badges';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { secretHash } from '../../platform/people/guessing.ts';
import { badges } from '../../schema/sessions.ts';
import { lockUser, requireRank } from './guards.ts';
import { requireLeader, requireOwnStaff } from './staff.ts';

/** Badges of users: by whoever keeps users, and by the leader of a store for its staff. */
export function badgeCalls({ change }: Calls): void {
  change(orderBadges, (work, { body }) => carryOut(work, body));
  change(orderStaffBadges, async (work, { body }) => {
    requireLeader(work.actor);
    for (const id of body.ids) if (id !== work.actor.userId) await requireOwnStaff(work, id);
    return carryOut(work, body);
  });
}

async function carryOut(
  work: Change,
  { ids, order }: { ids: readonly string[]; order: 'make' | 'revoke' },
): Promise<MadeBadge[]> {
  const { tx, actor, now, audit } = work;
  const made: MadeBadge[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const { usercode, username } = await lockUser(tx, id);
    await requireRank(tx, actor, id);
    const had = await tx.delete(badges).where(eq(badges.userId, id)).returning();
    if (order === 'make') {
      const badge = randomBytes(24).toString('base64url');
      await tx.insert(badges).values({ userId: id, tokenHash: secretHash(badge), madeAt: now.toISOString() });
      made.push({ id, usercode, username, text: badgeText({ usercode, badge }) });
    }
    audit({
      kind: 'user',
      id,
      name: `${username} ${usercode}`,
      before: { badge: had.length > 0 ? 'old' : null },
      after: { badge: order === 'make' ? 'new' : null },
    });
  }
  return made;
}
