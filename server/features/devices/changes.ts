import { eq, sql } from 'drizzle-orm';
import { type Device, nameDevice, orderDevice, shareDevice } from '#core/devices/contract';
import { shareOwnDevice } from '#core/devices/own';
import { type DeviceOrder, longestDeviceName, ordersFor } from '#core/devices/rules';
import type { Transaction } from '../../platform/database/database.ts';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { forbidden, invalid, notFound, requireSound } from '../../platform/http/refusal.ts';
import { tellSessionsEnded } from '../../platform/live/changes.ts';
import { deviceOf } from '../../platform/people/devices.ts';
import { signature } from '../../platform/people/edited.ts';
import { endSessionsWhere } from '../../platform/people/login-log.ts';
import { holdRank, refuseBeyond, usersBeyond } from '../../platform/people/rank.ts';
import type { Platform } from '../../platform/platform.ts';
import { devices } from '../../schema/devices.ts';
import { sharedStore } from './own.ts';
import { queryDevice, seenBy } from './queries.ts';

/** What is done to a device from elsewhere; each in one transaction, with its line in the audit log. */
export function deviceChanges({ change, platform }: Calls): void {
  change(orderDevice, async (work, { body: { id, order, reason } }) => {
    const why = reason.trim();
    requireSound({ reason: why === '' ? 'required' : undefined });
    const before = await lockWithin(work, platform, id);
    if (!ordersFor(before.state, before.sessions.length).includes(order)) throw invalid('device-not-so');
    await carryOut(work, order, id);
    const after = await known(work, platform, id);
    work.audit({ ...subject(after), before: audited(before), after: { ...audited(after), reason: why } });
    return after;
  });

  change(shareDevice, async (work, { body: { id, shared } }) => {
    const before = await lockWithin(work, platform, id);
    if (shared && before.store === null) throw invalid('device-without-store');
    await setShared(work.tx, id, { isShared: shared }, work.now);
    const after = await known(work, platform, id);
    work.audit({ ...subject(after), before: { shared: before.shared }, after: { shared: after.shared } });
    return after;
  });

  change(shareOwnDevice, async (work, { body: { key, shared } }, request) => {
    const { tx, actor, now } = work;
    if (!actor.user.isLeader || actor.ownStore === null) throw forbidden('store-leaders-only');
    const device = await deviceOf(tx, key);
    if (!device) throw notFound('device-unknown');
    const here = shared ? { isShared: true, storeId: actor.department.id } : { isShared: false };
    await setShared(tx, device.id, here, now);
    const after = await known(work, platform, device.id);
    work.audit({ ...subject(after), before: { shared: device.isShared }, after: { shared } });
    // Its login page says it so before anybody has signed in there.
    return { shared: shared ? sharedStore(actor.ownStore, actor.department, readerOf(request)) : null };
  });

  change(nameDevice, async (work, { body: { id, name } }) => {
    const before = await lockWithin(work, platform, id);
    await work.tx
      .update(devices)
      .set({ name: name.trim().slice(0, longestDeviceName) })
      .where(eq(devices.id, id));
    const after = await known(work, platform, id);
    work.audit({ ...subject(after), before: { name: before.name }, after: { name: after.name } });
    return after;
  });
}

/** Whoever signed in with a PIN does not stay on a phone that is nobody's shared one, or another store's. */
async function setShared(
  tx: Transaction,
  id: string,
  said: Pick<typeof devices.$inferInsert, 'isShared' | 'storeId'>,
  now: Date,
): Promise<void> {
  await tx.update(devices).set(said).where(eq(devices.id, id));
  await endSessionsWhere(tx, sql`s.device_id = ${id} and s.shift_until is not null`, {
    by: 'administrator',
    outcome: 'ended',
    at: sql`${now.toISOString()}::timestamptz`,
  });
}

async function carryOut({ tx, actor, now }: Change, order: DeviceOrder, id: string): Promise<void> {
  const at = now.toISOString();
  const by = signature(actor);
  const set = (fields: Partial<typeof devices.$inferInsert>) =>
    tx.update(devices).set(fields).where(eq(devices.id, id));
  const end = (endedBy: 'administrator' | 'locked') =>
    endSessionsWhere(tx, sql`s.device_id = ${id}`, {
      by: endedBy,
      outcome: 'ended',
      at: sql`${at}::timestamptz`,
    });
  switch (order) {
    case 'sign-out':
      await end('administrator');
      break;
    case 'lock':
      await set({ lockedAt: at, lockedBy: by });
      await end('locked');
      break;
    case 'unlock':
      await set({ lockedAt: null, lockedBy: null });
      break;
    case 'wipe':
      await set({ wipeAskedAt: at, wipeAskedBy: by, wipedAt: null });
      // Its sessions live until it has sent what it can.
      tellSessionsEnded(tx);
      break;
    case 'keep':
      await set({ wipeAskedAt: null, wipeAskedBy: null });
      break;
  }
}

/** One that nobody else changes meanwhile, and whose users have no more than whoever changes it. */
async function lockWithin(work: Change, platform: Platform, id: string): Promise<Device> {
  const { tx, actor } = work;
  const rank = await holdRank(tx, actor);
  const seen = seenBy(rank, actor);
  const held = await tx.execute<{ isShared: boolean }>(sql`
    select d.is_shared as "isShared" from devices d where d.id = ${id} and ${seen} for update`);
  if (held.rows.length === 0) throw notFound('device-unknown');
  const last = await tx.execute<{ id: string }>(sql`
    select user_id as id from known_devices where device_id = ${id} order by last_used_at desc limit 1`);
  const [user] = last.rows;
  // A store's phone is the store's, whoever looked in last.
  const isTheirs = user && user.id !== actor.userId && !held.rows[0]?.isShared;
  if (isTheirs) refuseBeyond('user-beyond-own', (await usersBeyond(tx, rank, [user.id])).get(user.id));
  return known(work, platform, id);
}

/** As the company names things, which is how they are audited. */
async function known({ tx, actor, now }: Change, platform: Platform, id: string): Promise<Device> {
  const asked = { language: 'zh', limits: platform.sessionLimits, now, sessionId: actor.sessionId } as const;
  const device = await queryDevice(tx, id, sql`true`, asked);
  if (!device) throw notFound('device-unknown');
  return device;
}

/** Of a device without a name its store and last user tell which it is. */
function subject({ id, name, store, users }: Device) {
  const [last] = users;
  const told = [store?.code, last && `${last.name} ${last.usercode}`].filter(Boolean).join(' ');
  return { kind: 'device', id, name: name || told || id };
}

function audited({ state, sessions }: Device) {
  return { state, sessions: sessions.map(({ usercode }) => usercode) };
}
