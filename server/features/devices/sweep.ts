import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { devices } from '../../schema/devices.ts';

/** As long as the keys by which its accounts are known there. */
const keptDays = 400;

/**
 * Forgets devices that nobody has used for long. One that is locked or to be wiped stays so, and what somebody has not
 * fetched yet too.
 */
export async function sweepDevices(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const isEmpty = sql`not exists (select from kept_work k where k.device_id = ${devices.id})`;
  const isFree = and(isNull(devices.lockedAt), isNull(devices.wipeAskedAt), isEmpty);
  await db.delete(devices).where(and(lt(devices.lastSeenAt, before), isFree));
}
