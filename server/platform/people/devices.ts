import { eq, type SQL, sql } from 'drizzle-orm';
import { codes } from '#core/wire/codes';
import { devices } from '../../schema/devices.ts';
import { knownDevices } from '../../schema/sessions.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { elementsOf, isoTime } from '../database/sql.ts';
import { Refusal } from '../http/refusal.ts';
import { secretHash } from './guessing.ts';

export type KnownDevice = typeof devices.$inferSelect;

/** What a browser says of itself when somebody signs in: its own key, and those that its accounts were given. */
export type DeviceProof = { secret?: string | undefined; deviceKeys: readonly string[] };

/** The device whose key this is; undefined for none, and for one that is unknown here. */
export async function deviceOf(db: Reader, key: string | undefined): Promise<KnownDevice | undefined> {
  if (key === undefined) return undefined;
  const [found] = await db
    .select()
    .from(devices)
    .where(eq(devices.keyHash, secretHash(key)));
  return found;
}

/** What a session's app is told of it: whether its device is to delete what it holds, and when a shift ends. */
export async function termsOf(
  db: Reader,
  sessionId: string,
): Promise<{ mustWipe?: true; shiftUntil?: string }> {
  const found = await db.execute<{ isToBeWiped: boolean; shiftUntil: string | null }>(sql`
    select d.wipe_asked_at is not null as "isToBeWiped", ${isoTime(sql`s.shift_until`)} as "shiftUntil"
    from sessions s left join devices d on d.id = s.device_id where s.id = ${sessionId}`);
  const { isToBeWiped = false, shiftUntil = null } = found.rows[0] ?? {};
  return { ...(isToBeWiped && { mustWipe: true as const }), ...(shiftUntil !== null && { shiftUntil }) };
}

/**
 * Refuses whoever signs in on a locked device. Its accounts' keys tell it as well: an app that leaves its own key out is
 * still on that phone.
 */
export async function refuseLocked(db: Reader, proof: DeviceProof): Promise<void> {
  refuseAny((await db.execute<Proved>(provedBy(proof))).rows);
}

/**
 * The same in the transaction that begins a session: nobody locks the device until it has committed, and whoever does
 * then ends it. Answers the device whose own key was given.
 */
export async function holdDevice(
  tx: Transaction,
  proof: DeviceProof,
): Promise<Pick<KnownDevice, 'id'> | undefined> {
  const { rows } = await tx.execute<Proved>(sql`${provedBy(proof)} order by id for update`);
  refuseAny(rows);
  return rows.find(({ isOwn }) => isOwn);
}

/** An account that signs in on a device is known by both keys. */
export async function linkDevice(
  tx: Pick<Transaction, 'update'>,
  { id: deviceId }: Pick<KnownDevice, 'id'>,
  deviceKeyHash: string,
): Promise<void> {
  await tx.update(knownDevices).set({ deviceId }).where(eq(knownDevices.keyHash, deviceKeyHash));
}

type Proved = { id: string; isOwn: boolean; isLocked: boolean; lockedBy: string | null };

function provedBy({ secret, deviceKeys }: DeviceProof): SQL {
  const own = sql`d.key_hash = ${secret === undefined ? '' : secretHash(secret)}`;
  return sql`
    select d.id, ${own} as "isOwn", d.locked_at is not null as "isLocked", d.locked_by as "lockedBy" from devices d
    where ${own} or d.id in (
      select device_id from known_devices where key_hash in (${elementsOf(deviceKeys.map(secretHash))})
    )`;
}

function refuseAny(found: readonly Proved[]): void {
  const locked = found.find(({ isLocked }) => isLocked);
  if (!locked) return;
  const params = { by: locked.lockedBy ?? '' };
  throw new Refusal(codes.forbidden, { reason: 'device-locked', params });
}
