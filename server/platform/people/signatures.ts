import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { serverSecrets } from '../../schema/settings.ts';
import type { Reader } from '../database/database.ts';

/**
 * What is handed out and comes back, signed with a secret that no client has any part of, so that nothing need be kept of
 * it. Another purpose is another signature: what was signed for one opens nothing else.
 */
export async function signatureOf(db: Reader, purpose: string, said: readonly string[]): Promise<string> {
  const text = JSON.stringify([purpose, ...said]);
  return createHmac('sha256', await serverSecret(db))
    .update(text)
    .digest('base64url');
}

/** Whether something that came back is what was signed. */
export async function isSigned(
  db: Reader,
  signature: string,
  purpose: string,
  said: readonly string[],
): Promise<boolean> {
  const [given, own] = [Buffer.from(signature), Buffer.from(await signatureOf(db, purpose, said))];
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Made once, and kept in the database: of several servers that make one at once, that of the first counts for all. */
async function serverSecret(db: Reader): Promise<Buffer> {
  const kept = await readSecret(db);
  if (kept) return kept;
  const secret = randomBytes(32);
  await db.execute(
    sql`insert into server_secrets (one, secret) values (1, ${secret}) on conflict do nothing`,
  );
  return (await readSecret(db)) ?? secret;
}

async function readSecret(db: Reader): Promise<Buffer | undefined> {
  const [found] = await db.select().from(serverSecrets).where(eq(serverSecrets.one, 1));
  return found?.secret;
}
