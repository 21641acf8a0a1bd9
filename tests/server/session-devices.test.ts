import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import { endOneSession, endOtherSessions, listSessions, updatePassword } from '#core/session/account';
import { login, logout, sessionInfo } from '#core/session/contract';
import { listRolesToView, viewAsRole } from '#core/session/view-as';
import { endUserSessions } from '#core/users/account';
import { codes } from '#core/wire/codes';
import { replayOperations } from '#core/wire/outbox';
import { sweepSessions } from '../../server/platform/people/sessions.ts';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { everyonesPassword, userIdOf } from '../support/small-company.ts';

const limits = { idleHours: 12, absoluteDays: 30 };
const server = await startTestServer({ limits });
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  for (const table of ['login_failures', 'sessions', 'login_log', 'audit_log'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const unknown = refused(codes.sessionUnknown, 'session-unknown');
const ended = refused(codes.sessionReplaced, 'session-ended');
const expired = refused(codes.sessionExpired, 'session-expired');
const fine = { code: codes.success };
const mustChange = refused(codes.forbidden, 'password-must-be-changed');
const readsOnly = refused(codes.forbidden, 'view-as-reads-only');

async function outcomes(): Promise<string[]> {
  const found = await server.db.execute<{ line: string }>(
    sql`select usercode || ' ' || outcome as line from login_log order by id`,
  );
  return found.rows.map(({ line }) => line);
}
const devicesOf = async (person: Person) => answered(listSessions, await person.call(listSessions));
const change = (body: object, headers: Record<string, string> = {}) =>
  server.stranger.call(updatePassword, {
    body: {
      username: '100101',
      oldPassword: everyonesPassword,
      newPassword1: 'ruhig9',
      newPassword2: 'ruhig9',
      ...body,
    },
    headers,
  });
const twice = (password: string) => ({ newPassword1: password, newPassword2: password });
async function setBack(usercode = '100101'): Promise<void> {
  await server.db.execute(sql`
    update users set must_change_password = false,
      password_hash = (select password_hash from users where usercode = '100102')
    where usercode = ${usercode}`);
}

describe('signed in on these devices', () => {
  test('lists what could still be used, with device, place and time, this one first', async () => {
    const body = { username: '100101', password: everyonesPassword };
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile' };
    await server.stranger.call(login, { body, headers: agent });
    server.clock.pass({ minutes: 5 });
    const lin = await server.login('100101');
    await server.login('100102');
    await (await server.login('100101')).call(logout);
    const devices = await devicesOf(lin);
    expect(devices.map(({ current }) => current)).toEqual([true, false]);
    expect(devices[1]).toMatchObject({
      device: agent['user-agent'],
      address: '127.0.0.1',
      createdAt: '2026-03-10T01:00:00.000Z',
      lastSeenAt: '2026-03-10T01:00:00.000Z',
      expiresAt: '2026-04-09T01:00:00.000Z',
      viewAs: null,
    });
    server.clock.pass({ hours: 11, minutes: 56 });
    expect(await devicesOf(lin)).toHaveLength(1);
    expect(await server.stranger.call(listSessions)).toMatchObject(unknown);
  });

  test('one of them can be ended, at once and no other', async () => {
    const [lin, other, third] = [
      await server.login('100101'),
      await server.login('100101'),
      await server.login('100101'),
    ];
    const mine = (await devicesOf(other)).find(({ current }) => current);
    expect(await lin.call(endOneSession, { params: { id: mine?.id ?? '' } })).toMatchObject(fine);
    expect(await other.call(sessionInfo)).toMatchObject(ended);
    expect(await third.call(sessionInfo)).toMatchObject(fine);
    expect(await lin.call(endOneSession, { params: { id: mine?.id ?? '' } })).toMatchObject(
      refused(codes.notFound, 'session-gone'),
    );
    expect((await outcomes()).filter((line) => line === '100101 ended')).toHaveLength(1);
  });

  test('nobody ends a device of somebody else', async () => {
    const [lin, xu] = [await server.login('100101'), await server.login('100102')];
    const [hers] = await devicesOf(xu);
    expect(await lin.call(endOneSession, { params: { id: hers?.id ?? '' } })).toMatchObject(
      refused(codes.notFound, 'session-gone'),
    );
    expect(await xu.call(sessionInfo)).toMatchObject(fine);
  });

  test('all others can be ended, this one stays', async () => {
    const others = [await server.login('100101'), await server.login('100101')];
    const [lin, xu] = [await server.login('100101'), await server.login('100102')];
    expect(await lin.call(endOtherSessions)).toMatchObject({ ...fine, data: { ended: 2 } });
    for (const other of others) expect(await other.call(sessionInfo)).toMatchObject(ended);
    for (const person of [lin, xu]) expect(await person.call(sessionInfo)).toMatchObject(fine);
    expect(await lin.call(endOtherSessions)).toMatchObject({ ...fine, data: { ended: 0 } });
  });
});

describe('how many devices at once', () => {
  test('is limited: the one seen longest ago is signed out, and the log says why', async () => {
    const first = await server.login('100101');
    server.clock.pass({ minutes: 2 });
    const second = await server.login('100101');
    server.clock.pass({ minutes: 2 });
    await first.call(sessionInfo);
    for (let more = 0; more < 18; more += 1) await server.login('100101');
    for (const person of [first, second]) expect(await person.call(sessionInfo)).toMatchObject(fine);
    server.clock.pass({ minutes: 2 });
    await first.call(sessionInfo);
    const last = await server.login('100101');
    expect(await second.call(sessionInfo)).toMatchObject(ended);
    for (const person of [first, last]) expect(await person.call(sessionInfo)).toMatchObject(fine);
    expect(await devicesOf(first)).toHaveLength(20);
    expect((await outcomes()).filter((line) => line === '100101 too-many-devices')).toHaveLength(1);
    const why = await server.db.execute(sql`select ended_by from sessions where ended_at is not null`);
    expect(why.rows).toEqual([{ ended_by: 'cap' }]);
  });

  test('counts those that look at the app as a role, which end one another before any that works', async () => {
    const [desk, phone] = [await server.login('admin'), await server.login('admin')];
    const look = async () => {
      const { token } = answered(viewAsRole, await desk.call(viewAsRole, { body: { roleId: 'buyer' } }));
      return personWith(server.app, server.clock, token);
    };
    const first = await look();
    for (let more = 0; more < 17; more += 1) {
      server.clock.pass({ minutes: 1 });
      await look();
    }
    expect(await first.call(sessionInfo)).toMatchObject(fine);
    server.clock.pass({ minutes: 1 });
    const last = await Promise.all(Array.from({ length: 4 }, look));
    expect(await devicesOf(desk)).toHaveLength(20);
    for (const person of [desk, phone, ...last]) expect(await person.call(sessionInfo)).toMatchObject(fine);
    // Somebody who signs in beside them ends one that looks.
    expect((await devicesOf(await server.login('admin'))).filter(({ viewAs }) => viewAs)).toHaveLength(17);
    for (const person of [desk, phone]) expect(await person.call(sessionInfo)).toMatchObject(fine);
  });

  test('holds for a hundred who sign in at once, and as an administrator has set it', async () => {
    await server.db.execute(sql`insert into parameters (code, value) values ('session-cap', '3')`);
    await Promise.all(Array.from({ length: 12 }, () => server.login('100101')));
    expect(await devicesOf(await server.login('100101'))).toHaveLength(3);
    await server.db.execute(sql`delete from parameters`);
  });
});

describe('signing out', () => {
  const leave = async (person: Person, headers: Record<string, string>) =>
    (await person.call(logout, { headers })).headers['clear-site-data'];

  test('makes the browser forget what it kept of answers, and never what was not sent yet', async () => {
    expect(await leave(await server.login('100101'), { host: 'localhost:8080' })).toBe('"cache"');
    expect(await leave(await server.login('100101'), { host: '127.0.0.1:8080' })).toBe('"cache"');
  });

  test('says so only where browsers heed it, and only when somebody was signed out', async () => {
    expect(await leave(await server.login('100101'), { host: 'stock.example' })).toBeUndefined();
    const lin = await server.login('100101');
    expect((await lin.call(sessionInfo, { headers: { host: 'localhost' } })).headers).not.toHaveProperty(
      'clear-site-data',
    );
    expect(await leave(server.stranger, { host: 'localhost' })).toBeUndefined();
  });
});

describe('an administrator', () => {
  const end = (person: Person, usercode: string) =>
    person.call(endUserSessions, { body: { id: userIdOf(usercode) } });

  test('ends somebody’s sessions at once; they may sign in again', async () => {
    const [phone, desk, admin] = [
      await server.login('100101'),
      await server.login('100101'),
      await server.login('admin'),
    ];
    expect(await end(admin, '100101')).toMatchObject({ ...fine, data: { ended: 2 } });
    for (const person of [phone, desk]) expect(await person.call(sessionInfo)).toMatchObject(ended);
    await server.login('100101');
    expect((await outcomes()).filter((line) => line === '100101 ended')).toHaveLength(2);
    const audit = await server.db.execute(sql`select actor_code, call, subject_id, changes from audit_log`);
    expect(audit.rows).toEqual([
      {
        actor_code: 'admin',
        call: 'users.end-sessions',
        subject_id: userIdOf('100101'),
        changes: [{ field: 'sessions', before: 2, after: 0 }],
      },
    ]);
    expect(await end(phone, '100102')).toMatchObject(ended);
  });

  test('needs the point for it, and the rank', async () => {
    const lin = await server.login('100101');
    expect(await end(lin, '100102')).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'POINT-USER-UPDATE' }),
    );
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id)
      select 'visitor', id from permissions where code = 'POINT-USER-UPDATE' or pid = 'POINT-USER-UPDATE'`);
    const visitor = await server.login('visitor');
    expect(await end(visitor, 'admin')).toMatchObject({ code: codes.forbidden });
    await server.db.execute(sql`delete from role_permissions where role_id = 'visitor'
      and permission_id in (select id from permissions where code = 'POINT-USER-UPDATE' or pid = 'POINT-USER-UPDATE')`);
  });
});

describe('the log of sign-ins', () => {
  test('has every sign-in, failure and end with its place', async () => {
    const lin = await server.login('100101');
    await server.stranger.call(login, { body: { username: '100101', password: 'wrong one' } });
    await lin.call(logout);
    await lin.call(logout);
    expect(await outcomes()).toEqual(['100101 signed-in', '100101 wrong', '100101 signed-out']);
    const places = await server.db.execute(sql`select distinct address, device from login_log`);
    expect(places.rows).toEqual([{ address: '127.0.0.1', device: 'lightMyRequest' }]);
  });

  test('has the end of what ran out, at the moment when it did', async () => {
    const lin = await server.login('100101');
    server.clock.pass({ days: 1 });
    await sweepSessions(server.db, limits, server.clock.now());
    await sweepSessions(server.db, limits, server.clock.now());
    const found = await server.db.execute<{ at: Date }>(
      sql`select at from login_log where outcome = 'ended'`,
    );
    expect(found.rows.map(({ at }) => new Date(at).toISOString())).toEqual(['2026-03-10T13:00:00.000Z']);
    expect(await lin.call(sessionInfo)).toMatchObject(expired);
  });
});

describe('changing a password', () => {
  test('from a session ends all other sessions at once and keeps this one', async () => {
    const [lin, other, xu] = [
      await server.login('100101'),
      await server.login('100101'),
      await server.login('100102'),
    ];
    expect(await change({}, { 'x-token': lin.token })).toMatchObject({ ...fine, data: null });
    expect(await lin.call(sessionInfo)).toMatchObject(fine);
    expect(await other.call(sessionInfo)).toMatchObject(ended);
    expect(await xu.call(sessionInfo)).toMatchObject(fine);
    const wrong = refused(codes.wrongCredentials, 'wrong-credentials');
    const body = { username: '100101', password: everyonesPassword };
    expect(await server.stranger.call(login, { body })).toMatchObject(wrong);
    await server.login('100101', 'ruhig9');
    expect(await outcomes()).toEqual(
      expect.arrayContaining(['100101 ended', '100101 password-changed', '100101 wrong']),
    );
    await setBack();
  });

  test('from the login page ends all sessions, and so does the token of somebody else', async () => {
    const [lin, xu] = [await server.login('100101'), await server.login('100102')];
    expect(await change({}, { 'x-token': xu.token })).toMatchObject(fine);
    expect(await lin.call(sessionInfo)).toMatchObject(ended);
    expect(await xu.call(sessionInfo)).toMatchObject(fine);
    await setBack();
  });

  test('goes by the documents’ two methods', async () => {
    const body = { username: '100101', oldPassword: 'x', newPassword1: 'ruhig9', newPassword2: 'ruhig9' };
    for (const method of ['POST', 'PUT'] as const)
      expect(await server.stranger.request(method, '/api/system/user/updatepassword', body)).toMatchObject(
        refused(codes.wrongCredentials, 'wrong-credentials'),
      );
  });

  test.each([
    { body: { username: ' ' }, field: 'username', reason: 'password-account-required' },
    { body: { oldPassword: '' }, field: 'oldPassword', reason: 'password-old-required' },
    { body: { newPassword1: '' }, field: 'newPassword1', reason: 'password-new-required' },
    { body: { newPassword2: 'ruhig8' }, field: 'newPassword2', reason: 'passwords-differ' },
    {
      body: { newPassword1: '12345', newPassword2: '12345' },
      field: 'newPassword1',
      reason: 'password-short',
    },
    {
      body: { newPassword1: everyonesPassword, newPassword2: everyonesPassword },
      field: 'newPassword1',
      reason: 'password-unchanged',
    },
    {
      body: { newPassword1: '111111', newPassword2: '111111' },
      field: 'newPassword1',
      reason: 'password-published',
    },
    { body: twice('123456'), field: 'newPassword1', reason: 'password-sequence' },
    { body: twice('P@ssw0rd2026'), field: 'newPassword1', reason: 'password-common' },
    // Too many to be sent to a phone: only the server knows this one.
    { body: twice('liverpool77'), field: 'newPassword1', reason: 'password-common' },
    { body: twice('x100101'), field: 'newPassword1', reason: 'password-like-account' },
    { body: twice('林涛林涛12'), field: 'newPassword1', reason: 'password-like-account' },
  ])('is refused with $reason beside $field', async ({ body, field, reason }) => {
    expect(await change(body)).toMatchObject({ code: codes.invalid, data: { fields: { [field]: reason } } });
    await server.login('100101');
  });

  test('says so in the documents’ words', async () => {
    const say = async (body: object) => (await change(body, { 'accept-language': 'zh-CN' })).message;
    expect(await say({ username: '' })).toBe('用户名不能为空');
    expect(await say({ oldPassword: '' })).toBe('旧密码不能为空');
    expect(await say({ newPassword1: '', newPassword2: '' })).toBe('新密码不能为空');
    expect(await say({ newPassword2: 'other one' })).toBe('新密码不一致，请重新输入新密码');
    expect(await say({ newPassword1: '123', newPassword2: '123' })).toBe('新密码太短了');
    const same = { newPassword1: everyonesPassword, newPassword2: everyonesPassword };
    expect(await say(same)).toBe('新旧密码一样，请重新输入新密码');
  });

  test('asks for as many characters as an administrator has set', async () => {
    await server.db.execute(sql`insert into parameters (code, value) values ('password-length', '10')`);
    expect(await change(twice('ruhig und'))).toMatchObject(
      refused(codes.invalid, 'password-shorter-than', { params: { min: 10 } }),
    );
    expect(await change(twice('ruhig und9'))).toMatchObject(fine);
    await server.db.execute(sql`delete from parameters`);
    await setBack();
  });

  test('tells nobody what an account is called who does not know its password', async () => {
    const guess = { oldPassword: 'wrong one', ...twice('林涛林涛12') };
    expect(await change(guess)).toMatchObject(refused(codes.wrongCredentials, 'wrong-credentials'));
  });

  test('by two at once succeeds for one of them', async () => {
    const answers = await Promise.all([
      change({}),
      change({ newPassword1: 'andere8', newPassword2: 'andere8' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, codes.wrongCredentials]);
    await setBack();
  });
});

describe('a password that somebody else chose', () => {
  test('opens nothing but info, logout and its own change', async () => {
    await server.db.execute(sql`update users set must_change_password = true where usercode = '100101'`);
    const lin = await server.login('100101');
    expect(await lin.call(sessionInfo)).toMatchObject({ ...fine, data: { mustChangePassword: true } });
    expect(await lin.call(listNearExpiry, { body: {} })).toMatchObject(mustChange);
    expect(await lin.call(listSessions)).toMatchObject(mustChange);
    expect(await lin.check('A', 'L')).toMatchObject(mustChange);
    // As a whole: nothing that waits on a phone is refused one by one.
    expect(await lin.call(replayOperations, { body: { operations: [lin.notePin('A', 1)] } })).toMatchObject(
      mustChange,
    );
    expect(await change({}, { 'x-token': lin.token })).toMatchObject(fine);
    expect(await lin.call(sessionInfo)).toMatchObject({ ...fine, data: { mustChangePassword: false } });
    expect(await lin.call(listNearExpiry, { body: {} })).toMatchObject(fine);
    await setBack();
  });
});

test('somebody without a role is told so when their data are asked for', async () => {
  const lin = await server.login('100101');
  await server.db.execute(sql`delete from user_roles where user_id = ${userIdOf('100101')}`);
  const answer = await lin.call(sessionInfo, { headers: { 'accept-language': 'zh-CN' } });
  expect(answer).toMatchObject(refused(codes.forbidden, 'user-without-role'));
  expect(answer.message).toContain('用户缺少角色信息');
  expect((await lin.call(sessionInfo, { headers: { 'accept-language': 'en' } })).message).toContain(
    'user lacks role information',
  );
  await server.db.execute(
    sql`insert into user_roles (user_id, role_id) values (${userIdOf('100101')}, 'store-staff')`,
  );
  expect(await lin.call(sessionInfo)).toMatchObject(fine);
});

describe('looking at the app as a role', () => {
  async function viewing(roleId: string): Promise<{ admin: Person; viewer: Person }> {
    const admin = await server.login('admin');
    const { token } = answered(viewAsRole, await admin.call(viewAsRole, { body: { roleId } }));
    return { admin, viewer: personWith(server.app, server.clock, token, 'admin') };
  }

  test('shows what the role sees and changes nothing; the own session goes on beside it', async () => {
    const { admin, viewer } = await viewing('store-staff');
    const info = answered(sessionInfo, await viewer.call(sessionInfo));
    expect(info).toMatchObject({
      usercode: 'admin',
      roles: ['store-staff'],
      viewAs: { id: 'store-staff', name: '店员' },
    });
    expect(info.points).not.toContain('MENU-ROLES');
    expect(await viewer.call(listNearExpiry, { body: { hdstore: '1001' } })).toMatchObject(fine);
    const check = viewer.noteCheck('A', 'L', { hdstore: '1001' });
    expect(await viewer.check('A', 'L', { hdstore: '1001' })).toMatchObject(readsOnly);
    // As a whole: what waits on the administrator's device is not refused one by one.
    expect(await viewer.call(replayOperations, { body: { operations: [check] } })).toMatchObject(readsOnly);
    expect(await viewer.call(endOtherSessions)).toMatchObject(readsOnly);
    expect(await viewer.call(viewAsRole, { body: { roleId: 'admin' } })).toMatchObject({
      code: codes.forbidden,
    });
    expect(await devicesOf(admin)).toMatchObject([{ current: true }, { viewAs: '店员' }]);
    expect(await viewer.call(logout)).toMatchObject(fine);
    expect(await viewer.call(sessionInfo)).toMatchObject(unknown);
    expect(await admin.call(sessionInfo)).toMatchObject({
      ...fine,
      data: { viewAs: null, roles: ['admin'] },
    });
  });

  test('is written into both logs', async () => {
    await viewing('buyer');
    expect(await outcomes()).toEqual(['admin signed-in', 'admin view-as']);
    const audit = await server.db.execute(sql`select actor_code, kind, changes from audit_log`);
    expect(audit.rows).toEqual([
      {
        actor_code: 'admin',
        kind: 'session',
        changes: [{ field: 'viewAs', before: null, after: '采购 buyer' }],
      },
    ]);
  });

  test('is for those who hold its point, of roles that exist', async () => {
    const [lin, admin] = [await server.login('100101'), await server.login('admin')];
    const refusal = refused(codes.forbidden, 'no-permission', { point: 'POINT-ROLE-VIEWAS' });
    expect(await lin.call(listRolesToView)).toMatchObject(refusal);
    expect(await lin.call(viewAsRole, { body: { roleId: 'admin' } })).toMatchObject(refusal);
    expect(answered(listRolesToView, await admin.call(listRolesToView)).map(({ code }) => code)).toContain(
      'store-leader',
    );
    expect(await admin.call(viewAsRole, { body: { roleId: 'nobody' } })).toMatchObject(
      refused(codes.notFound, 'role-unknown'),
    );
  });

  test('is over once the role is gone, or the right to look', async () => {
    await server.db.execute(sql`insert into roles (id, code, name) values ('short', 'short', '临时')`);
    const { viewer } = await viewing('short');
    await server.db.execute(sql`delete from roles where id = 'short'`);
    expect(await viewer.call(sessionInfo)).toMatchObject(ended);
    const second = (await viewing('buyer')).viewer;
    await server.db.execute(
      sql`update permissions set enable_status = false where code = 'POINT-ROLE-VIEWAS'`,
    );
    expect(await second.call(sessionInfo)).toMatchObject(ended);
    await server.db.execute(
      sql`update permissions set enable_status = true where code = 'POINT-ROLE-VIEWAS'`,
    );
    expect(await second.call(sessionInfo)).toMatchObject(fine);
  });

  test('ends with the administrator’s password', async () => {
    const { admin, viewer } = await viewing('buyer');
    expect(await change({ username: 'admin' }, { 'x-token': admin.token })).toMatchObject(fine);
    expect(await viewer.call(sessionInfo)).toMatchObject(ended);
    await setBack('admin');
  });
});
