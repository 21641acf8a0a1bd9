import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { keyState } from '#core/service-accounts/rules';
import { codes } from '#core/wire/codes';
import { rightsVersion } from '../../schema/access.ts';
import { users } from '../../schema/people.ts';
import { serviceKeys } from '../../schema/service-keys.ts';
import type { Transaction } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type Entrance, standingOf } from './entry.ts';
import { secretHash } from './guessing.ts';

/** By this, whoever looks for secrets that have leaked finds them. */
const prefix = 'stockroom_';

/** A new key for a service account; only here is it known. */
export async function makeKey(
  tx: Transaction,
  { userId, by, days, now }: { userId: string; by: string; days: number; now: Date },
): Promise<string> {
  const key = prefix + randomBytes(32).toString('base64url');
  await tx
    .insert(serviceKeys)
    .values({
      id: uuidv7(),
      userId,
      keyHash: secretHash(key),
      hint: key.slice(-4),
      createdAt: now.toISOString(),
      createdBy: by,
      expiresAt: new Date(now.getTime() + days * 86_400_000).toISOString(),
    });
  return key;
}

/** Whose key it is, as a session that began with it; refuses with 50008 one that is unknown, revoked or over. */
export async function findKey(entrance: Entrance, key: string, now: Date) {
  const { db } = entrance;
  const [found] = await db
    .select({ key: serviceKeys, user: users, rights: rightsVersion.version })
    .from(serviceKeys)
    .innerJoin(users, eq(users.id, serviceKeys.userId))
    .leftJoin(rightsVersion, sql`true`)
    .where(eq(serviceKeys.keyHash, secretHash(key)));
  if (!found) throw new Refusal(codes.sessionUnknown, { reason: 'key-unknown' });
  const { user, rights } = found;
  const state = keyState(found.key, now.getTime());
  if (state !== 'active') throw new Refusal(codes.sessionUnknown, { reason: `key-${state}` });
  if (standingOf(user, entrance) !== 'by-key')
    throw new Refusal(codes.sessionUnknown, { reason: 'key-revoked' });
  const { id, lastUsedAt } = found.key;
  // Once a minute is exact enough, and saves a write per call.
  if (lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) > 60_000)
    await db.update(serviceKeys).set({ lastUsedAt: now.toISOString() }).where(eq(serviceKeys.id, id));
  return { session: { id: `key:${id}`, viewAsRole: null }, user, rights };
}
