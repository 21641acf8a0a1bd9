import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { nameIn } from '#core/catalog/name-in';
import {
  keepWork,
  listKeptWork,
  lookAtDevice,
  readKeptWork,
  reportDevice,
  reportWiped,
  takeKeptWork,
} from '#core/devices/own';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Language } from '#core/wire/languages';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { forbidden, notFound, Refusal } from '../../platform/http/refusal.ts';
import { tellListChanged } from '../../platform/live/changes.ts';
import type { Actor } from '../../platform/people/access.ts';
import { deviceOf, holdDevice, type KnownDevice, linkDevice } from '../../platform/people/devices.ts';
import { secretHash } from '../../platform/people/guessing.ts';
import { endSessionsWhere, type Place, placeOf } from '../../platform/people/login-log.ts';
import { devices, keptWork } from '../../schema/devices.ts';
import { sessions } from '../../schema/sessions.ts';

/** What a device says of itself, and what it leaves here. */
export function ownDeviceCalls({ open, serve, platform }: Calls): void {
  const { db } = platform;

  serve(reportDevice, async ({ body }, actor, request) => {
    const now = platform.now();
    if ((await deviceOf(db, body.key))?.lockedAt) {
      // Its app had not said where it runs.
      const end = { by: 'locked', outcome: 'ended' as const, at: sql`${now.toISOString()}::timestamptz` };
      await endSessionsWhere(db, sql`s.id = ${actor.sessionId}`, end);
      throw new Refusal(codes.sessionReplaced, { reason: 'device-is-locked' });
    }
    return db.transaction((tx) =>
      report(tx, actor, body, { ...placeOf(request), language: readerOf(request) }, now),
    );
  });

  open(lookAtDevice, async ({ body }, request) => {
    const device = await deviceOf(db, body.key);
    if (device?.lockedAt) return { state: 'locked' as const, lockedBy: device.lockedBy, shared: null };
    const shared = await sharedIn(db, device, readerOf(request));
    const state = device?.wipeAskedAt ? ('wiping' as const) : ('open' as const);
    return { state, lockedBy: null, shared };
  });

  open(keepWork, async ({ body }) => {
    await keep(db, body, platform.now());
    return null;
  });

  open(reportWiped, async ({ body }) => {
    await db.transaction((tx) => wiped(tx, body.key, platform.now().toISOString()));
    return null;
  });

  serve(listKeptWork, (_input, { userId }) => {
    const { id, operations, photos } = keptWork;
    return db
      .select({ id, operations, photos })
      .from(keptWork)
      .where(eq(keptWork.userId, userId))
      .orderBy(keptWork.id);
  });

  const own = (id: string, { userId }: Actor) => and(eq(keptWork.id, id), eq(keptWork.userId, userId));
  serve(readKeptWork, async ({ params }, actor) => {
    const [found] = await db.select({ file: keptWork.file }).from(keptWork).where(own(params.id, actor));
    if (!found) throw notFound('kept-work-gone');
    return found;
  });

  serve(takeKeptWork, async ({ params }, actor) => {
    await db.delete(keptWork).where(own(params.id, actor));
    return null;
  });
}

async function report(
  tx: Transaction,
  actor: Actor,
  said: BodyOf<typeof reportDevice>,
  place: Place & { language: Language },
  now: Date,
): Promise<AnswerOf<typeof reportDevice>> {
  const at = now.toISOString();
  await holdDevice(tx, { secret: said.key, deviceKeys: [] });
  const named = await deviceOf(tx, said.key);
  // Two tabs of one session come after one another; the session itself is locked after its device, as elsewhere.
  if (!named)
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`device of ${actor.sessionId}`}, 0))`,
    );
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, actor.sessionId));
  const told = session?.deviceId;
  const [own] = told ? await tx.select().from(devices).where(eq(devices.id, told)) : [];
  // Where the answer to the first report was lost, or another tab's came first, it is the same device.
  const known = named ?? own;
  const isShared = known?.isShared ?? false;
  // Never one that the client chose.
  const key = named && said.key !== undefined ? said.key : randomBytes(32).toString('base64url');
  const standing = sql`(select id from departments where id = ${actor.department.id} for key share)`;
  const fields = {
    keyHash: secretHash(key),
    browser: place.device.slice(0, 200),
    isInstalled: said.installed,
    version: said.version,
    lastSeenAt: at,
    unsentOperations: said.operations,
    unsentPhotos: said.photos,
    // Where its users work, unless it was removed since they asked: whoever comes by from elsewhere does not take it along.
    ...(actor.ownStore !== null && !isShared && { storeId: standing }),
  };
  const id = known?.id ?? uuidv7();
  if (known) await tx.update(devices).set(fields).where(eq(devices.id, id));
  else await tx.insert(devices).values({ ...fields, id, firstSeenAt: at });
  await tx.update(sessions).set({ deviceId: id }).where(eq(sessions.id, actor.sessionId));
  if (session?.deviceKeyHash) await linkDevice(tx, { id }, session.deviceKeyHash);
  if (!known) tellListChanged(tx, 'devices');
  const shared = await sharedIn(tx, await deviceOf(tx, key), place.language);
  return { key, shared, kept: await tx.$count(keptWork, eq(keptWork.userId, actor.userId)) };
}

async function sharedIn(
  db: Reader,
  device: KnownDevice | undefined,
  language: Language,
): Promise<AnswerOf<typeof lookAtDevice>['shared']> {
  if (!device?.isShared) return null;
  const found = await db.execute<{ code: string; name: string; nameEn: string | null }>(sql`
    select code, name, name_en as "nameEn" from departments where id = ${device.storeId}`);
  const [store] = found.rows;
  return store ? sharedStore(store.code, store, language) : null;
}

/** A store that shares a device, as its contract has it. */
export function sharedStore(
  code: string,
  { name, nameEn }: { name: string; nameEn: string | null },
  language: Language,
): NonNullable<AnswerOf<typeof lookAtDevice>['shared']> {
  const names = { name, nameEn };
  return { code, name: nameIn(names, language), names };
}

/** As much as a phone full of photos that nobody sent. */
const keptBytesOfDevice = 64 * 1024 * 1024;

async function keep(db: Database, body: BodyOf<typeof keepWork>, now: Date): Promise<void> {
  const { key, userId, file, operations, photos } = body;
  await db.transaction(async (tx) => {
    const device = await deviceOf(tx, key);
    if (!device || !(device.lockedAt ?? device.wipeAskedAt)) throw forbidden('device-keeps-nothing');
    await tx.execute(sql`select from devices where id = ${device.id} for update`);
    const kept = await tx.execute<{ isUser: boolean; bytes: number }>(sql`
      select exists (
        select from known_devices where device_id = ${device.id} and user_id = ${userId}
        union all select from sessions where device_id = ${device.id} and user_id = ${userId}
      ) as "isUser",
      (select coalesce(sum(octet_length(file)), 0)::float8 from kept_work where device_id = ${device.id}) as bytes`);
    const { isUser = false, bytes = 0 } = kept.rows[0] ?? {};
    if (!isUser) throw forbidden('device-keeps-nothing');
    if (bytes + file.length > keptBytesOfDevice)
      throw new Refusal(codes.tooLarge, { reason: 'kept-work-full' });
    const hash = createHash('sha256').update(file).digest('hex');
    await tx
      .insert(keptWork)
      .values({
        id: uuidv7(),
        deviceId: device.id,
        userId,
        file,
        hash,
        operations,
        photos,
        keptAt: now.toISOString(),
      })
      .onConflictDoNothing();
  });
}

async function wiped(tx: Transaction, key: string, at: string): Promise<void> {
  const device = await deviceOf(tx, key);
  if (!device?.wipeAskedAt) return;
  await tx
    .update(devices)
    .set({
      wipeAskedAt: null,
      wipeAskedBy: null,
      wipedAt: at,
      lastSeenAt: at,
      unsentOperations: 0,
      unsentPhotos: 0,
    })
    .where(eq(devices.id, device.id));
  const end = { by: 'administrator', outcome: 'ended' as const, at: sql`${at}::timestamptz` };
  await endSessionsWhere(tx, sql`s.device_id = ${device.id}`, end);
  tellListChanged(tx, 'devices');
}
