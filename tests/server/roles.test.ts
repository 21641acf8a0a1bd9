import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import {
  assignPermissions,
  deleteRole,
  getRole,
  insertRole,
  listAllRoles,
  listGrantable,
  listRoles,
  previewAssignment,
  type Role,
  updateRole,
} from '#core/roles/contract';
import { sessionInfo } from '#core/session/contract';
import { listGoodsWithoutShelfLife } from '#core/stock-quality/contract';
import { codes } from '#core/wire/codes';
import { inTime } from '../support/in-time.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const admin = await server.login('admin');

let made = 0;
/** A role that no other test has. */
async function newRole(said: object = {}): Promise<Role> {
  made += 1;
  const body = { name: `盘点组 ${made}`, description: '夜间盘点', ...said };
  return answered(insertRole, await admin.call(insertRole, { body }));
}
async function read(id: string) {
  return answered(getRole, await admin.call(getRole, { params: { id } }));
}
async function page(filter: object = {}, who: Person = admin) {
  return answered(listRoles, await who.call(listRoles, { body: { limit: 100, ...filter } }));
}
async function assign(id: string, permIds: readonly string[], who: Person = admin) {
  const { version } = await read(id);
  return who.call(assignPermissions, { body: { id, permIds, version } });
}
async function give(usercode: string, ...roleIds: string[]) {
  await server.db.execute(sql`delete from user_roles where user_id = ${`u-${usercode}`}`);
  for (const role of roleIds)
    await server.db.execute(
      sql`insert into user_roles (user_id, role_id) values (${`u-${usercode}`}, ${role})`,
    );
}
async function lastAudit(id: string) {
  const found = await server.db.execute<{ call: string; actor: string; name: string; changes: unknown }>(sql`
    select call, actor_code as actor, subject_name as name, changes from audit_log
    where kind = 'role' and subject_id = ${id} order by id desc limit 1`);
  return found.rows[0];
}

describe('the list of roles', () => {
  test('shows each role with its holders, who changed it last and when', async () => {
    const role = await newRole();
    expect((await page({ name: role.name })).items).toEqual([
      {
        id: role.id,
        code: role.id,
        name: role.name,
        nameEn: null,
        description: '夜间盘点',
        enableStatus: true,
        system: false,
        held: false,
        beyond: [],
        unbounded: true,
        providerGroups: [],
        userCount: 0,
        version: 1,
        lastTime: server.clock.now().toISOString(),
        editUser: 'admin',
        editUserName: '管理员 admin',
      },
    ]);
    expect((await page({ name: '系统管理员' })).items).toMatchObject([
      { code: 'admin', system: true, userCount: 1, editUser: null, editUserName: null },
    ]);
  });

  test('finds by a part of name and description, whatever the width and case of the letters', async () => {
    await newRole({ name: 'Night Ｃrew 50%_x', description: '夜班' });
    expect((await page({ name: 'ＮIGHT crew 50%_' })).total).toBe(1);
    expect((await page({ name: 'night', description: '夜' })).total).toBe(1);
    expect((await page({ name: 'night', description: '早' })).total).toBe(0);
    expect((await page({ name: "50%'" })).total).toBe(0);
  });

  test('knows active, disabled and all', async () => {
    await newRole({ name: '停用的角色', enableStatus: false });
    const names = async (enableStatus: number) =>
      (await page({ enableStatus })).items.map(({ name }) => name);
    expect(await names(0)).toEqual(['停用的角色']);
    expect(await names(1)).not.toContain('停用的角色');
    expect(await names(-1)).toEqual(expect.arrayContaining(['停用的角色', '店员']));
  });

  test.each(['id', 'name', 'enableStatus', 'userCount', 'lastTime'] as const)(
    'is sorted by %s both ways, and comes page by page',
    async (column) => {
      const up = (await page({ sort: `+${column}` })).items;
      const down = (await page({ sort: `-${column}` })).items;
      const values = up.map((role) => role[column]);
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : Number(a > b))));
      expect(down.map((role) => role[column])).toEqual(values.toReversed());
      const { items, total } = await page({ sort: `+${column}`, page: 2, limit: 3 });
      expect(total).toBe(up.length);
      expect(items).toEqual(up.slice(3, 6));
    },
  );

  test('is sorted by id when nothing else is asked for', async () => {
    expect((await page()).items).toEqual((await page({ sort: '+id' })).items);
  });

  test('of all roles is for those who grant them, by PUT as the documents have it and by GET', async () => {
    const all = answered(listAllRoles, await admin.call(listAllRoles));
    expect(all.map(({ code }) => code)).toEqual(expect.arrayContaining(['admin', 'store-staff']));
    expect((await admin.request('GET', '/api/system/role/list')).data).toEqual(all);
    const staff = await server.login('100101');
    expect(await staff.request('GET', '/api/system/role/list')).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'MENU-USERS' }),
    );
  });
});

describe('a role', () => {
  test('is made without permissions, its name and description trimmed', async () => {
    const role = await newRole({ name: '  收货组 ', description: ' 早班 ' });
    expect(role).toMatchObject({ name: '收货组', description: '早班', enableStatus: true, version: 1 });
    expect(await read(role.id)).toMatchObject({ permIds: [], halfIds: [] });
    expect(await lastAudit(role.id)).toEqual({
      call: 'roles.insert',
      actor: 'admin',
      name: '收货组',
      changes: [
        { field: 'name', before: null, after: '收货组' },
        { field: 'description', before: null, after: '早班' },
        { field: 'enableStatus', before: null, after: true },
      ],
    });
  });

  test.each([
    ['no name', { name: '   ' }, 'name-required', 'name-required'],
    ['a name that is too long', { name: 'x'.repeat(51) }, 'invalid-fields', 'maxLength'],
    ['a name that another has', { name: ' 店员 ' }, 'name-taken', 'name-taken'],
    ['a name that differs by case only', { name: 'NAME-taken' }, 'name-taken', 'name-taken'],
  ])('with %s is refused beside the field', async (_, said, reason, field) => {
    if (said.name === 'NAME-taken') await newRole({ name: 'name-TAKEN' });
    const body = { ...said };
    expect(await admin.call(insertRole, { body })).toMatchObject(
      refused(codes.invalid, reason, { fields: { name: field } }),
    );
    const { id, version } = await newRole();
    expect(await admin.call(updateRole, { body: { ...body, id, version } })).toMatchObject(
      refused(codes.invalid, reason, { fields: { name: field } }),
    );
  });

  test('of one name is made once when two administrators make it at the same time', async () => {
    const body = { name: '同名' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(insertRole, { body })));
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, codes.invalid, codes.invalid]);
  });

  test('is renamed, described and disabled, with what it was in the log', async () => {
    const role = await newRole();
    const body = { id: role.id, name: '夜班组', enableStatus: false, version: 1 };
    expect(answered(updateRole, await admin.call(updateRole, { body }))).toMatchObject({
      name: '夜班组',
      description: '夜间盘点',
      enableStatus: false,
      version: 2,
    });
    expect((await lastAudit(role.id))?.changes).toEqual([
      { field: 'name', before: role.name, after: '夜班组' },
      { field: 'enableStatus', before: true, after: false },
    ]);
  });

  test('that somebody else has changed meanwhile is shown to the second as it is now', async () => {
    const { id } = await newRole({ name: '两人同改' });
    const save = (name: string) => admin.call(updateRole, { body: { id, name, version: 1 } });
    expect(await save('甲的名称')).toMatchObject({ code: codes.success });
    expect(await save('乙的名称')).toMatchObject(
      refused(codes.conflict, 'edited-meanwhile', {
        params: { name: '管理员 admin' },
        current: { id, name: '甲的名称', version: 2, permIds: [], halfIds: [] },
      }),
    );
    expect((await read(id)).name).toBe('甲的名称');
  });

  test('saved twice at the same moment has one winner', async () => {
    const { id } = await newRole();
    const answers = await Promise.all(
      ['一', '二', '三', '四'].map((name) =>
        admin.call(updateRole, { body: { id, name: `同时 ${name}`, version: 1 } }),
      ),
    );
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.conflict)).toHaveLength(3);
  });

  test('that does not exist is not changed, removed or granted anything', async () => {
    const unknown = refused(codes.notFound, 'role-unknown');
    const body = { id: 'nowhere', name: 'x', permIds: [], version: 1 };
    expect(await admin.call(getRole, { params: { id: 'nowhere' } })).toMatchObject(unknown);
    expect(await admin.call(deleteRole, { params: { id: 'nowhere' } })).toMatchObject(unknown);
    for (const call of [updateRole, assignPermissions])
      expect(await admin.call(call, { body })).toMatchObject(unknown);
    const asked = { id: 'nowhere', permIds: [] };
    expect(await admin.call(previewAssignment, { body: asked })).toMatchObject(unknown);
  });

  test('is removed with what it was granted, which the log keeps', async () => {
    const role = await newRole();
    await assign(role.id, ['MENU-SYNC']);
    expect(await admin.call(deleteRole, { params: { id: role.id } })).toMatchObject({ code: codes.success });
    expect((await page({ name: role.name })).total).toBe(0);
    expect((await lastAudit(role.id))?.changes).toContainEqual({
      field: 'name',
      before: role.name,
      after: null,
    });
  });

  test('is not removed while users hold it: they are named', async () => {
    expect(await admin.call(deleteRole, { params: { id: 'store-leader' } })).toMatchObject(
      refused(codes.invalid, 'role-in-use', { params: { count: 2, names: '周晓岚 100103, 罗敏 100203' } }),
    );
    expect((await page({ name: '店长' })).total).toBe(1);
  });
});

describe('the permissions of a role', () => {
  const tree = async () => answered(listGrantable, await admin.call(listGrantable));

  test('are chosen from the tree of enabled ones, menu above point above API', async () => {
    const { id } = await newRole();
    expect((await tree()).find(({ code }) => code === 'POINT-ROLE-UPDATE')).toEqual({
      id: 'POINT-ROLE-UPDATE',
      pid: 'MENU-ROLES',
      code: 'POINT-ROLE-UPDATE',
      name: '编辑角色',
      type: 2,
      needed: true,
      within: true,
      apiMethod: null,
      apiUrl: null,
    });
    await server.db.execute(sql`update permissions set enable_status = false where id = 'MENU-STOCKLOT'`);
    expect((await tree()).map((one) => one.id)).not.toContain('MENU-STOCKLOT');
    expect(answered(assignPermissions, await assign(id, ['MENU-STOCKLOT'])).permIds).toEqual([]);
    await server.db.execute(sql`update permissions set enable_status = true where id = 'MENU-STOCKLOT'`);
  });

  test('are saved checked and half-checked, and come back so', async () => {
    const { id } = await newRole();
    const wanted = ['MENU-STORE', 'MENU-NEAREXPIRY-HISTORY', 'API-near-expiry.history', 'MENU-SYNC'];
    const saved = answered(assignPermissions, await assign(id, wanted));
    expect(saved.permIds.toSorted()).toEqual(wanted.toSorted());
    expect(saved.halfIds.toSorted()).toEqual(['MENU-NEAREXPIRY-HISTORY', 'MENU-STORE']);
    expect(await read(id)).toEqual(saved);
    const rows = await server.db.execute<{ id: string }>(
      sql`select permission_id as id from role_permissions where role_id = ${id} and half order by 1`,
    );
    expect(rows.rows.map((row) => row.id)).toEqual(saved.halfIds.toSorted());
  });

  test('keep a parent while anything below it is kept, and follow when something new comes below', async () => {
    const { id } = await newRole();
    const saved = answered(assignPermissions, await assign(id, ['POINT-STOCKLOT-IMPORT']));
    expect(saved.permIds).toEqual(['MENU-STOCK', 'MENU-STOCKLOT-IMPORT', 'POINT-STOCKLOT-IMPORT']);
    const whole = (await tree()).filter(({ pid, id: one }) => one === 'MENU-SYNC' || pid === 'MENU-SYNC');
    expect(
      answered(
        assignPermissions,
        await assign(
          id,
          whole.map((one) => one.id),
        ),
      ).halfIds,
    ).toEqual([]);
    await server.db.execute(
      sql`insert into permissions (id, code, name, type, pid) values ('new', 'POINT-NEW', 'x', 2, 'MENU-SYNC')`,
    );
    expect((await read(id)).halfIds).toEqual(['MENU-SYNC']);
    await server.db.execute(sql`delete from permissions where id = 'new'`);
  });

  test('that nobody knows are refused, and nothing is saved', async () => {
    const { id } = await newRole();
    expect(await assign(id, ['MENU-SYNC', 'MENU-NOWHERE'])).toMatchObject(
      refused(codes.notFound, 'permission-unknown', { params: { code: 'MENU-NOWHERE' } }),
    );
    expect((await read(id)).permIds).toEqual([]);
  });

  test('that are disabled stay as they were while what is above them stays', async () => {
    const { id } = await newRole();
    const disabled = (is: boolean) =>
      server.db.execute(
        sql`update permissions set enable_status = ${!is} where id = 'POINT-NEAREXPIRY-CHECK'`,
      );
    await assign(id, ['MENU-NEAREXPIRY', 'POINT-NEAREXPIRY-CHECK', 'MENU-SYNC']);
    await disabled(true);
    await assign(id, ['MENU-NEAREXPIRY']);
    expect((await read(id)).permIds).toContain('POINT-NEAREXPIRY-CHECK');
    await assign(id, ['MENU-SYNC']);
    await disabled(false);
    expect((await read(id)).permIds).toEqual(['MENU-SYNC']);
  });

  test('are logged as what was granted and what was withdrawn', async () => {
    const { id } = await newRole();
    await assign(id, ['MENU-SYNC', 'MENU-STOCK']);
    await assign(id, ['MENU-SYNC', 'MENU-STORE']);
    expect(await lastAudit(id)).toMatchObject({
      call: 'roles.assign',
      changes: [
        { field: 'withdrawn', before: ['MENU-STOCK'], after: null },
        { field: 'granted', before: null, after: ['MENU-STORE'] },
      ],
    });
  });

  test('changed by two administrators at once: the second is shown what the first made of them', async () => {
    const { id } = await newRole();
    const save = (permIds: string[]) => admin.call(assignPermissions, { body: { id, permIds, version: 1 } });
    expect(await save(['MENU-SYNC'])).toMatchObject({ code: codes.success });
    expect(await save(['MENU-STORE'])).toMatchObject(
      refused(codes.conflict, 'edited-meanwhile', { current: { permIds: ['MENU-SYNC'], version: 2 } }),
    );
    expect((await read(id)).permIds).toEqual(['MENU-SYNC']);
  });

  test('hold from the next call on, the menu too, and are gone with the next one', async () => {
    const role = await newRole();
    const worker = await server.login('handler01');
    const ask = () => worker.call(listGoodsWithoutShelfLife, { body: {} });
    const menus = async () =>
      answered(sessionInfo, await worker.call(sessionInfo)).menus.map(({ code }) => code);
    await give('handler01', 'handler', role.id);
    const needed = refused(codes.forbidden, 'no-permission', { point: 'MENU-STOCKLOT' });
    expect(await ask()).toMatchObject(needed);

    const apis = (await tree()).filter(({ pid }) => pid === 'MENU-STOCKLOT').map((one) => one.id);
    await assign(role.id, ['MENU-STOCKLOT', ...apis]);
    expect(await ask()).toMatchObject({ code: codes.success });
    expect(await menus()).toContain('MENU-STOCKLOT');

    const { version } = await read(role.id);
    const body = { id: role.id, name: role.name, enableStatus: false, version };
    expect(await admin.call(updateRole, { body })).toMatchObject({ code: codes.success });
    expect(await ask()).toMatchObject(needed);
    expect(await menus()).not.toContain('MENU-STOCKLOT');
    await admin.call(updateRole, { body: { ...body, enableStatus: true, version: version + 1 } });
    expect(await ask()).toMatchObject({ code: codes.success });

    await assign(role.id, []);
    expect(await ask()).toMatchObject(needed);
    await give('handler01', 'handler');
  });

  test('are shown before they are saved with what changes for whom', async () => {
    const role = await newRole();
    await give('handler01', 'visitor', role.id);
    await give('buyer01', 'buyer', role.id);
    await assign(role.id, ['MENU-SYNC', 'MENU-LACK']);
    const preview = answered(
      previewAssignment,
      await admin.call(previewAssignment, { body: { id: role.id, permIds: ['MENU-SYNC', 'MENU-STOCKLOT'] } }),
    );
    // The buyer has all of it by the other role; who is disabled, or has nothing to gain or lose, is not counted.
    expect(preview).toEqual({
      added: [
        { id: 'MENU-STOCK', code: 'MENU-STOCK', name: '库存', type: 1 },
        { id: 'MENU-STOCKLOT', code: 'MENU-STOCKLOT', name: '数据质量', type: 1 },
      ],
      removed: [{ id: 'MENU-LACK', code: 'MENU-LACK', name: '缺货', type: 1 }],
      holders: 2,
      affected: 1,
      users: [{ usercode: 'handler01', username: '赵磊', gains: 2, loses: 1 }],
    });
    expect((await read(role.id)).permIds.toSorted()).toEqual(['MENU-LACK', 'MENU-SYNC']);
    await give('handler01', 'handler');
    await give('buyer01', 'buyer');
  });

  test('change nothing for anybody while the role is disabled', async () => {
    const role = await newRole({ enableStatus: false });
    await give('handler01', 'handler', role.id);
    const answer = await admin.call(previewAssignment, { body: { id: role.id, permIds: ['MENU-LACK'] } });
    expect(answered(previewAssignment, answer)).toMatchObject({ affected: 0, users: [] });
    await give('handler01', 'handler');
  });

  test('two thousand of them are saved and read in a moment', async () => {
    await server.db.execute(sql`
      insert into permissions (id, code, name, type, pid, sort)
      select 'many-' || n, 'POINT-MANY-' || n, '权限 ' || n, 2, 'MENU-SYNC', n from generate_series(1, 2000) n`);
    const { id } = await newRole();
    const ids = Array.from({ length: 2000 }, (_, index) => `many-${index + 1}`);
    const startedAt = performance.now();
    expect(answered(assignPermissions, await assign(id, ids)).permIds).toHaveLength(2001);
    const preview = { body: { id, permIds: ids.slice(0, 1000) } };
    expect(answered(previewAssignment, await admin.call(previewAssignment, preview)).removed).toHaveLength(
      1000,
    );
    expect(performance.now() - startedAt).toBeLessThan(inTime(1500));
    await server.db.execute(sql`delete from permissions where id like 'many-%'`);
  });
});

describe('the administration', () => {
  test('is not taken from the system role: it is neither removed nor disabled', async () => {
    const { version, name, permIds } = await read('admin');
    expect(await admin.call(deleteRole, { params: { id: 'admin' } })).toMatchObject(
      refused(codes.forbidden, 'system-row'),
    );
    const body = { id: 'admin', name, enableStatus: false, version };
    expect(await admin.call(updateRole, { body })).toMatchObject(refused(codes.forbidden, 'system-row'));
    expect(await read('admin')).toMatchObject({ version, enableStatus: true, permIds });
  });

  test('may be called and described otherwise', async () => {
    const { version, name } = await read('admin');
    const body = { id: 'admin', name, description: '全部', version };
    expect(await admin.call(updateRole, { body })).toMatchObject({ code: codes.success });
  });

  test('keeps what the last administrator needs; the rest of the system role may go', async () => {
    const { permIds } = await read('admin');
    const without = (...gone: string[]) => permIds.filter((id) => !gone.includes(id));
    expect(
      await assign('admin', without('POINT-ROLE-ASSIGNPERM', 'API-roles.assign', 'API-roles.preview')),
    ).toMatchObject(
      refused(codes.invalid, 'system-role-needs', {
        params: { points: '分配权限, roles.preview, roles.assign' },
      }),
    );
    expect(await assign('admin', without('API-roles.assign'))).toMatchObject(
      refused(codes.invalid, 'system-role-needs', { params: { points: 'roles.assign' } }),
    );
    expect((await read('admin')).permIds).toEqual(permIds);
    const gone = ['POINT-PARAMETER-UPDATE', 'API-parameters.update'];
    expect(answered(assignPermissions, await assign('admin', without(...gone))).permIds).not.toEqual(
      expect.arrayContaining(gone),
    );
    expect(await assign('admin', permIds)).toMatchObject({ code: codes.success });
  });

  test('given by another role alone is not withdrawn from the last user who has it', async () => {
    const deputy = await newRole({ name: '副管理员' });
    const { permIds } = await read('admin');
    await assign(deputy.id, permIds);
    await give('editor', deputy.id);
    await give('admin');
    const editor = await server.login('editor');
    const last = { code: codes.invalid, data: { reason: 'last-administrator' } };
    expect(await assignAs(editor, deputy.id, [])).toMatchObject(last);
    const { version } = answered(getRole, await editor.call(getRole, { params: { id: deputy.id } }));
    const disable = { id: deputy.id, name: '副管理员', enableStatus: false, version };
    expect(await editor.call(updateRole, { body: disable })).toMatchObject(last);

    await give('admin', 'admin');
    expect(await editor.call(updateRole, { body: disable })).toMatchObject({ code: codes.success });
    await give('editor', 'editor');
  });

  test('is not lost when two administrators withdraw it from each other at the same time', async () => {
    const { permIds } = await read('admin');
    const [one, two] = [await newRole(), await newRole()];
    for (const role of [one, two]) await assign(role.id, permIds);
    await give('editor', one.id);
    await give('buyer01', two.id);
    await give('admin');
    const withdraw = (who: Person, { id }: Role) =>
      who.call(assignPermissions, { body: { id, permIds: ['MENU-SYNC'], version: 2 } });
    const [editor, buyer] = [await server.login('editor'), await server.login('buyer01')];
    const answers = await Promise.all([withdraw(editor, two), withdraw(buyer, one)]);
    // Who comes second holds nothing any more by the time that they are judged.
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, codes.forbidden]);
    await give('admin', 'admin');
    await give('editor', 'editor');
    await give('buyer01', 'buyer');
  });

  async function assignAs(who: Person, id: string, permIds: string[]) {
    const { version } = answered(getRole, await who.call(getRole, { params: { id } }));
    return who.call(assignPermissions, { body: { id, permIds, version } });
  }
});
