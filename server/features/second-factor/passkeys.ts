import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  mostPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#core/second-factor/passkeys';
import type { Reader } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { newChallenge, passkeyPlaceOf, readMade } from '../../platform/people/passkeys.ts';
import { hasSecondFactor } from '../../platform/people/second-factor.ts';
import { passkeys } from '../../schema/sessions.ts';
import { type AskAgain, lockUser, subjectOf } from './own.ts';

/** One's own passkeys: added and removed with password and code, as the second factor itself is changed. */
export function passkeyCalls({ serve, change, platform }: Calls, askAgain: AskAgain): void {
  const { db } = platform;

  serve(listPasskeys, (_input, { userId }) => passkeysOf(db, userId));

  serve(beginPasskey, async (input, actor, request) => {
    if (!actor.secondFactor.isOn) throw invalid('second-factor-off');
    await askAgain(input, actor, request);
    const own = await db.select().from(passkeys).where(eq(passkeys.userId, actor.userId));
    if (own.length >= mostPasskeys) throw invalid('passkeys-too-many', { max: mostPasskeys });
    // One for all of theirs, which authenticators know them by: no name, and no number of ours.
    const handle = own[0]?.handle ?? randomBytes(32).toString('base64url');
    return {
      challenge: await newChallenge(db, { userId: actor.userId, handle }, platform.now()),
      rpId: passkeyPlaceOf(request, platform.publicUrl).rpId,
      handle,
      known: own.map(({ id }) => id),
    };
  });

  change(addPasskey, async ({ tx, actor, now, audit }, { body }, request) => {
    // On a connection of its own: what was signed is used up, whatever follows.
    const place = passkeyPlaceOf(request, platform.publicUrl);
    const made = await readMade(db, { userId: actor.userId, text: body.made, place }, now);
    if (!made) throw invalid('passkey-wrong');
    await lockUser(tx, actor.userId);
    const own = await tx.select().from(passkeys).where(eq(passkeys.userId, actor.userId));
    // Switched off meanwhile, elsewhere.
    if (!(await hasSecondFactor(tx, actor.userId))) throw invalid('second-factor-off');
    if (own.length >= mostPasskeys) throw invalid('passkeys-too-many', { max: mostPasskeys });
    const name = nameIn(body.name);
    const row = { ...made, userId: actor.userId, name, createdAt: now.toISOString() };
    const kept = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
    if (kept.length === 0) throw invalid('passkey-wrong');
    audit({ ...subjectOf(actor), before: { passkey: null }, after: { passkey: name } });
    return passkeysOf(tx, actor.userId);
  });

  change(renamePasskey, async ({ tx, actor, audit }, { body }) => {
    await lockUser(tx, actor.userId);
    const mine = and(eq(passkeys.id, body.id), eq(passkeys.userId, actor.userId));
    const [before] = await tx.select().from(passkeys).where(mine);
    if (!before) throw notFound('passkey-gone');
    const name = nameIn(body.name);
    await tx.update(passkeys).set({ name }).where(mine);
    audit({ ...subjectOf(actor), before: { passkey: before.name }, after: { passkey: name } });
    return passkeysOf(tx, actor.userId);
  });

  change(
    removePasskey,
    async ({ tx, actor, audit }, { body }) => {
      await lockUser(tx, actor.userId);
      const mine = and(eq(passkeys.id, body.id), eq(passkeys.userId, actor.userId));
      const [removed] = await tx.delete(passkeys).where(mine).returning();
      if (!removed) throw notFound('passkey-gone');
      audit({ ...subjectOf(actor), before: { passkey: removed.name }, after: { passkey: null } });
      return passkeysOf(tx, actor.userId);
    },
    askAgain,
  );
}

async function passkeysOf(db: Reader, userId: string): Promise<Passkey[]> {
  const own = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return own.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
    backedUp,
  }));
}

function nameIn(said: string): string {
  const name = said.trim();
  if (name === '') throw invalid('invalid-fields', { fields: 'name' }, { name: 'required' });
  return name;
}
