import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updatePassword } from '#core/session/account';
import { login, sessionInfo } from '#core/session/contract';
import { viewAsRole } from '#core/session/view-as';
import { resetPassword } from '#core/users/account';
import { assignRoles, insertUser } from '#core/users/contract';
import { resetStaffPassword } from '#core/users/staff';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { resetAdministrator } from '../../server/features/users/rescue.ts';
import { prepareFirstStart } from '../../server/first-start.ts';
import { demoPassword } from '../../server/platform/people/sessions.ts';
import { everyCall, inputOf } from '../support/every-call.ts';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

/** A trial with the demo company, in which somebody did what anybody could do, and then the server of a real company. */
const trial = await startTestServer({ demo: { stores: 6, lotsPerStore: 150 } });
let real: TestServer;
const chosen = 'ruhig und lang 9';
let admin: Person;
let clerk: Person;
let viewer: Person;
let deviceKey = '';
let given = '';
let givenByLeader = '';
let made = '';

beforeAll(async () => {
  const change = (username: string, newPassword: string) =>
    trial.stranger.call(updatePassword, {
      body: { username, oldPassword: demoPassword, newPassword1: newPassword, newPassword2: newPassword },
    });
  expect(await change('ho01', chosen)).toMatchObject({ code: codes.success });
  admin = await trial.login('admin');
  clerk = await trial.login('100101');
  const body = { username: '100102', password: demoPassword };
  deviceKey = answered(login, await trial.stranger.call(login, { body })).deviceKey;
  const { token } = answered(viewAsRole, await admin.call(viewAsRole, { body: { roleId: 'buyer' } }));
  viewer = personWith(trial.app, trial.clock, token, 'admin');
  expect(await viewer.call(sessionInfo)).toMatchObject({ code: codes.success });
  given = answered(
    resetPassword,
    await admin.call(resetPassword, { body: { id: userIdOf('100201') } }),
  ).password;
  const { departmentId } = answered(sessionInfo, await admin.call(sessionInfo));
  const newcomer = { usercode: 'newcomer', username: '新来', departmentId, isLeader: '0' as const };
  const { user, password } = answered(insertUser, await admin.call(insertUser, { body: newcomer }));
  const grant = { id: user.id, version: user.version, roleIds: ['admin'] };
  expect(await admin.call(assignRoles, { body: grant })).toMatchObject({ code: codes.success });
  made = password;
  const leader = await trial.login('100103');
  givenByLeader = answered(
    resetStaffPassword,
    await leader.call(resetStaffPassword, { body: { id: userIdOf('100102') } }),
  ).password;
  real = await startTestServer({ database: trial.database });
});
afterAll(async () => {
  await trial.stop();
  await real.close();
});

const off = refused(codes.forbidden, 'demo-accounts-off');
const ended = refused(codes.sessionReplaced, 'session-ended');
const tryLogin = (username: string, password: string, more: object = {}) =>
  real.stranger.call(login, { body: { username, password, ...more } });
const tryChange = (username: string, oldPassword: string) =>
  real.stranger.call(updatePassword, {
    body: { username, oldPassword, newPassword1: 'another 1', newPassword2: 'another 1' },
  });

describe('with the demo off', () => {
  test.each(everyCall.filter(({ access }) => access !== 'public').map((call) => [call.name, call] as const))(
    '%s refuses every session of the trial',
    async (_, call) => {
      for (const { token } of [admin, clerk, viewer])
        expect(await personWith(real.app, real.clock, token).call(call, inputOf(call))).toMatchObject(ended);
    },
  );

  test('so does the call that takes the token in its address', async () => {
    const url = `${basePath}/api/system/user/info?token=${admin.token}`;
    expect(await real.app.inject({ method: 'GET', url })).toMatchObject({ statusCode: 401 });
  });

  test.each(everyCall.filter(({ access }) => access === 'public').map((call) => [call.name, call] as const))(
    '%s opens nothing to who knows a password of the trial',
    async (_, call) => {
      for (const [username, password] of [
        ['admin', demoPassword],
        ['100101', demoPassword],
        ['ho01', chosen],
        ['100102', givenByLeader],
        ['100201', given],
        ['newcomer', made],
      ] as const) {
        const named = {
          username,
          password,
          oldPassword: password,
          deviceKey,
          newPassword1: 'another 1',
          newPassword2: 'another 1',
        };
        const answer = await real.stranger.call(call, inputOf(call, named));
        const takesPassword = JSON.stringify(call.body ?? {}).includes('assword');
        if (takesPassword) expect([username, answer]).toMatchObject([username, off]);
        expect(JSON.stringify(answer.data ?? {})).not.toContain('token');
      }
    },
  );

  test('a password that somebody chose in the trial opens nothing, at no place', async () => {
    expect(await tryLogin('ho01', chosen)).toMatchObject(off);
    expect(await tryChange('ho01', chosen)).toMatchObject(off);
    const body = {
      username: 'ho01',
      oldPassword: chosen,
      newPassword1: 'x y z 77',
      newPassword2: 'x y z 77',
    };
    const answer = await real.stranger.call(updatePassword, { body, headers: { 'x-token': admin.token } });
    expect(answer).toMatchObject(off);
  });

  test('nobody is told which accounts are demo accounts who does not know their password', async () => {
    const wrong = refused(codes.wrongCredentials, 'wrong-credentials');
    for (const username of ['ho01', '100101', 'nobody'])
      expect(await tryLogin(username, 'a guess')).toMatchObject(wrong);
    // The published one is answered alike for everybody.
    for (const username of ['ho01', '100101', 'nobody'])
      expect(await tryLogin(username, demoPassword)).toMatchObject(off);
  });

  test('what an administrator of the trial gave or made opens nothing; what one of one’s own gives does', async () => {
    expect(await tryLogin('100201', given)).toMatchObject(off);
    expect(await tryLogin('newcomer', made)).toMatchObject(off);
    await makeOwnAdministrator();
    const body = { username: '100201', password: given };
    const own = answered(login, await real.stranger.call(login, { body })).token;
    const they = personWith(real.app, real.clock, own, '100201');
    expect(await they.call(sessionInfo)).toMatchObject({ data: { mustChangePassword: true } });
    expect(await tryLogin('100102', givenByLeader)).toMatchObject(off);
    const published = { username: '100201', oldPassword: given, newPassword1: demoPassword };
    const change = { ...published, newPassword2: demoPassword };
    expect(
      await real.stranger.call(updatePassword, { body: change, headers: { 'x-token': own } }),
    ).toMatchObject(refused(codes.invalid, 'password-published'));
  });
});

/** As whoever runs the server does it; they give 100201 a new password. */
async function makeOwnAdministrator(): Promise<void> {
  const password = await resetAdministrator(real.db, 'admin', real.clock.now());
  const change = { username: 'admin', oldPassword: password, newPassword1: chosen, newPassword2: chosen };
  expect(await real.stranger.call(updatePassword, { body: change })).toMatchObject({ code: codes.success });
  const administrator = await real.login('admin', chosen);
  const reset = await administrator.call(resetPassword, { body: { id: userIdOf('100201') } });
  given = answered(resetPassword, reset).password;
}

test('whoever takes the published password in a trial has a demo account again', async () => {
  const db = trial.db;
  const isDemo = async () =>
    (await db.execute<{ demo: boolean }>(sql`select demo from users where usercode = '100201'`)).rows[0]
      ?.demo;
  expect(await isDemo()).toBe(false);
  const body = {
    username: '100201',
    oldPassword: given,
    newPassword1: demoPassword,
    newPassword2: demoPassword,
  };
  const sent = await real.db.execute<{ id: string }>(
    sql`update users set password_used_at = null where usercode = '100201' returning id`,
  );
  expect(sent.rows).toHaveLength(1);
  expect(await trial.stranger.call(updatePassword, { body })).toMatchObject({ code: codes.success });
  expect(await isDemo()).toBe(true);
});

test('the start speaks of a demo company while one of its accounts is left, and not of a number like theirs', async () => {
  const start = () => prepareFirstStart(trial.db, { demo: false, demoPast: false }, (_, run) => run());
  expect(await start()).toEqual({ hasDemoCompany: true });
  await trial.db.execute(sql`update users set demo = false`);
  expect(await start()).toEqual({ hasDemoCompany: false });
});
