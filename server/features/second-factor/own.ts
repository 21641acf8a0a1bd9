import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { codes } from '#core/wire/codes';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { checkPassword } from '../../platform/people/guessing.ts';
import { placeOf } from '../../platform/people/login-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { users } from '../../schema/people.ts';

/** Asks for password and code once more. */
export type AskAgain = (input: { body: Asked }, actor: Actor, request: FastifyRequest) => Promise<void>;

type Asked = { password: string; code?: string; deviceKey?: string };

/** The password again, and the code of whoever has a second factor: an open session is not enough for this. */
export async function checkAgain(
  platform: Platform,
  actor: Actor,
  { password, code, deviceKey }: Asked,
  request: FastifyRequest,
): Promise<void> {
  const attempt = { username: actor.usercode, password, code, deviceKey, ...placeOf(request) };
  const { user } = await checkPassword(platform, attempt, platform.now());
  if (user.id !== actor.userId) throw new Refusal(codes.wrongCredentials, { reason: 'wrong-credentials' });
}

/** A sign-in under way waits, and finds what has become of the second factor. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export function subjectOf(actor: Actor) {
  return { kind: 'user', id: actor.userId, name: `${actor.name} ${actor.usercode}` };
}
