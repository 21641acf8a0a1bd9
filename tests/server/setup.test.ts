import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateDepartment } from '#core/departments/contract';
import { getRole } from '#core/roles/contract';
import { updatePassword } from '#core/session/account';
import { login, sessionInfo } from '#core/session/contract';
import { makeRoles, putAway, setupState } from '#core/setup/contract';
import { roleTemplates } from '#core/setup/role-templates';
import { prepareFirstStart } from '../../server/first-start.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { answered, type Person } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** A company as its first start leaves it: one administrator, and nothing else. */
let server: TestServer;
let database: TestDatabase;
let admin: Person;
let onceOnly = '';

const inOrder = <Result>(_name: string, run: () => Promise<Result>) => run();
const state = async () => answered(setupState, await admin.call(setupState));
const items = async () => (await state()).missing.map(({ item }) => item);

beforeAll(async () => {
  database = await createDatabase();
  server = await startTestServer({ database });
  const first = await prepareFirstStart(server.db, { demo: false, demoPast: false }, inOrder);
  onceOnly = first.administrator?.password ?? '';
});
afterAll(() => server.close());

describe('the first administrator', () => {
  it('has the password that the start printed, must change it, and is made once', async () => {
    expect(onceOnly).toHaveLength(12);
    expect(
      (await prepareFirstStart(server.db, { demo: true, demoPast: false }, inOrder)).administrator,
    ).toBeUndefined();
    const begun = await server.login('admin', onceOnly);
    expect(answered(sessionInfo, await begun.call(sessionInfo)).mustChangePassword).toBe(true);
    expect(await begun.call(setupState)).toMatchObject({ data: { reason: 'password-must-be-changed' } });
    const own = { newPassword1: 'first hour 9', newPassword2: 'first hour 9' };
    const body = { username: 'admin', oldPassword: onceOnly, ...own };
    const changed = await begun.call(updatePassword, { body });
    expect(changed).toMatchObject({ success: true });
    expect(
      await server.stranger.call(login, { body: { username: 'admin', password: onceOnly } }),
    ).toMatchObject({ success: false });
    admin = await server.login('admin', 'first hour 9');
  });
});

describe('what an empty company lacks', () => {
  it('is told in the order of the steps, and goes as it is mended', async () => {
    expect(await items()).toEqual([
      'company-nameless',
      'no-stores',
      'no-roles',
      'no-people',
      'no-backup',
      'no-mail',
      'no-second-factor',
    ]);
    const { company } = await state();
    const body = {
      id: company.id,
      version: company.version,
      name: '青禾超市',
      nameEn: 'Qinghe',
      code: '',
      timeZone: 'Asia/Shanghai',
    };
    answered(updateDepartment, await admin.call(updateDepartment, { body }));
    expect(await items()).not.toContain('company-nameless');
    expect((await state()).company).toMatchObject({ name: '青禾超市', timeZone: 'Asia/Shanghai' });
  });

  it('is put away and brought back, by name', async () => {
    const away = (isAway: boolean) =>
      admin.call(putAway, { body: { items: ['no-mail', 'no-backup'], away: isAway } });
    expect(await away(true)).toMatchObject({ success: true });
    expect(
      (await state()).missing.filter((one) => one.putAwayBy).map(({ item, putAwayBy }) => [item, putAwayBy]),
    ).toEqual([
      ['no-backup', 'admin admin'],
      ['no-mail', 'admin admin'],
    ]);
    await away(false);
    expect((await state()).missing.every(({ putAwayBy }) => putAwayBy === null)).toBe(true);
    expect(await admin.call(putAway, { body: { items: ['nonsense'], away: true } })).toMatchObject({
      status: 422,
    });
  });
});

describe('roles from templates', () => {
  it('are made with their permissions, once, and in the words of who makes them', async () => {
    const made = answered(
      makeRoles,
      await admin.call(makeRoles, {
        body: { codes: ['store-staff', 'buyer'] },
        headers: { 'accept-language': 'en' },
      }),
    );
    expect(made.made).toEqual(['store-staff', 'buyer']);
    const role = answered(getRole, await admin.call(getRole, { params: { id: 'store-staff' } }));
    expect(role).toMatchObject({
      name: '店员',
      nameEn: 'Store staff',
      description: expect.stringContaining('near-expiry'),
    });
    expect(role.permIds).toEqual(
      expect.arrayContaining(['MENU-NEAREXPIRY', 'POINT-NEAREXPIRY-CHECK', 'MENU-STORE']),
    );
    expect(await admin.call(makeRoles, { body: { codes: ['buyer'] } })).toMatchObject({
      data: { reason: 'roles-made' },
    });
    const all = answered(
      makeRoles,
      await admin.call(makeRoles, { body: { codes: roleTemplates.map(({ code }) => code) } }),
    );
    expect(all.made).toHaveLength(roleTemplates.length - 2);
    expect((await state()).roles).toHaveLength(roleTemplates.length);
    expect(await items()).not.toContain('no-roles');
  });

  it('every template names permissions that there are', async () => {
    const found = await server.db.execute<{ code: string }>(sql`select code from permissions`);
    const known = new Set(found.rows.map(({ code }) => code));
    expect(roleTemplates.flatMap(({ points }) => points).filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('stores and people', () => {
  it('are missed where they are missed, by name', async () => {
    const { company } = await state();
    const person = async (code: string, at: string, role?: string) => {
      const id = randomUUID();
      await server.db.execute(sql`
        insert into users (id, usercode, username, department_id, password_hash, must_change_password)
        values (${id}, ${code}, ${code}, ${at}, 'x', true)`);
      if (role)
        await server.db.execute(sql`insert into user_roles (user_id, role_id) values (${id}, ${role})`);
      return id;
    };
    for (const code of ['01', '02', '03', '04', '05'])
      await server.db.execute(sql`
        insert into departments (id, code, name, kind, parent_id, time_zone)
        values (${code}, ${code}, ${`店${code}`}, 'store', ${company.id}, 'Asia/Shanghai')`);
    const one = await person('one', '01', 'store-staff');
    const two = await person('two', company.id);
    const found = (await state()).missing;
    expect(found.find(({ item }) => item === 'stores-without-people')).toMatchObject({
      count: 4,
      names: ['02 店02', '03 店03', '04 店04'],
    });
    expect(found.find(({ item }) => item === 'people-without-roles')).toMatchObject({
      count: 1,
      names: ['two two'],
    });
    expect(found.find(({ item }) => item === 'people-without-password')?.count).toBe(2);
    expect(found.find(({ item }) => item === 'stores-without-stock')?.count).toBe(5);
    expect(found.map(({ item }) => item)).toContain('no-device');
    await server.db.execute(sql`
      insert into known_devices (key_hash, user_id, last_used_at) values ('x', ${one}, now())`);
    await server.db.execute(sql`insert into user_areas (user_id, department_id) values (${one}, '02')`);
    await server.db.execute(sql`update users set must_change_password = false where id = ${one}`);
    const later = (await state()).missing;
    expect(later.find(({ item }) => item === 'stores-without-people')?.count).toBe(3);
    expect(later.find(({ item }) => item === 'people-without-password')?.count).toBe(1);
    expect(later.map(({ item }) => item)).not.toContain('no-device');
    expect(later.find(({ item }) => item === 'roles-without-people')?.count).toBe(roleTemplates.length - 1);
    await server.db.execute(
      sql`insert into user_areas (user_id, department_id) values (${two}, ${company.id})`,
    );
    expect((await state()).missing.map(({ item }) => item)).not.toContain('stores-without-people');
  });
});
