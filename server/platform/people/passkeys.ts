import { randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isRecord } from '#core/wire/is-record';
import { passkeyChallenges, passkeys } from '../../schema/sessions.ts';
import type { Database, Reader } from '../database/database.ts';
import { secretHash } from './secret-hash.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** What passkeys are made for: the origin that people use, and the name of its server. */
export type PasskeyPlace = { origin: string; rpId: string };

/** As it is configured; else by the address of the request. What was signed for another one is worth nothing in either. */
export function passkeyPlaceOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | null,
): PasskeyPlace {
  const { origin, hostname } = new URL(publicUrl ?? `${protocol}://${host}`);
  return { origin, rpId: hostname };
}

/** What a sign-in has of a passkey; undefined: nothing. */
export function passkeyOf(
  text: string | undefined,
  request: FastifyRequest,
  publicUrl: string | null,
): PasskeyTry | undefined {
  return text ? { text, place: passkeyPlaceOf(request, publicUrl) } : undefined;
}

const challengeMinutes = 5;

/** Something new to sign. `to`: who adds a passkey, and what it is to call them by; null: somebody signs in. */
export async function newChallenge(
  db: Pick<Database, 'insert'>,
  to: { userId: string; handle: string } | null,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000).toISOString();
  await db.insert(passkeyChallenges).values({ challengeHash: secretHash(challenge), ...to, expiresAt });
  return challenge;
}

/** Uses it up, whatever comes of it; undefined when it was none, of somebody else, used or too old. */
async function takeChallenge(
  db: Pick<Database, 'delete'>,
  challenge: string,
  userId: string | null,
  now: Date,
): Promise<{ handle: string | null } | undefined> {
  const { challengeHash, userId: of, handle, expiresAt } = passkeyChallenges;
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(challengeHash, secretHash(challenge)),
        userId === null ? isNull(of) : eq(of, userId),
        gt(expiresAt, now.toISOString()),
      ),
    )
    .returning({ handle });
  return taken;
}

/** Removes what was never signed. */
export async function sweepChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now.toISOString()));
}

/** What an authenticator has made for `userId`; undefined when it is not the answer to what was begun here. */
export async function readMade(
  db: Database,
  { userId, text, place }: { userId: string; text: string; place: PasskeyPlace },
  now: Date,
): Promise<Pick<StoredPasskey, 'id' | 'handle' | 'publicKey' | 'counter' | 'backedUp'> | undefined> {
  const answer = readAnswer(text);
  const begun = answer && (await takeChallenge(db, answer.challenge, userId, now));
  if (!answer || !begun) return undefined;
  // Half a second of ASN.1 and certificates, for the few who add one.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await unlessWrong(() =>
    verifyRegistrationResponse({
      response: {
        ...credentialOf(answer),
        response: {
          clientDataJSON: answer.part('clientDataJSON'),
          attestationObject: answer.part('attestationObject'),
        },
      },
      expectedChallenge: answer.challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: false,
    }),
  );
  if (!verified || !registrationInfo) return undefined;
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  return {
    id: credential.id,
    handle: begun.handle ?? '',
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    backedUp,
  };
}

/** What somebody brings in place of a code, and where. */
export type PasskeyTry = { text: string; place: PasskeyPlace };

/**
 * The passkey that has signed, used up as a code is; undefined for every cause for which it is not right. `of`: the user
 * whose it has to be, whose password was right; null: it comes alone, and its authenticator must have known its user.
 */
export async function takePasskey(
  db: Database,
  { text, place }: PasskeyTry,
  of: string | null,
  now: Date,
): Promise<StoredPasskey | undefined> {
  const answer = readAnswer(text);
  if (!answer || !(await takeChallenge(db, answer.challenge, null, now))) return undefined;
  const [known] = await db.select().from(passkeys).where(eq(passkeys.id, answer.id));
  if (!known || (of !== null && known.userId !== of)) return undefined;
  if (answer.handle !== undefined && answer.handle !== known.handle) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await unlessWrong(() =>
    verifyAuthenticationResponse({
      response: {
        ...credentialOf(answer),
        response: {
          clientDataJSON: answer.part('clientDataJSON'),
          authenticatorData: answer.part('authenticatorData'),
          signature: answer.part('signature'),
        },
      },
      expectedChallenge: answer.challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      credential: { id: known.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      requireUserVerification: of === null,
    }),
  );
  if (!verified || !authenticationInfo) return undefined;
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
  // Of two with one counter the second finds it moved on.
  const [used] = await db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: now.toISOString() })
    .where(and(eq(passkeys.id, known.id), eq(passkeys.counter, known.counter)))
    .returning();
  return used;
}

export async function countPasskeys(db: Reader, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.n ?? 0;
}

/** It throws for a wrong origin or counter, and says so of a wrong signature: nobody is told which. */
async function unlessWrong<Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result | { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined }> {
  try {
    return await verify();
  } catch {
    return { verified: false };
  }
}

type Answer = { id: string; challenge: string; handle: string | undefined; part(name: string): string };

/** What a browser has written; undefined for anything else. What its parts hold is looked at by the library. */
function readAnswer(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (!isRecord(answer) || typeof answer.id !== 'string' || !isRecord(answer.response)) return undefined;
    const { response } = answer;
    const part = (name: string) => {
      const value = response[name];
      return typeof value === 'string' ? value : '';
    };
    const client: unknown = JSON.parse(Buffer.from(part('clientDataJSON'), 'base64url').toString());
    if (!isRecord(client) || typeof client.challenge !== 'string') return undefined;
    return { id: answer.id, challenge: client.challenge, handle: part('userHandle') || undefined, part };
  } catch {
    return undefined;
  }
}

/** As the library takes it. */
function credentialOf({ id }: Answer) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}
