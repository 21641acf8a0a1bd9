import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { updatePassword } from '#core/session/account';
import { login, logout, sessionInfo } from '#core/session/contract';
import { resetPassword } from '#core/users/account';
import { insertUser } from '#core/users/contract';
import { codes } from '#core/wire/codes';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

const server = await startTestServer();
afterAll(() => server.close());
let admin: Person;
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  await server.db.execute(sql`delete from audit_log`);
  admin = await server.login('admin');
});

const used = refused(codes.forbidden, 'one-time-password-used');
const expired = refused(codes.forbidden, 'one-time-password-expired');
const wrong = refused(codes.wrongCredentials, 'wrong-credentials');
const fine = { code: codes.success };
const tryLogin = (username: string, password: string) =>
  server.stranger.call(login, { body: { username, password } });
const change = (oldPassword: string, newPassword: string, token?: string) =>
  server.stranger.call(updatePassword, {
    body: { username: '100101', oldPassword, newPassword1: newPassword, newPassword2: newPassword },
    ...(token !== undefined && { headers: { 'x-token': token } }),
  });
const given = async () =>
  answered(resetPassword, await admin.call(resetPassword, { body: { id: userIdOf('100101') } })).password;

describe('a one-time password', () => {
  test('works once: the session that it began chooses another, and nobody else gets in with it', async () => {
    const password = await given();
    const lin = await server.login('100101', password);
    expect(await tryLogin('100101', password)).toMatchObject(used);
    expect(await change(password, 'ruhig9 A')).toMatchObject(used);
    const xu = await server.login('100102');
    expect(await change(password, 'ruhig9 A', xu.token)).toMatchObject(used);
    // In its own time: whoever has begun may finish.
    server.clock.pass({ hours: 30 });
    await server.db.execute(sql`update sessions set last_seen_at = ${server.clock.now().toISOString()}`);
    expect(await change(password, 'ruhig9 A', lin.token)).toMatchObject(fine);
    expect(await lin.call(sessionInfo)).toMatchObject({ ...fine, data: { mustChangePassword: false } });
    expect(await tryLogin('100101', password)).toMatchObject(wrong);
    await server.login('100101', 'ruhig9 A');
    await server.login('100101', 'ruhig9 A');
  });

  test('is changed from the login page as well, without a session', async () => {
    const password = await given();
    expect(await change(password, 'ruhig9 B')).toMatchObject(fine);
    expect(await tryLogin('100101', password)).toMatchObject(wrong);
    await server.login('100101', 'ruhig9 B');
  });

  test('is over once the session that it began is', async () => {
    const password = await given();
    const lin = await server.login('100101', password);
    await lin.call(logout);
    expect(await change(password, 'ruhig9 C', lin.token)).toMatchObject(used);
    await server.login('100101', await given());
  });

  test('is over after a day, for the sign-in and the change; only whoever has it is told so', async () => {
    const password = await given();
    server.clock.pass({ hours: 24 });
    expect((await server.stranger.call(login, { body: { username: '100101', password: 'x' } })).code).toBe(
      codes.wrongCredentials,
    );
    server.clock.pass({ seconds: 1 });
    expect(await tryLogin('100101', password)).toMatchObject(expired);
    expect(await change(password, 'ruhig9 D')).toMatchObject(expired);
    expect(await tryLogin('100101', `${password}x`)).toMatchObject(wrong);
    const lines = await server.db.execute<{ outcome: string }>(sql`
      select outcome from login_log where user_id = ${userIdOf('100101')} order by id desc limit 3`);
    expect(lines.rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'one-time-over', 'one-time-over']);
  });

  test('just within its day still opens', async () => {
    const password = await given();
    server.clock.pass({ hours: 23, minutes: 59 });
    await server.login('100101', password);
  });

  test('tried twice at once opens once', async () => {
    const password = await given();
    const answers = await Promise.all([tryLogin('100101', password), tryLogin('100101', password)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.success, codes.forbidden]);
  });

  test('of a new account is not used up while the account has no role: it would be locked out', async () => {
    const body = { usercode: 'fresh', username: '新人', departmentId: '1001' };
    const { user, password } = answered(insertUser, await admin.call(insertUser, { body }));
    expect(await tryLogin('fresh', password)).toMatchObject(refused(codes.forbidden, 'user-without-role'));
    await server.db.execute(
      sql`insert into user_roles (user_id, role_id) values (${user.id}, 'store-staff')`,
    );
    await server.login('fresh', password);
    expect(await tryLogin('fresh', password)).toMatchObject(used);
  });
});

test('the first administrator’s password has no end, and works until it is changed', async () => {
  await server.db.execute(sql`update users set must_change_password = true where usercode = 'visitor'`);
  server.clock.pass({ days: 40 });
  for (const _ of [1, 2]) await server.login('visitor');
});
