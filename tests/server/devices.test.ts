import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listDevices, nameDevice, orderDevice } from '#core/devices/contract';
import {
  keepWork,
  listKeptWork,
  lookAtDevice,
  readKeptWork,
  reportDevice,
  reportWiped,
  takeKeptWork,
} from '#core/devices/own';
import type { DeviceOrder } from '#core/devices/rules';
import { updatePassword } from '#core/session/account';
import { login, sessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { sweepDevices } from '../../server/features/devices/sweep.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer, type TestServer, tuesdayMorning } from '../support/server.ts';
import { everyonesPassword, userIdOf } from '../support/small-company.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  for (const table of ['login_failures', 'sessions', 'devices', 'known_devices', 'login_log', 'audit_log'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
  admin = await server.login('admin');
});
afterAll(() => server.close());

const agent = 'Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile';
const here = { installed: true, version: '1.0.0+abc', operations: 0, photos: 0 };

/** What a browser keeps: its own key, and one of each account. */
type Phone = { key?: string; accounts: Map<string, string> };
const newPhone = (): Phone => ({ accounts: new Map() });

async function tryOn(phone: Phone, usercode: string, sent: { secret?: boolean } = {}) {
  const deviceKey = phone.accounts.get(usercode);
  return server.stranger.call(login, {
    headers: { 'user-agent': agent },
    body: {
      username: usercode,
      password: everyonesPassword,
      ...(deviceKey !== undefined && { deviceKey }),
      ...(phone.key !== undefined && sent.secret !== false && { deviceSecret: phone.key }),
    },
  });
}
/** Signs in, and says what device it is, as the app does at its start. */
async function signIn(phone: Phone, usercode: string): Promise<Person> {
  const { token, deviceKey } = answered(login, await tryOn(phone, usercode));
  phone.accounts.set(usercode, deviceKey);
  const person = personWith(server.app, server.clock, token, usercode);
  await tell(phone, person);
  return person;
}
async function tell(phone: Phone, person: Person, said: Partial<typeof here> = {}) {
  const body = { ...here, ...said, ...(phone.key !== undefined && { key: phone.key }) };
  const headers = { 'user-agent': agent };
  const told = answered(reportDevice, await person.call(reportDevice, { body, headers }));
  phone.key = told.key;
  return told;
}
const listed = async (person: Person, body: object = {}) =>
  answered(listDevices, await person.call(listDevices, { body })).items;
async function idOf(phone: Phone): Promise<string> {
  const found = await server.db.execute<{ id: string }>(sql`
    select id from devices where key_hash = encode(sha256(convert_to(${phone.key ?? ''}, 'UTF8')), 'hex')`);
  return found.rows[0]?.id ?? '';
}
const order = async (person: Person, phone: Phone, what: DeviceOrder, reason = 'lost in the car park') =>
  person.call(orderDevice, { body: { id: await idOf(phone), order: what, reason } });
const look = async (phone: Phone) =>
  answered(lookAtDevice, await server.stranger.call(lookAtDevice, { body: { key: phone.key ?? '' } }));
const keep = (phone: Phone, usercode: string, file = '{"format":"stockroom-outbox"}') =>
  server.stranger.call(keepWork, {
    body: { key: phone.key ?? '', userId: userIdOf(usercode), file, operations: 1, photos: 0 },
  });
const fine = { code: codes.success };
const locked = refused(codes.sessionReplaced, 'device-is-locked');

describe('what is known of devices', () => {
  test('a shared phone is one device, with its users, the store, the version and what is unsent', async () => {
    const phone = newPhone();
    const lin = await signIn(phone, '100101');
    server.clock.pass({ minutes: 5 });
    const xu = await signIn(phone, '100102');
    await tell(phone, xu, { operations: 3, photos: 1, version: '1.0.1+def' });
    expect(await listed(admin)).toEqual([
      expect.objectContaining({
        name: '',
        browser: agent,
        installed: true,
        version: '1.0.1+def',
        store: expect.objectContaining({ code: '1001' }),
        users: [
          expect.objectContaining({ usercode: '100102' }),
          expect.objectContaining({ usercode: '100101' }),
        ],
        sessions: [
          expect.objectContaining({ usercode: '100102' }),
          expect.objectContaining({ usercode: '100101' }),
        ],
        firstSeenAt: '2026-03-10T01:00:00.000Z',
        lastSeenAt: '2026-03-10T01:05:00.000Z',
        unsent: { operations: 3, photos: 1 },
        state: 'open',
        current: false,
      }),
    ]);
    const leader = await signIn(newPhone(), '100103');
    expect((await listed(leader)).map(({ current }) => current).toSorted()).toEqual([false, true]);
    expect(await lin.call(listDevices, { body: {} })).toMatchObject(
      refused(codes.forbidden, 'no-permission'),
    );
  });

  test('a device whose store is removed in this moment is told of, and is of none', async () => {
    await server.db.execute(sql`
      insert into departments (id, code, name, parent_id, kind) values ('closing', '1099', '关店', 'R1', 'store')`);
    const move = (to: string) => sql`update users set department_id = ${to} where usercode = '100103'`;
    const { rows } = await server.db.execute<{ id: string }>(sql`
      select department_id as id from users where usercode = '100103'`);
    await server.db.execute(move('closing'));
    const phone = newPhone();
    const leader = await signIn(phone, '100103');
    let telling: ReturnType<typeof tell> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.execute(move(rows[0]?.id ?? ''));
      await tx.execute(sql`delete from departments where id = 'closing'`);
      telling = tell(phone, leader);
      await untilLocked(server.db, 1);
    });
    await telling;
    expect((await listed(admin)).map(({ browser, store }) => [browser, store])).toContainEqual([agent, null]);
  });

  test('a store and a region see their own, head office those of head office too', async () => {
    const [mine, others, far] = [newPhone(), newPhone(), newPhone()];
    await signIn(mine, '100101');
    await signIn(others, '100201');
    await signIn(far, '101201');
    await tell(newPhone(), admin);
    const codesSeen = async (usercode: string) =>
      (await listed(await server.login(usercode))).map(({ store }) => store?.code ?? '-').toSorted();
    expect(await codesSeen('100103')).toEqual(['1001']);
    expect(await codesSeen('area01')).toEqual(['-', '1012']);
    expect(await codesSeen('ho01')).toEqual(['-', '1001', '1002', '1012']);
    expect(await codesSeen('admin')).toEqual(['-', '1001', '1002', '1012']);
  });

  test('is found by name, store and whoever used it, in a state, and sorted', async () => {
    const [front, back] = [newPhone(), newPhone()];
    await signIn(front, '100101');
    await signIn(back, '100201');
    const name = { id: await idOf(front), name: ' Front ' };
    expect(await admin.call(nameDevice, { body: name })).toMatchObject(fine);
    const found = async (body: object) => (await listed(admin, body)).map(({ store }) => store?.code);
    for (const text of ['front', '人民路', '100101', '林涛']) expect(await found({ text })).toEqual(['1001']);
    expect(await found({ state: 'locked' })).toEqual([]);
    await order(admin, back, 'lock');
    expect(await found({ state: 'locked' })).toEqual(['1002']);
    expect(await found({ sort: '-store' })).toEqual(['1002', '1001']);
  });

  test('a browser is one device, whichever answer it kept', async () => {
    const phone = newPhone();
    const { token } = answered(login, await tryOn(phone, '100101'));
    const lin = personWith(server.app, server.clock, token, '100101');
    const [one, other] = [newPhone(), newPhone()];
    await Promise.all([one, other].map((tab) => tell(tab, lin)));
    // Of two tabs, one has kept a key that is not the device's any more: it is given another.
    const kept = (await idOf(one)) === '' ? one : other;
    await tell(kept, lin);
    expect(await listed(admin)).toHaveLength(1);
    await order(admin, kept, 'lock');
    expect(await look(kept)).toMatchObject({ state: 'locked' });
  });

  test('a key that the server did not make is not taken', async () => {
    const phone = { ...newPhone(), key: randomBytes(32).toString('base64url') };
    const told = phone.key;
    await signIn(phone, '100101');
    expect(phone.key).not.toBe(told);
    expect(await look({ ...phone, key: told })).toEqual({ state: 'open', lockedBy: null, shared: null });
  });
});

describe('signing out', () => {
  test('ends every session of the device and no other, and is in the log with its reason', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const [lin, xu, elsewhere] = [
      await signIn(phone, '100101'),
      await signIn(phone, '100102'),
      await signIn(other, '100101'),
    ];
    const leader = await server.login('100103');
    expect(await order(leader, phone, 'sign-out', ' ')).toMatchObject({ code: codes.invalid });
    expect(await order(leader, phone, 'sign-out')).toMatchObject(fine);
    for (const person of [lin, xu])
      expect(await person.call(sessionInfo)).toMatchObject(refused(codes.sessionReplaced, 'session-ended'));
    expect(await elsewhere.call(sessionInfo)).toMatchObject(fine);
    const [line] = (await server.db.execute(sql`select * from audit_log where call = 'devices.order'`)).rows;
    expect(line).toMatchObject({ kind: 'device', actor_code: '100103', subject_name: '1001 林涛 100101' });
    expect(JSON.stringify(line?.changes)).toContain('lost in the car park');
    expect(await order(leader, phone, 'sign-out')).toMatchObject(refused(codes.invalid, 'device-not-so'));
  });

  test('is for whoever holds the point, in their own stores, and within their rank', async () => {
    const phone = newPhone();
    const lin = await signIn(phone, '100101');
    expect(await order(lin, phone, 'lock')).toMatchObject(refused(codes.forbidden, 'no-permission'));
    for (const usercode of ['100203', 'area01'])
      expect(await order(await server.login(usercode), phone, 'lock')).toMatchObject(
        refused(codes.notFound, 'device-unknown'),
      );
    server.clock.pass({ minutes: 1 });
    await signIn(phone, 'ho01');
    expect(await order(await server.login('100103'), phone, 'lock')).toMatchObject(
      refused(codes.forbidden, 'user-beyond-own'),
    );
    expect(await lin.call(sessionInfo)).toMatchObject(fine);
  });
});

describe('a lost phone', () => {
  test('is locked at once: its sessions end, nobody signs in, changes a password or is told that one is right', async () => {
    const phone = newPhone();
    const [lin, xu] = [await signIn(phone, '100101'), await signIn(phone, '100102')];
    expect(await order(admin, phone, 'lock')).toMatchObject(fine);
    for (const person of [lin, xu]) expect(await person.call(sessionInfo)).toMatchObject(locked);
    const no = {
      ...refused(codes.forbidden, 'device-locked'),
      data: expect.objectContaining({ params: { by: '管理员 admin' } }),
    };
    expect(await tryOn(phone, '100101')).toMatchObject(no);
    // An app that keeps its own key to itself still has the account's.
    expect(await tryOn(phone, '100101', { secret: false })).toMatchObject(no);
    // Nor does somebody new sign in there, with a password right or wrong.
    expect(await tryOn(phone, '100201')).toMatchObject(no);
    const body = {
      username: '100101',
      oldPassword: everyonesPassword,
      newPassword1: 'ruhig9!x',
      newPassword2: 'ruhig9!x',
      deviceSecret: phone.key,
    };
    expect(await server.stranger.call(updatePassword, { body })).toMatchObject(no);
    expect(await look(phone)).toEqual({ state: 'locked', lockedBy: '管理员 admin', shared: null });
    expect((await server.db.execute(sql`select from login_failures`)).rows).toEqual([]);
    // Its users work elsewhere.
    await signIn(newPhone(), '100101');
  });

  test('a session that began there without saying so ends as soon as it says it', async () => {
    const phone = newPhone();
    await signIn(phone, '100101');
    await order(admin, phone, 'lock');
    const hidden = await server.login('100201');
    const body = { ...here, key: phone.key };
    expect(await hidden.call(reportDevice, { body })).toMatchObject(locked);
    expect(await hidden.call(sessionInfo)).toMatchObject(locked);
  });

  test('is unlocked again; what was signed out stays so', async () => {
    const phone = newPhone();
    const lin = await signIn(phone, '100101');
    await order(admin, phone, 'lock');
    expect(await order(admin, phone, 'lock')).toMatchObject(refused(codes.invalid, 'device-not-so'));
    expect(await order(admin, phone, 'unlock', 'found')).toMatchObject(fine);
    expect(await lin.call(sessionInfo)).toMatchObject(locked);
    await signIn(phone, '100101');
    expect(await look(phone)).toEqual({ state: 'open', lockedBy: null, shared: null });
  });

  test('a sign-in that is under way while it is locked does not outlive that', async () => {
    const phone = newPhone();
    await signIn(phone, '100101');
    const id = await idOf(phone);
    for (let round = 0; round < 5; round += 1) {
      const body = { id, order: 'lock', reason: 'lost' };
      const tries = ['100101', '100102', '100101'].map((usercode) => tryOn(phone, usercode));
      await Promise.all([...tries, admin.call(orderDevice, { body })]);
      const live = await server.db.execute(sql`
        select from sessions where device_id = ${id} and ended_at is null`);
      expect(live.rows).toEqual([]);
      expect(await order(admin, phone, 'unlock')).toMatchObject(fine);
    }
  });
});

describe('a phone to be wiped', () => {
  test('hears of it with its next question, keeps its sessions until it has done so, and then is signed out', async () => {
    const phone = newPhone();
    const lin = await signIn(phone, '100101');
    expect(answered(sessionInfo, await lin.call(sessionInfo)).mustWipe).toBeUndefined();
    server.clock.pass({ minutes: 1 });
    expect(await order(admin, phone, 'wipe')).toMatchObject(fine);
    expect(answered(sessionInfo, await lin.call(sessionInfo)).mustWipe).toBe(true);
    expect(await look(phone)).toEqual({ state: 'wiping', lockedBy: null, shared: null });
    expect(await listed(admin)).toMatchObject([{ state: 'wiping', wipeAskedBy: '管理员 admin' }]);
    server.clock.pass({ minutes: 1 });
    const done = () => server.stranger.call(reportWiped, { body: { key: phone.key } });
    expect(await done()).toMatchObject(fine);
    expect(await lin.call(sessionInfo)).toMatchObject(refused(codes.sessionReplaced, 'session-ended'));
    expect(await listed(admin)).toMatchObject([
      { state: 'wiped', wipedAt: '2026-03-10T01:02:00.000Z', wipeAskedAt: null, sessions: [] },
    ]);
    // Told twice, and by one that was not asked to.
    const again = await signIn(phone, '100101');
    expect(await done()).toMatchObject(fine);
    expect(await again.call(sessionInfo)).toMatchObject(fine);
  });

  test('may keep its data after all', async () => {
    const phone = newPhone();
    const lin = await signIn(phone, '100101');
    await order(admin, phone, 'wipe');
    expect(await order(admin, phone, 'keep', 'found it')).toMatchObject(fine);
    expect(answered(sessionInfo, await lin.call(sessionInfo)).mustWipe).toBeUndefined();
    expect(await listed(admin)).toMatchObject([{ state: 'open' }]);
  });
});

describe('unsent work of a phone that is wiped or locked', () => {
  test.each(['wipe', 'lock'] as const)(
    'is kept for its user, once, and nothing of it is applied: %s',
    async (what) => {
      const phone = newPhone();
      await signIn(phone, '100101');
      await signIn(phone, '100102');
      expect(await keep(phone, '100101')).toMatchObject(refused(codes.forbidden, 'device-keeps-nothing'));
      await order(admin, phone, what);
      expect(await keep(phone, '100101')).toMatchObject(fine);
      expect(await keep(phone, '100101')).toMatchObject(fine);
      expect((await server.db.execute(sql`select from operations`)).rows).toEqual([]);
      const elsewhere = newPhone();
      const lin = await signIn(elsewhere, '100101');
      expect((await tell(elsewhere, lin)).kept).toBe(1);
      const [part] = answered(listKeptWork, await lin.call(listKeptWork));
      const params = { id: part?.id ?? '' };
      expect(part).toMatchObject({ operations: 1, photos: 0 });
      // Nobody else's.
      const xu = await server.login('100102');
      expect(answered(listKeptWork, await xu.call(listKeptWork))).toEqual([]);
      expect(await xu.call(readKeptWork, { params })).toMatchObject(
        refused(codes.notFound, 'kept-work-gone'),
      );
      await xu.call(takeKeptWork, { params });
      expect(answered(readKeptWork, await lin.call(readKeptWork, { params }))).toEqual({
        file: '{"format":"stockroom-outbox"}',
      });
      for (let time = 0; time < 2; time += 1)
        expect(await lin.call(takeKeptWork, { params })).toMatchObject(fine);
      expect(answered(listKeptWork, await lin.call(listKeptWork))).toEqual([]);
    },
  );

  test('is taken of its own users alone, of a known phone, and not without end', async () => {
    const phone = newPhone();
    await signIn(phone, '100101');
    await order(admin, phone, 'lock');
    expect(await keep(phone, '100201')).toMatchObject(refused(codes.forbidden, 'device-keeps-nothing'));
    const stranger = { ...phone, key: randomBytes(32).toString('base64url') };
    expect(await keep(stranger, '100101')).toMatchObject(refused(codes.forbidden, 'device-keeps-nothing'));
    await server.db.execute(sql`
      insert into kept_work (id, device_id, user_id, file, hash, operations, photos, kept_at)
      select ${uuidv7()}, id, ${userIdOf('100101')}, repeat('x', 64 * 1024 * 1024 - 40), 'h', 1, 1, now() from devices`);
    expect(await keep(phone, '100101', 'y'.repeat(50))).toMatchObject(
      refused(codes.tooLarge, 'kept-work-full'),
    );
  });

  test('keeps a device from being forgotten, as does a wipe that has not been done', async () => {
    const [phone, lost, idle] = [newPhone(), newPhone(), newPhone()];
    await signIn(phone, '100101');
    await signIn(lost, '100101');
    await signIn(idle, '100102');
    await order(admin, phone, 'wipe');
    await keep(phone, '100101');
    await server.stranger.call(reportWiped, { body: { key: phone.key } });
    await order(admin, lost, 'wipe');
    await sweepDevices(server.db, new Date('2027-05-01'));
    const found = await server.db.execute(sql`select id from devices order by first_seen_at, id`);
    expect(found.rows).toEqual([{ id: await idOf(phone) }, { id: await idOf(lost) }]);
  });
});
