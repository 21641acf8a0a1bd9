import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { getAvatar } from '#core/users/account';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { inPictureTurn, safePhotoOf } from '../../platform/files/safe-photo.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { avatars, users } from '../../schema/people.ts';

/** A user's picture as the re-encoder made it, and its SHA-256 in hex, by which it is known again. */
export type OwnPicture = { picture: Buffer; madeHash: string };

/** @throws Refusal of what is no picture, or too large a one */
export async function ownPictureOf(sent: Buffer): Promise<OwnPicture> {
  const { photo } = await safePhotoOf(sent);
  return { picture: photo, madeHash: hashOf(photo) };
}

export async function keepPicture(tx: Transaction, userId: string, made: OwnPicture): Promise<void> {
  await tx
    .insert(avatars)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: avatars.userId, set: made });
}

/** Where a picture is fetched; it changes with the picture, so that what was fetched once stays right. */
export function addressOf(userId: string, { madeHash }: Pick<OwnPicture, 'madeHash'>): string {
  return `${basePath}${getAvatar.path.replace(':id', encodeURIComponent(userId))}?v=${madeHash.slice(0, 16)}`;
}

/** The picture of a user, never as it was sent; undefined when there is none. */
export async function shownPicture(db: Database, userId: string): Promise<Buffer | undefined> {
  const [found] = await db.select().from(avatars).where(eq(avatars.userId, userId));
  if (!found || found.madeHash === hashOf(found.picture)) return found?.picture;
  return makeAnew(db, found);
}

/**
 * Makes those anew that an earlier release kept as they were sent, or still does beside this one. One at a time, each in
 * a transaction of its own: whatever ends it, the next time goes on where it was.
 */
export async function remakePictures(db: Database): Promise<void> {
  for (;;) {
    const [found] = await db
      .select()
      .from(avatars)
      .where(sql`${avatars.madeHash} is distinct from ${hashInDatabase}`)
      .limit(1);
    if (!found) return;
    await makeAnew(db, found);
  }
}

/** Puts a picture's remake in its place, or takes it away where it never was a picture; undefined then. */
async function makeAnew(
  db: Database,
  { userId, picture }: Pick<typeof avatars.$inferSelect, 'userId' | 'picture'>,
): Promise<Buffer | undefined> {
  const made = await inPictureTurn(() => ownPictureOf(picture)).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === codes.invalid) return undefined;
    throw error;
  });
  await db.transaction(async (tx) => {
    // Another one may have been given meanwhile.
    const same = and(eq(avatars.userId, userId), sql`${hashInDatabase} = ${hashOf(picture)}`);
    const changed = made
      ? await tx.update(avatars).set(made).where(same).returning({ userId: avatars.userId })
      : await tx.delete(avatars).where(same).returning({ userId: avatars.userId });
    if (changed.length === 0) return;
    await tx
      .update(users)
      .set({ avatar: made ? addressOf(userId, made) : null })
      .where(eq(users.id, userId));
  });
  return made?.picture;
}

const hashInDatabase = sql`encode(sha256(${avatars.picture}), 'hex')`;

function hashOf(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex');
}
