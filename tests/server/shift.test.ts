import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listDevices, shareDevice } from '#core/devices/contract';
import { lookAtDevice, reportDevice, shareOwnDevice } from '#core/devices/own';
import { updateParameter } from '#core/parameters/contract';
import { beginSecondFactor, confirmSecondFactor } from '#core/second-factor/contract';
import { readBadge } from '#core/session/badge';
import { login, sessionInfo } from '#core/session/contract';
import { pinState, removePin, setPin, shiftSignIn } from '#core/session/shift';
import { orderBadges, orderStaffBadges } from '#core/users/badges';
import { listStaff, resetStaffPassword } from '#core/users/staff';
import { codes } from '#core/wire/codes';
import { sweepSessions } from '../../server/platform/people/sessions.ts';
import { shownByApp } from '../support/authenticator-app.ts';
import { lightHash } from '../support/light-hashes.ts';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer, type TestServer, tuesdayMorning } from '../support/server.ts';
import { everyonesPassword, userIdOf } from '../support/small-company.ts';

let server: TestServer;
let admin: Person;
/** The own key of the phone that store 1001 shares. */
let phone: string;
const pin = '4826';

beforeAll(async () => {
  server = await startTestServer({ runsJobs: false });
});
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  const tables = ['login_failures', 'pin_failures', 'shift_pins', 'badges', 'sessions', 'devices'];
  for (const table of [...tables, 'known_devices', 'login_log', 'second_factors'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
  admin = await server.login('admin');
  phone = await newPhone();
  await share(phone);
  await choosePin('100101');
});
afterAll(() => server.close());

async function newPhone(usercode = '100103'): Promise<string> {
  const body = { installed: true, version: '1', operations: 0, photos: 0 };
  const leader = await server.login(usercode);
  return answered(reportDevice, await leader.call(reportDevice, { body })).key;
}
async function share(key: string, shared = true, usercode = '100103') {
  return (await server.login(usercode)).call(shareOwnDevice, { body: { key, shared } });
}
async function choosePin(usercode: string, chosen = pin, password = everyonesPassword) {
  const person = await server.login(usercode);
  return person.call(setPin, { body: { password, pin: chosen } });
}
const signIn = (said: object = {}) =>
  server.stranger.call(shiftSignIn, { body: { deviceSecret: phone, usercode: '100101', pin, ...said } });
async function onShift(said: { usercode?: string } = {}): Promise<Person> {
  const { token } = answered(shiftSignIn, await signIn(said));
  return personWith(server.app, server.clock, token, said.usercode ?? '100101');
}
async function badgeOf(usercode = '100101'): Promise<string> {
  const leader = await server.login('100103');
  const body = { ids: [userIdOf(usercode)], order: 'make' };
  const [made] = answered(orderStaffBadges, await leader.call(orderStaffBadges, { body }));
  return readBadge(made?.text ?? '')?.badge ?? '';
}
const fine = { code: codes.success };
const no = refused(codes.forbidden, 'pin-refused');
const blocked = refused(codes.forbidden, 'pin-blocked');

describe('a shift on a shared phone', () => {
  test('begins with the typed code or a badge and the PIN, has the rights as always, and ends with the shift', async () => {
    const lin = await onShift();
    const own = answered(sessionInfo, await lin.call(sessionInfo));
    const { calls, shiftUntil } = own;
    expect(shiftUntil).toBe('2026-03-10T13:00:00.000Z');
    const usual = answered(sessionInfo, await (await server.login('100101')).call(sessionInfo));
    expect(calls).toEqual(usual.calls);
    expect(usual.shiftUntil).toBeUndefined();
    expect(await signIn({ badge: await badgeOf(), usercode: '100101' })).toMatchObject(fine);
    // Used all the time, it still ends.
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await lin.call(sessionInfo)).toMatchObject(fine);
      server.clock.pass({ minutes: 59 });
    }
    server.clock.pass({ minutes: 13 });
    expect(await lin.call(sessionInfo)).toMatchObject(refused(codes.sessionExpired, 'session-expired'));
    await sweepSessions(server.db, { idleHours: 12, absoluteDays: 30 }, server.clock.now());
    expect(await lin.call(sessionInfo)).toMatchObject(refused(codes.sessionExpired, 'session-expired'));
  });

  test('lasts as long as the parameter says', async () => {
    const body = { code: 'shift-hours', value: 4, version: 0 };
    expect(await admin.call(updateParameter, { body })).toMatchObject(fine);
    const { shiftUntil } = answered(sessionInfo, await (await onShift()).call(sessionInfo));
    expect(shiftUntil).toBe('2026-03-10T05:00:00.000Z');
    await server.db.execute(sql`delete from parameters where code = 'shift-hours'`);
  });

  test('what somebody left unsent goes out as theirs when they are back by badge and PIN', async () => {
    const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    await choosePin('100102', '7193');
    const lin = await onShift();
    const before = answered(shiftSignIn, await signIn({ usercode: '100102', pin: '7193' }));
    const xu = personWith(server.app, server.clock, before.token, '100102');
    const operation = {
      id: uuidv7(),
      call: 'near-expiry.record',
      version: 1,
      params: {},
      body: { id: uuidv7(), hdstore: '1001', farticle: article, flot: 'L1', editType: 'nodisplay' },
      base: { version: null, was: {} },
      occurredAt: server.clock.now().toISOString(),
    };
    const [outcome] = await xu.replay([operation]);
    expect(outcome).toMatchObject(fine);
    // Nobody else sends it in their name: its id is its owner's.
    expect((await lin.replay([operation]))[0]).toMatchObject({ code: codes.invalid });
    const rows = await server.db.execute(
      sql`select edit_user_id from check_records where article = ${article}`,
    );
    expect(rows.rows).toEqual([{ edit_user_id: userIdOf('100102') }]);
  });
});

describe('what does not get in', () => {
  test('guessed PINs: five, with pauses; then the password is asked, and heals it', async () => {
    const wait = (seconds: number) => server.clock.pass({ seconds });
    for (const guess of ['0001', '0002', '0003']) expect(await signIn({ pin: guess })).toMatchObject(no);
    // The right one has to wait as well.
    expect(await signIn()).toMatchObject({
      ...refused(codes.tooManyRequests, 'pin-wait'),
      data: { params: { seconds: 30 } },
    });
    wait(30);
    expect(await signIn({ pin: '0004' })).toMatchObject(no);
    wait(59);
    expect(await signIn({ pin: '0005' })).toMatchObject(refused(codes.tooManyRequests, 'pin-wait'));
    wait(1);
    expect(await signIn({ pin: '0005' })).toMatchObject(no);
    wait(86_400);
    expect(await signIn()).toMatchObject(blocked);
    // In another spelling, on another phone, with a badge: the same.
    const other = await newPhone();
    await share(other);
    expect(await signIn({ deviceSecret: other, usercode: ' 100101 ' })).toMatchObject(blocked);
    expect(await signIn({ badge: await badgeOf() })).toMatchObject(blocked);
    await server.login('100101');
    expect(await signIn()).toMatchObject(fine);
  });

  test('many guesses at once count as many', async () => {
    const guesses = Array.from({ length: 12 }, (_, at) => signIn({ pin: `${5000 + at * 7}` }));
    const reasons = (await Promise.all(guesses)).map(({ data }) => Object(data).reason);
    expect(reasons.filter((reason) => reason === 'pin-refused')).toHaveLength(3);
  });

  test('nobody learns whose codes there are: unknown ones, those without a PIN and wrong PINs answer alike', async () => {
    const ladder = async (usercode: string) => {
      const answers = [];
      for (let time = 0; time < 7; time += 1) {
        const { code, data } = await signIn({ usercode, pin: '9999' });
        answers.push([code, Object(data).reason]);
        server.clock.pass({ seconds: 61 });
      }
      return answers;
    };
    const known = await ladder('100101');
    expect(await ladder('nobody')).toEqual(known);
    expect(await ladder('100102')).toEqual(known);
  });

  test('one phone tries twenty times in a quarter of an hour, whoever for', async () => {
    for (let at = 0; at < 20; at += 1) expect(await signIn({ usercode: `guess${at}` })).toMatchObject(no);
    expect(await signIn()).toMatchObject(refused(codes.tooManyRequests, 'too-many-logins'));
    server.clock.pass({ minutes: 16 });
    expect(await signIn()).toMatchObject(fine);
  });

  test('a badge that was photographed opens no other device, and without its PIN nothing', async () => {
    const badge = await badgeOf();
    const own = await newPhone('100201');
    const notShared = refused(codes.forbidden, 'phone-not-shared');
    expect(await signIn({ deviceSecret: own, badge })).toMatchObject(notShared);
    const invented = randomBytes(32).toString('base64url');
    expect(await signIn({ deviceSecret: invented, badge })).toMatchObject(notShared);
    expect(await signIn({ badge, pin: '0007' })).toMatchObject(no);
    // Nor is it a password.
    const body = { username: '100101', password: badge };
    expect(await server.stranger.call(login, { body })).toMatchObject({ code: codes.wrongCredentials });
  });

  test('a badge that was renewed or revoked, or is somebody else’s', async () => {
    const old = await badgeOf();
    const badge = await badgeOf();
    const unknown = refused(codes.forbidden, 'badge-unknown');
    expect(await signIn({ badge: old })).toMatchObject(unknown);
    expect(await signIn({ badge: await badgeOf('100102') })).toMatchObject(unknown);
    const body = { ids: [userIdOf('100101')], order: 'revoke' };
    expect(await admin.call(orderBadges, { body })).toMatchObject({ ...fine, data: [] });
    expect(await signIn({ badge })).toMatchObject(unknown);
    expect(await signIn()).toMatchObject(fine);
  });

  test('the PIN of somebody of another store; of a region that has this one it opens', async () => {
    await choosePin('100201');
    expect(await signIn({ usercode: '100201' })).toMatchObject(no);
    await choosePin('ho01');
    await choosePin('area01');
    expect(await signIn({ usercode: 'area01' })).toMatchObject(no);
    expect(await signIn({ usercode: 'ho01' })).toMatchObject(fine);
  });

  test('somebody who was switched off, whose password was reset, or whose phone is not shared any more', async () => {
    const lin = await onShift();
    await server.db.execute(sql`update users set enable_status = false where usercode = '100101'`);
    expect(await lin.call(sessionInfo)).toMatchObject({ code: codes.sessionReplaced });
    expect(await signIn()).toMatchObject(no);
    await server.db.execute(sql`update users set enable_status = true where usercode = '100101'`);
    const again = await onShift();
    expect(await share(phone, false)).toMatchObject({ ...fine, data: { shared: null } });
    expect(await again.call(sessionInfo)).toMatchObject(refused(codes.sessionReplaced, 'session-ended'));
    expect(await signIn()).toMatchObject(refused(codes.forbidden, 'phone-not-shared'));
    await share(phone);
    expect(await signIn()).toMatchObject(fine);
    const leader = await server.login('100103');
    await leader.call(resetStaffPassword, { body: { id: userIdOf('100101') } });
    expect(await signIn()).toMatchObject(no);
    await server.db.execute(sql`
      update users set must_change_password = false, password_until = null,
        password_hash = (select password_hash from users where usercode = '100102') where usercode = '100101'`);
  });

  test('without the code somebody who has a second factor', async () => {
    const lin = await server.login('100101');
    const begun = await lin.call(beginSecondFactor, { body: { password: everyonesPassword } });
    const { secret } = answered(beginSecondFactor, begun);
    const code = () => shownByApp(secret, server.clock.now());
    expect(await lin.call(confirmSecondFactor, { body: { code: code() } })).toMatchObject(fine);
    const asked = refused(codes.wrongCredentials, 'second-factor-required');
    // Asked for however often, that is no wrong PIN, nor a try of the phone; nor is it said before the PIN is right.
    for (let time = 0; time < 21; time += 1) expect(await signIn()).toMatchObject(asked);
    expect(await signIn({ pin: '0001', code: code() })).toMatchObject(no);
    expect(await signIn({ code: '000000' })).toMatchObject(
      refused(codes.wrongCredentials, 'second-factor-wrong'),
    );
    expect(await signIn({ pin: '0002' })).toMatchObject(no);
    server.clock.pass({ minutes: 1 });
    // After three wrong ones, the code follows the right PIN at once.
    expect(await signIn()).toMatchObject(asked);
    expect(await signIn({ code: code() })).toMatchObject(fine);
  });
});

describe('who makes what', () => {
  test('a phone is shared by a leader on it, or from the desk; a stranger is told its store, and no more', async () => {
    const look = async () =>
      answered(lookAtDevice, await server.stranger.call(lookAtDevice, { body: { key: phone } }));
    expect(await look()).toEqual({
      state: 'open',
      lockedBy: null,
      shared: { code: '1001', name: '人民路店', names: { name: '人民路店', nameEn: null } },
    });
    expect(await share(phone, true, '100101')).toMatchObject(refused(codes.forbidden, 'store-leaders-only'));
    // Whoever signs in there from elsewhere does not take it along.
    const he = await server.login('100201');
    const body = { key: phone, installed: true, version: '1', operations: 0, photos: 0 };
    expect(answered(reportDevice, await he.call(reportDevice, { body })).shared).toMatchObject({
      code: '1001',
    });
    const [device] = answered(listDevices, await admin.call(listDevices, { body: {} })).items;
    expect(device).toMatchObject({ shared: true, store: { code: '1001' } });
    const sharing = { id: device?.id, shared: false };
    expect(await admin.call(shareDevice, { body: sharing })).toMatchObject(fine);
    expect((await look()).shared).toBeNull();
    expect(await he.call(shareDevice, { body: sharing })).toMatchObject(
      refused(codes.forbidden, 'no-permission'),
    );
  });

  test('badges are made for the own staff, or within the rank of whoever keeps users', async () => {
    const leader = await server.login('100103');
    const order = (usercode: string, as = leader) =>
      as.call(orderStaffBadges, { body: { ids: [userIdOf(usercode)], order: 'make' } });
    expect(await order('100102')).toMatchObject(fine);
    expect(await order('100201')).toMatchObject(refused(codes.notFound, 'user-unknown'));
    expect(await order('100102', await server.login('100101'))).toMatchObject(
      refused(codes.forbidden, 'store-leaders-only'),
    );
    const staff = answered(listStaff, await leader.call(listStaff));
    const stands = staff.map(({ usercode, hasBadge, hasPin }) => [usercode, hasBadge, hasPin]);
    expect(stands).toContainEqual(['100101', false, true]);
    expect(stands).toContainEqual(['100102', true, false]);
    const kept = await server.db.execute<{ text: string }>(sql`select badges::text as text from badges`);
    expect(kept.rows[0]?.text).not.toContain(await badgeOf('100102'));
  });

  test('a PIN is set with the password, is none of the easy ones, is kept as a hash, and taken away', async () => {
    const lin = await server.login('100101');
    expect(await choosePin('100101', '1234')).toMatchObject({
      ...refused(codes.invalid, 'pin-easy'),
      data: { fields: { pin: 'pin-easy' } },
    });
    expect(await choosePin('100101', '12')).toMatchObject(refused(codes.invalid, 'pin-digits'));
    expect(await choosePin('100101', '5937', 'not the one')).toMatchObject({ code: codes.wrongCredentials });
    expect(answered(pinState, await lin.call(pinState)).since).toBe('2026-03-10T01:00:00.000Z');
    const found = await server.db.execute<{ hash: string }>(sql`select pin_hash as hash from shift_pins`);
    expect(found.rows[0]?.hash).toMatch(lightHash);
    const log = await server.db.execute<{ text: string }>(sql`
      select changes::text as text from audit_log where call = 'session.set-pin'`);
    expect(log.rows.length).toBeGreaterThan(0);
    for (const { text } of log.rows) expect(text).not.toContain(pin);
    expect(await lin.call(removePin)).toMatchObject(fine);
    expect(await lin.call(removePin)).toMatchObject(refused(codes.invalid, 'pin-none'));
    expect(await signIn()).toMatchObject(no);
  });
});
