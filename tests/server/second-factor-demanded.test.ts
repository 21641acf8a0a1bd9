import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { administrationPoints } from '#core/access/administration';
import { listParameters, updateParameter } from '#core/parameters/contract';
import {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorState,
  switchOffSecondFactor,
} from '#core/second-factor/contract';
import { updatePassword } from '#core/session/account';
import { logout, sessionInfo } from '#core/session/contract';
import { viewAsRole } from '#core/session/view-as';
import { codes } from '#core/wire/codes';
import { replayOperations } from '#core/wire/outbox';
import { shownByApp } from '../support/authenticator-app.ts';
import { everyCall, inputOf } from '../support/every-call.ts';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import { everyonesPassword, people } from '../support/small-company.ts';

const server = await startTestServer();
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesdayMorning);
  for (const table of ['login_failures', 'second_factors', 'recovery_codes', 'parameters'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const fine = { code: codes.success };
const mustSet = refused(codes.forbidden, 'second-factor-must-be-set');

async function demand(isOn = true): Promise<void> {
  await server.db.execute(sql`
    insert into parameters (code, value) values ('second-factor', ${isOn ? '1' : '0'})
    on conflict (code) do update set value = excluded.value`);
}
async function setUp(person: Person): Promise<string> {
  const body = { password: everyonesPassword };
  const { secret } = answered(beginSecondFactor, await person.call(beginSecondFactor, { body }));
  const code = shownByApp(secret, server.clock.now());
  expect(await person.call(confirmSecondFactor, { body: { code } })).toMatchObject(fine);
  return secret;
}
const mustSetOf = async (person: Person) =>
  answered(sessionInfo, await person.call(sessionInfo)).mustSetSecondFactor;

describe('an administrator of whom a second factor is demanded, and who has none', () => {
  /** What says of itself who asks, what leads to a second factor, and what is for everybody. */
  const open = new Set([
    ...[sessionInfo.name, secondFactorState.name],
    ...[beginSecondFactor.name, confirmSecondFactor.name],
    ...everyCall.filter(({ access }) => access === 'public').map(({ name }) => name),
  ]);

  test('is let into nothing else, of all the calls that there are', async () => {
    await demand();
    const admin = await server.login('admin');
    expect(everyCall.filter(({ name }) => !open.has(name)).length).toBeGreaterThan(60);
    for (const call of everyCall) {
      const actor = call.name === logout.name ? await server.login('admin') : admin;
      const answer = await actor.call(call, inputOf(call));
      const reason = JSON.stringify(answer.data ?? null).match(/"reason":"([^"]*)"/)?.[1];
      if (!open.has(call.name)) expect([call.name, answer]).toMatchObject([call.name, mustSet]);
      else expect([call.name, reason]).not.toEqual([call.name, 'second-factor-must-be-set']);
    }
  });

  test('is let in everywhere once it is set up, in the same session', async () => {
    await demand();
    const admin = await server.login('admin');
    expect(await mustSetOf(admin)).toBe(true);
    expect(await admin.call(listParameters)).toMatchObject(mustSet);
    await setUp(admin);
    expect(await mustSetOf(admin)).toBe(false);
    expect(await admin.call(listParameters)).toMatchObject(fine);
  });

  test('changes a password that somebody else chose first, and then sets it up', async () => {
    await demand();
    await server.db.execute(sql`update users set must_change_password = true where usercode = 'admin'`);
    const admin = await server.login('admin');
    expect(await admin.call(secondFactorState)).toMatchObject(
      refused(codes.forbidden, 'password-must-be-changed'),
    );
    const body = {
      username: 'admin',
      oldPassword: everyonesPassword,
      newPassword1: 'ruhig-9-Wald',
      newPassword2: 'ruhig-9-Wald',
    };
    expect(await admin.call(updatePassword, { body })).toMatchObject(fine);
    expect(await admin.call(listParameters)).toMatchObject(mustSet);
    await server.db.execute(sql`
      update users set password_hash = (select password_hash from users where usercode = '100102')
      where usercode = 'admin'`);
  });

  test('keeps what waits on the phone: it is refused as a whole, and taken when it is set up', async () => {
    const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const admin = await server.login('admin');
    const note = admin.noteCheck(article, 'L1');
    const operations = [{ ...note, body: { ...Object(note.body), hdstore: '1001' } }];
    await demand();
    expect(await admin.call(replayOperations, { body: { operations } })).toMatchObject(mustSet);
    await setUp(admin);
    expect(await admin.replay(operations)).toMatchObject([{ code: codes.success }]);
  });

  test('is held as well while they look at the app as a role that would not be asked', async () => {
    const admin = await server.login('admin');
    const { token } = answered(viewAsRole, await admin.call(viewAsRole, { body: { roleId: 'visitor' } }));
    const viewer = personWith(server.app, server.clock, token, 'admin');
    expect(await mustSetOf(viewer)).toBe(false);
    await demand();
    expect(await mustSetOf(viewer)).toBe(true);
    await setUp(admin);
    const again = answered(viewAsRole, await admin.call(viewAsRole, { body: { roleId: 'visitor' } }));
    expect(await mustSetOf(personWith(server.app, server.clock, again.token, 'admin'))).toBe(false);
  });
});

describe('the parameter', () => {
  const setTo = (person: Person, value: number, version: number) =>
    person.call(updateParameter, { body: { code: 'second-factor', value, version } });

  test('is a switch, off at first; whoever turns it on without a factor goes on to set one up', async () => {
    const admin = await server.login('admin');
    const rows = answered(listParameters, await admin.call(listParameters));
    expect(rows.find(({ code }) => code === 'second-factor')).toMatchObject({ value: 0, unit: 'switch' });
    expect(await setTo(admin, 2, 0)).toMatchObject(refused(codes.invalid, 'out-of-range'));
    expect(await setTo(admin, 1, 0)).toMatchObject(fine);
    expect(await setTo(admin, 0, 1)).toMatchObject(mustSet);
    const secret = await setUp(admin);
    expect(await setTo(admin, 0, 1)).toMatchObject(fine);
    expect(await setTo(admin, 1, 2)).toMatchObject(fine);
    // And whoever switches theirs off is asked for a new one.
    server.clock.pass({ minutes: 1 });
    const body = { password: everyonesPassword, code: shownByApp(secret, server.clock.now()) };
    expect(await admin.call(switchOffSecondFactor, { body })).toMatchObject(fine);
    expect(await admin.call(listParameters)).toMatchObject(mustSet);
  });

  test('asks nobody who holds nothing of the administration', async () => {
    await demand();
    const held = await server.db.execute<{ usercode: string }>(sql`
      select distinct u.usercode from users u
      join user_roles ur on ur.user_id = u.id join role_permissions rp on rp.role_id = ur.role_id
      join permissions p on p.id = rp.permission_id and p.code in (
        select jsonb_array_elements_text(${JSON.stringify(administrationPoints)}::jsonb))
      where p.code <> 'MENU-SYSTEM'`);
    const administrators = new Set(held.rows.map(({ usercode }) => usercode));
    expect(administrators).toContain('admin');
    expect(administrators).not.toContain('100103');
    for (const { usercode } of people) {
      const person = await server.login(usercode);
      expect([usercode, await mustSetOf(person)]).toEqual([usercode, administrators.has(usercode)]);
    }
  });

  test('asks from the next call on whoever is granted some of it, by an enabled role', async () => {
    await demand();
    const lin = await server.login('100101');
    const grants = [
      ['the point itself', `code = 'POINT-ROLE-UPDATE'`, true],
      ['a call below it alone', `code = 'API-roles.update'`, true],
      ['the menu above everything', `code = 'MENU-SYSTEM'`, false],
    ] as const;
    for (const [what, which, isAsked] of grants) {
      await server.db.execute(sql`
        insert into role_permissions (role_id, permission_id)
        select 'store-staff', id from permissions where ${sql.raw(which)}`);
      expect([what, await mustSetOf(lin)]).toEqual([what, isAsked]);
      if (isAsked) {
        await server.db.execute(sql`update roles set enable_status = false where id = 'store-staff'`);
        await server.db.execute(sql`insert into user_roles values ('u-100101', 'visitor')`);
        expect([what, await mustSetOf(lin)]).toEqual([what, false]);
        await server.db.execute(sql`update roles set enable_status = true where id = 'store-staff'`);
        await server.db.execute(
          sql`delete from user_roles where user_id = 'u-100101' and role_id = 'visitor'`,
        );
      }
      await server.db.execute(sql`
        delete from role_permissions where role_id = 'store-staff' and permission_id in (
          select id from permissions where ${sql.raw(which)})`);
    }
    expect(await mustSetOf(lin)).toBe(false);
  });
});
