import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { providerFlows } from '../../schema/sessions.ts';
import type { Database, Transaction } from '../database/database.ts';
import { forbidden } from '../http/refusal.ts';
import { secretHash } from './guessing.ts';

/** What a sign-in at the provider is recognised by when it comes back. */
export type Flow = { state: string; nonce: string; verifier: string };

export function newFlow(): Flow {
  // Letters and digits alone: WeCom takes no other state.
  const chance = () => randomBytes(32).toString('hex');
  return { state: chance(), nonce: chance(), verifier: chance() };
}

/** What is shown of a verifier when a sign-in begins (PKCE, S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** How long somebody may take to sign in there. */
const flowMinutes = 20;

/** Keeps a sign-in that begins; answers what its browser keeps, and nobody else ever sees. */
export async function keepFlow(db: Database, { state, nonce, verifier }: Flow, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + flowMinutes * 60_000).toISOString();
  const [keyHash, browserHash] = [secretHash(state), secretHash(secret)];
  await db.insert(providerFlows).values({ keyHash, browserHash, verifier, nonce, expiresAt });
  return secret;
}

/** The sign-in that this browser has begun; it comes back once. Refuses `provider-state` of any other. */
export async function takeFlow(db: Database, state: string, secret: string, now: Date): Promise<Flow> {
  const [flow] = await db
    .delete(providerFlows)
    .where(
      and(
        eq(providerFlows.keyHash, secretHash(state)),
        eq(providerFlows.browserHash, secretHash(secret)),
        gt(providerFlows.expiresAt, now.toISOString()),
      ),
    )
    .returning();
  if (!flow) throw forbidden('provider-state');
  return { state, nonce: flow.nonce, verifier: flow.verifier };
}

/** Whether this (`jti`) is told for the first time; remembered until it would be too old anyway. */
export async function isNews(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + flowMinutes * 60_000).toISOString();
  const made = await tx
    .insert(providerFlows)
    .values({ keyHash: secretHash(`jti ${id}`), expiresAt })
    .onConflictDoNothing()
    .returning();
  return made.length > 0;
}

export async function sweepFlows(db: Database, now: Date): Promise<void> {
  await db.delete(providerFlows).where(lt(providerFlows.expiresAt, now.toISOString()));
}
