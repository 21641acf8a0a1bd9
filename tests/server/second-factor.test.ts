import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  switchOffSecondFactor,
} from '#core/second-factor/contract';
import { listSessions, updatePassword } from '#core/session/account';
import { login, sessionInfo } from '#core/session/contract';
import { removeSecondFactor } from '#core/users/account';
import { getUser, listUsers } from '#core/users/contract';
import { codes } from '#core/wire/codes';
import { sweepSessions } from '../../server/platform/people/sessions.ts';
import { shownByApp } from '../support/authenticator-app.ts';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { everyonesPassword, userIdOf } from '../support/small-company.ts';

const log: string[] = [];
const stream = new Writable({
  write(line, _encoding, done) {
    log.push(String(line));
    done();
  },
});
const server = await startTestServer({ logger: { level: 'trace', stream } });
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  const changed = ['login_failures', 'known_devices', 'sessions', 'login_log', 'audit_log'];
  for (const table of [...changed, 'second_factors', 'recovery_codes'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const fine = { code: codes.success };
const required = refused(codes.wrongCredentials, 'second-factor-required');
const wrongCode = refused(codes.wrongCredentials, 'second-factor-wrong');
const wrong = refused(codes.wrongCredentials, 'wrong-credentials');
const throttled = refused(codes.tooManyRequests, 'too-many-logins');
const ended = refused(codes.sessionReplaced, 'session-ended');
const password = everyonesPassword;

const signIn = (said: object = {}, usercode = '100101') =>
  server.stranger.call(login, { body: { username: usercode, password, ...said } });
const signedIn = async (said: object = {}, usercode = '100101') => {
  const { token, ...rest } = answered(login, await signIn(said, usercode));
  return { ...rest, person: personWith(server.app, server.clock, token, usercode) };
};
const stateOf = async (person: Person) => answered(secondFactorState, await person.call(secondFactorState));
const appCode = (secret: string, stepsAside = 0) => shownByApp(secret, server.clock.now(), stepsAside);
/** Later than the last code that was taken. */
const nextCode = (secret: string) => {
  server.clock.pass({ seconds: 60 });
  return appCode(secret);
};

/** Somebody who has just set it up, on this device. */
async function withFactor(usercode = '100101') {
  const person = await server.login(usercode);
  const { secret, address } = answered(
    beginSecondFactor,
    await person.call(beginSecondFactor, { body: { password } }),
  );
  const { recoveryCodes } = answered(
    confirmSecondFactor,
    await person.call(confirmSecondFactor, { body: { code: appCode(secret) } }),
  );
  return { person, secret, address, recoveryCodes };
}

async function outcomes(): Promise<string[]> {
  const found = await server.db.execute<{ line: string }>(
    sql`select usercode || ' ' || outcome as line from login_log order by id`,
  );
  return found.rows.map(({ line }) => line);
}
async function audited(): Promise<unknown[]> {
  const found = await server.db.execute<{ line: unknown }>(
    sql`select jsonb_build_array(actor_code, call, subject_id, changes) as line from audit_log order by id`,
  );
  return found.rows.map(({ line }) => line);
}

describe('setting it up', () => {
  test('takes the password, gives a secret, and counts only from the first code of the app on', async () => {
    const lin = await server.login('100101');
    expect(await stateOf(lin)).toEqual({ isOn: false, isDemanded: false, since: null, recoveryCodesLeft: 0 });
    expect(await lin.call(beginSecondFactor, { body: { password: 'another one' } })).toMatchObject(wrong);
    const begun = answered(beginSecondFactor, await lin.call(beginSecondFactor, { body: { password } }));
    expect(begun.address).toContain(`secret=${begun.secret}`);
    expect(await signIn()).toMatchObject(fine);

    const notYet = await lin.call(confirmSecondFactor, { body: { code: '000000' } });
    expect(notYet).toMatchObject(
      refused(codes.invalid, 'second-factor-wrong', { fields: { code: 'second-factor-wrong' } }),
    );
    expect(await signIn()).toMatchObject(fine);
    const code = appCode(begun.secret);
    const { recoveryCodes } = answered(
      confirmSecondFactor,
      await lin.call(confirmSecondFactor, { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } }),
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await stateOf(lin)).toEqual({
      isOn: true,
      isDemanded: false,
      recoveryCodesLeft: 10,
      since: new Date(tuesdayMorning).toISOString(),
    });
    expect(await signIn()).toMatchObject(required);
  });

  test('ends the sessions on all other devices, which knew the password alone', async () => {
    const other = await server.login('100101');
    const { person } = await withFactor();
    expect(await other.call(listSessions)).toMatchObject(ended);
    expect(await person.call(listSessions)).toMatchObject(fine);
  });

  test('begun twice counts with the later secret alone', async () => {
    const lin = await server.login('100101');
    const begin = async () =>
      answered(beginSecondFactor, await lin.call(beginSecondFactor, { body: { password } })).secret;
    const [first, second] = [await begin(), await begin()];
    expect(await lin.call(confirmSecondFactor, { body: { code: appCode(first) } })).toMatchObject({
      code: codes.invalid,
    });
    expect(await lin.call(confirmSecondFactor, { body: { code: appCode(second) } })).toMatchObject(fine);
  });

  test('is done once: whoever has one begins no other, and confirms nothing that was not begun', async () => {
    const { person, secret } = await withFactor();
    expect(await person.call(beginSecondFactor, { body: { password } })).toMatchObject(
      refused(codes.invalid, 'second-factor-on'),
    );
    expect(await person.call(confirmSecondFactor, { body: { code: nextCode(secret) } })).toMatchObject(
      refused(codes.invalid, 'second-factor-not-begun'),
    );
  });

  test('counts a wrong password as the sign-in does, over both', async () => {
    const lin = await server.login('100101');
    for (let guess = 0; guess < 10; guess += 1)
      await lin.call(beginSecondFactor, { body: { password: `guess ${guess}` } });
    expect(await lin.call(beginSecondFactor, { body: { password } })).toMatchObject(throttled);
    expect(await signIn()).toMatchObject(throttled);
  });
});

describe('signing in', () => {
  test('takes the password and the app’s code, which works once', async () => {
    const { secret } = await withFactor();
    // The code that proved the app is used up too.
    expect(await signIn({ code: appCode(secret) })).toMatchObject(wrongCode);
    const code = nextCode(secret);
    expect(await signIn({ code: `${code.slice(0, 3)}-${code.slice(3)} ` })).toMatchObject(fine);
    expect(await signIn({ code })).toMatchObject(wrongCode);
    // Nor one from before it, which was not used.
    expect(await signIn({ code: appCode(secret, -1) })).toMatchObject(wrongCode);
    expect(await signIn({ code: nextCode(secret) })).toMatchObject(fine);
  });

  test('with one code at the same moment lets one in', async () => {
    const { secret } = await withFactor();
    const code = nextCode(secret);
    const answers = await Promise.all([signIn({ code }), signIn({ code }), signIn({ code })]);
    expect(answers.map((answer) => answer.code).sort()).toEqual(
      [codes.success, codes.wrongCredentials, codes.wrongCredentials].sort(),
    );
  });

  test.each([
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ])('with a phone whose clock is %d steps aside: %s', async (stepsAside, isIn) => {
    const { secret } = await withFactor();
    server.clock.pass({ minutes: 5 });
    const answer = await signIn({ code: appCode(secret, stepsAside) });
    expect(answer).toMatchObject(isIn ? fine : wrongCode);
  });

  test('says nothing of it before the password is right', async () => {
    await withFactor('100102');
    const told = [
      await signIn({ password: 'wrong password' }, '100102'),
      await signIn({ password: 'wrong password', code: '123456' }, '100102'),
      await signIn({ password: 'wrong password' }, '100101'),
      await signIn({ password: 'wrong password', code: '123456' }, 'nobody'),
    ];
    for (const answer of told) expect(answer).toMatchObject(wrong);
    expect(new Set(told.map(({ message, data }) => JSON.stringify([message, data]))).size).toBe(1);
  });

  test('of somebody without one takes no notice of a code', async () => {
    expect(await signIn({ code: '123456' })).toMatchObject(fine);
  });

  test('begun with the password alone while the factor is set up ends with no session', async () => {
    const { secret } = await withFactor();
    await server.db.execute(sql`update second_factors set confirmed_at = null, last_step = 0`);
    const lin = answered(login, await signIn());
    const person = personWith(server.app, server.clock, lin.token, '100101');
    const [confirmed, ...attempts] = await Promise.all([
      person.call(confirmSecondFactor, { body: { code: appCode(secret) } }),
      ...Array.from({ length: 5 }, () => signIn()),
    ]);
    expect(confirmed).toMatchObject(fine);
    for (const answer of attempts) {
      if (answer.code !== codes.success) expect(answer).toMatchObject(required);
      else {
        const { token } = answered(login, answer);
        const other = personWith(server.app, server.clock, token, '100101');
        expect(await other.call(listSessions)).toMatchObject(ended);
      }
    }
  });

  test('keeps the session for what waited on the phone: no code is asked for again', async () => {
    const { secret } = await withFactor();
    const { person } = await signedIn({ code: nextCode(secret) });
    const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    expect(await person.replay([person.noteCheck(article, 'L1')])).toMatchObject([{ code: codes.success }]);
  });
});

describe('guessing codes', () => {
  test('with the right password is over after ten, for the right code too', async () => {
    const { secret } = await withFactor();
    for (let guess = 0; guess < 10; guess += 1)
      expect(await signIn({ code: '000000' })).toMatchObject(wrongCode);
    expect(await signIn({ code: nextCode(secret) })).toMatchObject(throttled);
    server.clock.pass({ minutes: 16 });
    expect(await signIn({ code: nextCode(secret) })).toMatchObject(fine);
  });

  test('is not begun anew by giving the password without a code in between', async () => {
    await withFactor();
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await signIn()).toMatchObject(required);
      expect(await signIn({ code: '000000' })).toMatchObject(wrongCode);
    }
    expect(await signIn()).toMatchObject(throttled);
  });

  test('is counted together with guesses at recovery codes and at the change of the password', async () => {
    const { recoveryCodes } = await withFactor();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await signIn({ code: 'abcde-fghjk' })).toMatchObject(wrongCode);
      expect(await changed({ code: '000000' })).toMatchObject(wrongCode);
    }
    expect(await signIn({ code: recoveryCodes[0] })).toMatchObject(throttled);
  });

  test('stays ten times on a device that is known', async () => {
    const { secret } = await withFactor();
    const { deviceKey } = await signedIn({ code: nextCode(secret) });
    for (let guess = 0; guess < 10; guess += 1)
      expect(await signIn({ code: '000000', deviceKey })).toMatchObject(wrongCode);
    expect(await signIn({ code: nextCode(secret), deviceKey })).toMatchObject(throttled);
  });

  test('is no failure for somebody who only has not given the code yet', async () => {
    const { secret } = await withFactor();
    for (let time = 0; time < 20; time += 1) expect(await signIn()).toMatchObject(required);
    expect(await signIn({ code: nextCode(secret) })).toMatchObject(fine);
    const left = await server.db.execute(sql`select from login_failures`);
    expect(left.rows).toHaveLength(0);
  });

  test('is told apart in the log: whoever does it knows the password', async () => {
    const { recoveryCodes } = await withFactor();
    await signIn();
    await signIn({ code: '000000' });
    await signIn({ code: recoveryCodes[0] });
    expect(await outcomes()).toEqual([
      '100101 signed-in',
      '100101 wrong-code',
      '100101 recovery-code',
      '100101 signed-in',
    ]);
  });
});

const changed = (said: object, headers = {}) =>
  server.stranger.call(updatePassword, {
    body: {
      username: '100101',
      oldPassword: password,
      newPassword1: 'ruhig-9-Wald',
      newPassword2: 'ruhig-9-Wald',
      ...said,
    },
    headers,
  });

test('a password is changed with the code alone: else the old one would be enough to get in', async () => {
  const { secret, person } = await withFactor();
  expect(await changed({})).toMatchObject(required);
  expect(await changed({}, { 'x-token': person.token })).toMatchObject(required);
  expect(await changed({ code: '000000' })).toMatchObject(wrongCode);
  expect(await signIn({ code: nextCode(secret) })).toMatchObject(fine);
  expect(await changed({ code: nextCode(secret) })).toMatchObject(fine);
  expect(await signIn({ password: 'ruhig-9-Wald' })).toMatchObject(required);
  await server.db.execute(sql`
    update users set password_hash = (select password_hash from users where usercode = '100102')
    where usercode = '100101'`);
});

describe('a recovery code', () => {
  test('opens once, however it is typed, and says how many are left', async () => {
    const { recoveryCodes } = await withFactor();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signedIn({ code: first })).recoveryCodesLeft).toBe(9);
    expect(await signIn({ code: first })).toMatchObject(wrongCode);
    const typed = ` ${second.slice(0, 5).toUpperCase()} - ${second.slice(5).toUpperCase()}`;
    const { recoveryCodesLeft, person } = await signedIn({ code: typed });
    expect(recoveryCodesLeft).toBe(8);
    expect(await stateOf(person)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('given by two at once lets one in', async () => {
    const { recoveryCodes } = await withFactor();
    const code = recoveryCodes[0];
    const answers = await Promise.all([signIn({ code }), signIn({ code })]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([codes.success, codes.wrongCredentials]);
  });

  test('is one’s own', async () => {
    const { recoveryCodes } = await withFactor('100102');
    await withFactor('100101');
    expect(await signIn({ code: recoveryCodes[0] })).toMatchObject(wrongCode);
  });

  test('is worth nothing once new ones are made, for which password and code are asked', async () => {
    const { person, secret, recoveryCodes } = await withFactor();
    const renew = (said: object) =>
      person.call(renewRecoveryCodes, { body: { password, code: '000000', ...said } });
    expect(await renew({})).toMatchObject(wrongCode);
    expect(await renew({ password: 'wrong one', code: nextCode(secret) })).toMatchObject(wrong);
    const fresh = answered(renewRecoveryCodes, await renew({ code: appCode(secret) })).recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect(await signIn({ code: recoveryCodes[0] })).toMatchObject(wrongCode);
    expect(await signIn({ code: fresh[0] })).toMatchObject(fine);
  });
});

describe('switching it off', () => {
  test('takes password and code, a recovery code too, and ends the other sessions', async () => {
    const { person, secret, recoveryCodes } = await withFactor();
    const other = (await signedIn({ code: nextCode(secret) })).person;
    const off = (said: object) =>
      person.call(switchOffSecondFactor, { body: { password, code: '000000', ...said } });
    expect(await off({})).toMatchObject(wrongCode);
    expect(await off({ code: '' })).toMatchObject(required);
    expect(await off({ password: 'wrong one', code: recoveryCodes[0] })).toMatchObject(wrong);
    expect(await off({ code: recoveryCodes[0] })).toMatchObject(fine);
    expect(await other.call(listSessions)).toMatchObject(ended);
    expect(await signIn()).toMatchObject(fine);
    expect(await off({})).toMatchObject(refused(codes.invalid, 'second-factor-off'));
    const left = await server.db.execute(sql`select from recovery_codes`);
    expect(left.rows).toHaveLength(0);
  });
});

describe('somebody who has lost app and codes', () => {
  test('is helped by whoever may reset passwords: it is gone, with their sessions', async () => {
    const { person } = await withFactor('100103');
    const admin = await server.login('admin');
    const id = userIdOf('100103');
    expect(answered(getUser, await admin.call(getUser, { params: { id } })).secondFactor).toBe(true);
    expect(await admin.call(removeSecondFactor, { body: { id } })).toMatchObject(fine);
    expect(await person.call(listSessions)).toMatchObject(ended);
    expect(await signIn({}, '100103')).toMatchObject(fine);
    expect(await admin.call(removeSecondFactor, { body: { id } })).toMatchObject(
      refused(codes.invalid, 'second-factor-off'),
    );
    const { items } = answered(listUsers, await admin.call(listUsers, { body: { limit: 50 } }));
    expect(items.filter(({ secondFactor }) => secondFactor)).toEqual([]);
  });

  test('is not helped by somebody of lower rank, nor without the permission', async () => {
    await withFactor('admin');
    const body = { id: userIdOf('admin') };
    const leader = await server.login('100103');
    expect(await leader.call(removeSecondFactor, { body })).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'POINT-USER-RESETPOS' }),
    );
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id)
      select 'store-leader', id from permissions where code = 'POINT-USER-RESETPOS' or pid = 'POINT-USER-RESETPOS'`);
    const answer = await leader.call(removeSecondFactor, { body });
    await server.db.execute(sql`
      delete from role_permissions where role_id = 'store-leader' and permission_id in (
        select id from permissions where code = 'POINT-USER-RESETPOS' or pid = 'POINT-USER-RESETPOS')`);
    expect(answer).toMatchObject({ code: codes.forbidden });
    expect(await signIn({}, 'admin')).toMatchObject(required);
  });

  test('cannot get rid of their own with nothing but an open session', async () => {
    const { person } = await withFactor('admin');
    expect(await person.call(removeSecondFactor, { body: { id: userIdOf('admin') } })).toMatchObject(
      refused(codes.invalid, 'second-factor-own'),
    );
  });
});

test('each change is in the log of changes', async () => {
  const { person, secret } = await withFactor();
  const withCode = () => ({ body: { password, code: nextCode(secret) } });
  await person.call(renewRecoveryCodes, withCode());
  await person.call(switchOffSecondFactor, withCode());
  await withFactor('100103');
  const admin = await server.login('admin');
  await admin.call(removeSecondFactor, { body: { id: userIdOf('100103') } });
  const made = { field: 'recoveryCodesMade', before: null, after: 10 };
  const on = { field: 'secondFactor', before: false, after: true };
  const off = { field: 'secondFactor', before: true, after: false };
  const lin = userIdOf('100101');
  expect(await audited()).toEqual([
    ['100101', 'second-factor.confirm', lin, [on, made]],
    ['100101', 'second-factor.renew-codes', lin, [made]],
    ['100101', 'second-factor.switch-off', lin, [off]],
    ['100103', 'second-factor.confirm', userIdOf('100103'), [on, made]],
    ['admin', 'users.remove-second-factor', userIdOf('100103'), [off]],
  ]);
});

test('secret and codes are told once, and stand in no log and no other answer', async () => {
  log.length = 0;
  const { person, secret, recoveryCodes } = await withFactor('admin');
  const code = nextCode(secret);
  await signIn({ code }, 'admin');
  await signIn({ code: recoveryCodes[0] }, 'admin');
  const answers = [
    await person.call(secondFactorState),
    await person.call(sessionInfo),
    await person.call(getUser, { params: { id: userIdOf('admin') } }),
    await person.call(listUsers, { body: {} }),
  ];
  await sweepSessions(server.db, { idleHours: 12, absoluteDays: 30 }, server.clock.now());
  const kept = await server.db.execute(sql`
    select (select jsonb_agg(a) from audit_log a) as audit, (select jsonb_agg(l) from login_log l) as logins,
      (select jsonb_agg(c) from recovery_codes c) as codes`);
  const everything = JSON.stringify([answers, kept.rows, log]);
  // A look that sees nothing would find nothing.
  expect(everything).toContain('second-factor.confirm');
  for (const one of [secret, code, ...recoveryCodes, ...recoveryCodes.map((each) => each.replace('-', ''))])
    expect(everything).not.toContain(one);
});
