import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { Reader } from '../database/database.ts';

/** By which push services know whoever sends (VAPID, RFC 8292), base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** How this server sends pushes. */
export type PushSettings = {
  /** From the environment; null: made once, and kept in the database. */
  keys: PushKeys | null;
  /** Whom a push service tells of trouble: `mailto:` or a public `https:` address. */
  contact: string;
  /** Origins that are taken as push services besides the known ones. */
  services: readonly string[];
};

/** Where the environment says nothing. */
export const usualPush: PushSettings = {
  keys: null,
  services: [],
  // Nobody reads it; Apple refuses none at all, and an address on this machine.
  contact: 'mailto:administrator@stockroom.invalid',
};

/** The company's keys: of several servers that make some at once, those of the first count for all. */
export async function pushKeys(db: Reader, { keys }: Pick<PushSettings, 'keys'>): Promise<PushKeys> {
  if (keys) return keys;
  const kept = await readKeys(db);
  if (kept) return kept;
  const made = webPush.generateVAPIDKeys();
  await db.execute(sql`
    insert into push_keys (one, public_key, private_key) values (1, ${made.publicKey}, ${made.privateKey})
    on conflict do nothing`);
  return (await readKeys(db)) ?? made;
}

async function readKeys(db: Reader): Promise<PushKeys | undefined> {
  const found = await db.execute<PushKeys>(
    sql`select public_key as "publicKey", private_key as "privateKey" from push_keys where one = 1`,
  );
  return found.rows[0];
}
