import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { codes } from '#core/wire/codes';
import en from '../../../locales/en/mail/mail-users.json' with { type: 'json' };
import es from '../../../locales/es/mail/mail-users.json' with { type: 'json' };
import ja from '../../../locales/ja/mail/mail-users.json' with { type: 'json' };
import zh from '../../../locales/zh/mail/mail-users.json' with { type: 'json' };
import { addressConfirmations, users } from '../../schema/people.ts';
import type { Transaction } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { queueMail } from '../mail/queue.ts';

/** How long a link may be opened. */
const linkHours = 72;

/** Asks whoever reads the address whether the account is theirs (decision X3). */
export const confirmationMail = mailKind({
  name: 'users.confirm-address',
  words: { zh, en, es, ja },
  toUnconfirmed: true,
  secretLink: linkFor,
});

/** Tells that somebody else has given the account a password; never which (decision X7). */
export const passwordResetMail = mailKind({ name: 'users.password-reset', words: { zh, en, es, ja } });

type Bound = Pick<typeof users.$inferSelect, 'id' | 'username' | 'usercode' | 'empId'>;

/**
 * Has a message sent to the address that a user has bound, with a link that confirms it; in the transaction that binds.
 * 42900 `too-many-confirmations`: it is somebody's mailbox, and perhaps not the user's.
 */
export async function askToConfirm(tx: Transaction, user: Bound): Promise<void> {
  await refuseTooMany(tx, user);
  const { id: userId, username, usercode, empId } = user;
  await queueMail(tx, {
    to: { userId },
    kind: confirmationMail,
    link: null,
    params: { username, usercode, empId: empId ?? '' },
  });
}

/** Behind the #: it is in no log of a server or proxy, and no scanner of mails confirms by looking at it. */
async function linkFor(tx: Transaction, userId: string, now: Date): Promise<string | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
  if (!user?.empId || !user.email) return undefined;
  const token = randomBytes(32).toString('base64url');
  await tx
    .insert(addressConfirmations)
    .values({
      tokenHash: confirmationHash(token),
      userId,
      empId: user.empId,
      email: user.email,
      expiresAt: new Date(now.getTime() + linkHours * 3_600_000).toISOString(),
    });
  return `/confirm-email#${token}`;
}

/** As a link's token is kept. */
export function confirmationHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const asked = { windowMinutes: 60, ofUser: 5, ofNumber: 10 };

async function refuseTooMany(tx: Transaction, { id, empId }: Bound): Promise<void> {
  // Two at once would both be the last that is allowed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`confirm ${empId}`}))`);
  const found = await tx.execute<{ ofUser: number; ofNumber: number }>(sql`
    select count(*) filter (where user_id = ${id})::int as "ofUser",
      count(*) filter (where params->>'empId' = ${empId})::int as "ofNumber"
    from mails where kind = ${confirmationMail.name} and created_at > now() - ${asked.windowMinutes} * interval '1 minute'`);
  const { ofUser = 0, ofNumber = 0 } = found.rows[0] ?? {};
  if (ofUser < asked.ofUser && ofNumber < asked.ofNumber) return;
  throw new Refusal(
    codes.tooManyRequests,
    { reason: 'too-many-confirmations', params: { minutes: asked.windowMinutes } },
    asked.windowMinutes * 60,
  );
}
