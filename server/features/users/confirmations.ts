import { eq } from 'drizzle-orm';
import { confirmEmail, readConfirmation } from '#core/users/account';
import type { Reader } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { type AuditedChange, writeAudit } from '../../platform/people/audit.ts';
import { confirmationHash } from '../../platform/people/confirmations.ts';
import { lockEmployee } from '../../platform/people/work-address.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { addressConfirmations, users } from '../../schema/people.ts';
import { confirmAddress } from './work-address.ts';

/**
 * What a link in a message does: whoever opens it reads the address, signed in or not. It is looked at before it confirms:
 * somebody who gets a message about an account that is not theirs should see whose it is.
 */
export function confirmationCalls({ open, platform }: Calls): void {
  open(readConfirmation, async ({ body }) => {
    const { email, user } = await findConfirmation(platform.db, body.token, platform.now());
    return { email, username: user.username, usercode: user.usercode };
  });

  open(confirmEmail, async ({ body }, { ip: address }) => {
    const now = platform.now();
    const { result } = await inUnit(platform.db, platform.collections, async ({ tx, touch }) => {
      const found = await findConfirmation(tx, body.token, now);
      // As everybody who binds a number: it first, then the user. Then whether another has used the link meanwhile.
      await lockEmployee(tx, found.empId);
      const actor = { userId: found.user.id, usercode: found.user.usercode, name: found.user.username };
      const changes: AuditedChange[] = [];
      const audit = (one: AuditedChange) => changes.push(one);
      await confirmAddress({ tx, touch, now, actor, audit }, found.user.id, found.empId);
      await tx
        .update(addressConfirmations)
        .set({ usedAt: now.toISOString() })
        .where(eq(addressConfirmations.userId, found.user.id));
      await writeAudit(tx, actor, { call: confirmEmail.name, address, now }, changes);
      return { email: found.email, username: actor.name, usercode: actor.usercode };
    });
    return result;
  });
}

/** A link that still confirms what its user has bound. All that one user was sent end with the first that is used. */
async function findConfirmation(db: Reader, token: string, now: Date) {
  const [found] = await db
    .select({
      email: addressConfirmations.email,
      empId: addressConfirmations.empId,
      expiresAt: addressConfirmations.expiresAt,
      usedAt: addressConfirmations.usedAt,
      user: users,
    })
    .from(addressConfirmations)
    .innerJoin(users, eq(users.id, addressConfirmations.userId))
    .where(eq(addressConfirmations.tokenHash, confirmationHash(token)));
  if (!found) throw invalid('confirmation-unknown');
  if (found.usedAt !== null) throw invalid('confirmation-used');
  const { user } = found;
  const isOfNow = user.empId === found.empId && user.email === found.email && user.enableStatus;
  if (Date.parse(found.expiresAt) <= now.getTime() || !isOfNow || user.emailConfirmedAt !== null)
    throw invalid('confirmation-over');
  return found;
}
