import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  insertDepartment,
  listDepartments,
  moveDepartment,
  updateDepartment,
} from '#core/departments/contract';
import { listAudit } from '#core/logs/contract';
import {
  deletePermission,
  insertPermission,
  orderMenus,
  permissionDetail,
  updatePermission,
} from '#core/permissions/contract';
import {
  assignPermissions,
  deleteRole,
  getRole,
  insertRole,
  listAllRoles,
  listGrantable,
  listRoles,
  updateRole,
} from '#core/roles/contract';
import { sessionInfo } from '#core/session/contract';
import { listRolesToView, viewAsRole } from '#core/session/view-as';
import { bindEmail, removeAvatar, resetPassword, unbindEmail } from '#core/users/account';
import {
  assignAreas,
  assignRoles,
  deleteUser,
  getUser,
  insertUser,
  listUsers,
  updateUser,
} from '#core/users/contract';
import { codes } from '#core/wire/codes';
import { answered, type Person, personWith, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

const server = await startTestServer();
afterAll(() => server.close());
const admin = await server.login('admin');
const forbidden = (reason: string, points?: string) =>
  refused(codes.forbidden, reason, points === undefined ? {} : { params: { points } });
const allowed = { code: codes.success };

let made = 0;
/** A role that grants these permissions with the APIs below them. */
async function roleWith(...points: string[]): Promise<string> {
  made += 1;
  const id = `role-${made}`;
  await server.db.execute(sql`insert into roles (id, code, name) values (${id}, ${id}, ${id})`);
  const wanted = sql`(select value from jsonb_array_elements_text(${JSON.stringify(points)}::jsonb))`;
  await server.db.execute(sql`
    insert into role_permissions (role_id, permission_id)
    select ${id}, id from permissions where code in ${wanted} or type = 3 and pid in ${wanted}`);
  return id;
}
/** Somebody of the office who holds these roles and sees these places. */
async function personOf({
  roles = [],
  sees = [],
  at = 'HQ',
}: {
  roles?: string[];
  sees?: string[];
  at?: string;
}) {
  made += 1;
  const body = { usercode: `u${made}`, username: `某人 ${made}`, departmentId: at };
  const { user, password } = answered(insertUser, await admin.call(insertUser, { body }));
  await server.db.execute(sql`update users set must_change_password = false where id = ${user.id}`);
  for (const role of roles)
    await server.db.execute(sql`insert into user_roles (user_id, role_id) values (${user.id}, ${role})`);
  for (const place of sees)
    await server.db.execute(
      sql`insert into user_areas (user_id, department_id) values (${user.id}, ${place})`,
    );
  return { ...user, password };
}
/** A delegated administrator with these points, signed in. */
async function delegate(points: string[], sees: string[] = []) {
  const role = await roleWith(...points);
  const user = await personOf({ roles: [role], sees });
  return { ...user, role, can: await server.login(user.usercode, user.password) };
}
const read = async (id: string) => answered(getUser, await admin.call(getUser, { params: { id } }));
const role = async (id: string) => answered(getRole, await admin.call(getRole, { params: { id } }));
const give = async (who: Person, id: string, roleIds: string[]) =>
  who.call(assignRoles, { body: { id, version: (await read(id)).version, roleIds } });
const bind = async (who: Person, id: string, areaIds: string[]) =>
  who.call(assignAreas, { body: { id, version: (await read(id)).version, areaIds } });
const change = async (who: Person, id: string, said: object) =>
  who.call(updateUser, { body: { id, version: (await read(id)).version, ...said } });
const grant = async (who: Person, id: string, permIds: string[]) =>
  who.call(assignPermissions, { body: { id, version: (await role(id)).version, permIds } });

/** Without a menu or point and the APIs below it. */
const without = async (permIds: readonly string[], ...gone: string[]) => {
  const tree = answered(listGrantable, await admin.call(listGrantable));
  const below = tree.filter(({ pid, type }) => type === 3 && pid !== null && gone.includes(pid));
  return permIds.filter((id) => !gone.includes(id) && !below.some((one) => one.id === id));
};

const system = ['MENU-SYSTEM'];
const people = [...system, 'MENU-USERS'];
const roles = [...system, 'MENU-ROLES'];

describe('whoever has a part of the administration does not reach the whole by it', () => {
  it('by a password that they reset', async () => {
    const deputyRole = await roleWith();
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id)
      select ${deputyRole}, permission_id from role_permissions where role_id = 'admin'`);
    const deputy = await personOf({ roles: [deputyRole] });
    const helpDesk = await delegate([...people, 'POINT-USER-RESETPOS'], ['HQ']);
    expect(await helpDesk.can.call(resetPassword, { body: { id: deputy.id } })).toMatchObject(
      forbidden('user-beyond-own', expect.stringContaining('门店')),
    );
    const colleague = await personOf({ roles: [helpDesk.role], sees: ['R1'] });
    expect(await helpDesk.can.call(resetPassword, { body: { id: colleague.id } })).toMatchObject(allowed);
  });

  it('by permissions that they grant to the role that they hold, or to another', async () => {
    const { can, role: own } = await delegate([...roles, 'POINT-ROLE-ASSIGNPERM']);
    const all = answered(listGrantable, await admin.call(listGrantable)).map(({ id }) => id);
    expect(await grant(can, own, all)).toMatchObject(forbidden('role-held'));
    const other = await roleWith('MENU-SYSTEM');
    expect(await grant(can, other, ['MENU-SYSTEM', 'MENU-LOGS'])).toMatchObject(
      forbidden('grant-beyond-own', '日志'),
    );
    expect(await grant(can, other, ['MENU-SYSTEM', 'MENU-ROLES'])).toMatchObject(allowed);
    // Of a role that can more, only what they hold themselves is theirs to give and take.
    expect(await grant(can, 'editor', [])).toMatchObject(forbidden('grant-beyond-own'));
    const { permIds } = await role('editor');
    expect(await grant(can, 'editor', [...permIds, 'POINT-ROLE-ASSIGNPERM'])).toMatchObject(allowed);
    expect(await grant(can, 'editor', permIds)).toMatchObject(allowed);
  });

  it('by withdrawing from the administrators: their role is nobody’s, and keeps the logs', async () => {
    const { can } = await delegate([...roles, 'MENU-LOGS', 'POINT-ROLE-ASSIGNPERM', 'POINT-ROLE-UPDATE']);
    const { permIds, name, version } = await role('admin');
    const blind = await without(permIds, 'MENU-LOGS', 'POINT-LOG-EXPORT');
    expect(await grant(can, 'admin', blind)).toMatchObject(forbidden('role-of-system'));
    expect(await can.call(updateRole, { body: { id: 'admin', name, version } })).toMatchObject(
      forbidden('role-of-system'),
    );
    expect(await grant(admin, 'admin', blind)).toMatchObject(refused(codes.invalid, 'system-role-needs'));
    expect(await admin.call(listAudit, { body: {} })).toMatchObject(allowed);
  });

  it('by a role that they give themselves, or to somebody else', async () => {
    const { can, id, role: own } = await delegate([...people, 'POINT-USER-ASSIGNROLE']);
    const small = await roleWith('MENU-SYSTEM');
    expect(await give(can, id, [own, small])).toMatchObject(forbidden('own-grants'));
    expect(await give(can, id, [])).toMatchObject(forbidden('own-grants'));
    const { id: puppet } = await personOf({});
    expect(await give(can, puppet, ['headoffice'])).toMatchObject(forbidden('role-beyond-own'));
    expect(await give(can, puppet, [small, own])).toMatchObject(allowed);
    expect(await give(can, puppet, [])).toMatchObject(allowed);
  });

  it('by a role that is only disabled: it counts as what it would grant', async () => {
    const { can, id } = await delegate([...people, ...roles, 'POINT-USER-ASSIGNROLE', 'POINT-ROLE-UPDATE']);
    const sleeping = await roleWith('MENU-LOGS');
    await server.db.execute(sql`update roles set enable_status = false where id = ${sleeping}`);
    const { id: puppet } = await personOf({});
    expect(await give(can, puppet, [sleeping])).toMatchObject(forbidden('role-beyond-own', '日志'));
    const wake = { id: sleeping, name: sleeping, version: 1, enableStatus: true };
    expect(await can.call(updateRole, { body: wake })).toMatchObject(forbidden('role-beyond-own', '日志'));
    const own = await roleWith('MENU-ROLES');
    await server.db.execute(sql`update roles set enable_status = false where id = ${own}`);
    await server.db.execute(sql`insert into user_roles (user_id, role_id) values (${id}, ${own})`);
    const wakeOwn = { id: own, name: own, version: 1, enableStatus: true };
    expect(await can.call(updateRole, { body: wakeOwn })).toMatchObject(forbidden('role-held'));
    // Somebody who holds it, disabled as it is, is as high as if it were not.
    const { id: sleeper } = await personOf({ roles: [sleeping] });
    expect(await give(can, sleeper, [])).toMatchObject(forbidden('user-beyond-own', '日志'));
  });

  it('by a purchaser’s code, whose stock they would see', async () => {
    const { can, id } = await delegate([...people, 'POINT-USER-UPDATE']);
    expect(await change(can, id, { psrCode: 'P07' })).toMatchObject(forbidden('own-grants'));
    const { id: colleague } = await personOf({});
    expect(await change(can, colleague, { psrCode: 'P07' })).toMatchObject(allowed);
  });

  it('by moving themselves into a store, as its leader or not', async () => {
    const { can, id } = await delegate([...people, 'POINT-USER-UPDATE'], ['R1']);
    expect(await change(can, id, { departmentId: '1002', isLeader: '1', replaceLeader: true })).toMatchObject(
      forbidden('own-grants'),
    );
    expect(await change(can, id, { departmentId: '1001' })).toMatchObject(forbidden('own-grants'));
    expect(await change(can, id, { username: '新名' })).toMatchObject(allowed);
  });
});

describe('somebody who has more', () => {
  const points = [
    ...[...people, 'POINT-USER-UPDATE', 'POINT-USER-ASSIGNROLE', 'POINT-USER-ASSIGNAREA'],
    ...['POINT-USER-BINDEMAIL', 'POINT-USER-RESETPOS', 'POINT-USER-DELETE'],
  ];
  it.each<[string, (who: Person, id: string) => Promise<unknown>]>([
    ['renamed', (who, id) => change(who, id, { username: 'x' })],
    ['disabled', (who, id) => change(who, id, { enableStatus: false })],
    ['moved', (who, id) => change(who, id, { departmentId: 'HQ' })],
    ['deleted', (who, id) => who.call(deleteUser, { params: { id } })],
    ['reset', (who, id) => who.call(resetPassword, { body: { id } })],
    [
      'given an address',
      (who, id) => who.call(bindEmail, { body: { id, empId: 'E1', email: 'x@y.example' } }),
    ],
    ['without an address', (who, id) => who.call(unbindEmail, { body: { id } })],
    ['without a picture', (who, id) => who.call(removeAvatar, { params: { id } })],
    ['given a role', (who, id) => give(who, id, [])],
    ['bound', (who, id) => bind(who, id, [])],
  ])('is not %s: for a permission, enabled or not, or for a store', async (_, doTo) => {
    const { can, role: own } = await delegate(points, ['R1']);
    const { id: byPermission } = await personOf({ roles: [own, await roleWith('MENU-LOGS')] });
    const { id: byStore } = await personOf({ at: '1012', roles: [own] });
    const { id: byRegion } = await personOf({ sees: ['R3'] });
    await server.db.execute(sql`update users set enable_status = false where id = ${byStore}`);
    expect(await doTo(can, byPermission)).toMatchObject(forbidden('user-beyond-own', '日志'));
    expect(await doTo(can, byStore)).toMatchObject(forbidden('user-beyond-own', '1012 友好路店'));
    expect(await doTo(can, byRegion)).toMatchObject(forbidden('user-beyond-own', 'R3 西部大区'));
  });
});

describe('stores', () => {
  const points = [...people, 'POINT-USER-INSERT', 'POINT-USER-UPDATE', 'POINT-USER-ASSIGNAREA'];
  it('are bound and unbound by whoever sees them, to others', async () => {
    const { can, id } = await delegate(points, ['R1', '1001', '1002']);
    const { id: colleague } = await personOf({});
    expect(await bind(can, colleague, ['R3', '1012'])).toMatchObject(
      forbidden('places-beyond-own', 'R3 西部大区'),
    );
    expect(await bind(can, colleague, ['HQ', 'R1', '1001', '1002'])).toMatchObject(allowed);
    expect(await bind(can, colleague, ['1001'])).toMatchObject(allowed);
    expect(await bind(can, id, ['R1'])).toMatchObject(forbidden('own-grants'));
    // A region also means what will be below it one day, which two stores of it do not.
    const few = await delegate(points, ['1001', '1002']);
    expect(await bind(few.can, colleague, ['R1', '1001', '1002'])).toMatchObject(
      forbidden('places-beyond-own', 'R1 东部大区'),
    );
  });

  it('get and lose people by whoever sees them, and leaders by whoever sees all of them', async () => {
    const { can } = await delegate(points, ['1001']);
    made += 1;
    const draft = { usercode: `u${made}x`, username: '新人', departmentId: '1012' };
    expect(await can.call(insertUser, { body: draft })).toMatchObject(
      forbidden('places-beyond-own', '1012 友好路店'),
    );
    const body = { ...draft, departmentId: '1001' };
    const { user } = answered(insertUser, await can.call(insertUser, { body }));
    expect(await change(can, user.id, { departmentId: '1002' })).toMatchObject(
      forbidden('places-beyond-own', '1002 中山路店'),
    );
    expect(await change(can, user.id, { departmentId: 'R1' })).toMatchObject(allowed);
    expect(await change(can, user.id, { isLeader: '1' })).toMatchObject(forbidden('places-beyond-own'));
    expect(await change(can, user.id, { departmentId: '1001' })).toMatchObject(allowed);
  });

  it('stand where whoever sees them puts them: moving one shows it to others', async () => {
    const { can } = await delegate([...system, 'MENU-DEPARTMENTS', 'POINT-DEPARTMENT-UPDATE'], ['R1']);
    const row = async (id: string) => {
      const found = answered(listDepartments, await admin.call(listDepartments)).find((one) => one.id === id);
      if (!found) throw new Error(`no department ${id}`);
      return found;
    };
    const move = async (id: string, parentId: string) =>
      can.call(moveDepartment, { body: { id, version: (await row(id)).version, parentId, before: null } });
    expect(await move('1012', 'R1')).toMatchObject(forbidden('places-beyond-own', '1012 友好路店'));
    expect(await move('R3', 'R1')).toMatchObject(forbidden('places-beyond-own', '1012 友好路店'));
    expect(await move('1002', 'R3')).toMatchObject(allowed);
    // Whoever gave it away cannot take it back.
    expect(await move('1002', 'R1')).toMatchObject(forbidden('places-beyond-own'));
    const { version, name, timeZone } = await row('1012');
    const rename = { id: '1012', version, name, timeZone, code: '1099' };
    expect(await can.call(updateDepartment, { body: rename })).toMatchObject(forbidden('places-beyond-own'));
    const store = { kind: 'store', parentId: 'R1', name: '新店', code: '1098', timeZone: 'Asia/Shanghai' };
    expect(await can.call(insertDepartment, { body: store })).toMatchObject(allowed);
    const back = { id: '1002', version: (await row('1002')).version, parentId: 'R1', before: null };
    expect(await admin.call(moveDepartment, { body: back })).toMatchObject(allowed);
  });
});

describe('a role', () => {
  it('is made by whoever may, empty; renamed, disabled and removed only if it grants no more than they have', async () => {
    const { can, role: own } = await delegate([
      ...roles,
      'POINT-ROLE-INSERT',
      'POINT-ROLE-UPDATE',
      'POINT-ROLE-DELETE',
    ]);
    const fresh = answered(insertRole, await can.call(insertRole, { body: { name: '新角色' } }));
    expect(fresh).toMatchObject({ held: false, beyond: [], unbounded: false });
    const save = (id: string, version: number) =>
      can.call(updateRole, { body: { id, version, name: `名 ${id}`, enableStatus: false } });
    expect(await save(fresh.id, fresh.version)).toMatchObject(allowed);
    expect(await can.call(deleteRole, { params: { id: fresh.id } })).toMatchObject(allowed);
    const bigger = await roleWith('MENU-LOGS');
    expect(await save(bigger, 1)).toMatchObject(forbidden('role-beyond-own', '日志'));
    expect(await can.call(deleteRole, { params: { id: bigger } })).toMatchObject(
      forbidden('role-beyond-own'),
    );
    expect(await save(own, 1)).toMatchObject(forbidden('role-held'));
    expect(await can.call(deleteRole, { params: { id: own } })).toMatchObject(forbidden('role-held'));
  });

  it('is looked at as only by whoever may do as much, and shows no more when it is granted more', async () => {
    const { can } = await delegate([...roles, 'POINT-ROLE-VIEWAS', 'MENU-SYNC']);
    expect(await can.call(viewAsRole, { body: { roleId: 'admin' } })).toMatchObject(
      forbidden('role-beyond-own'),
    );
    const small = await roleWith('MENU-SYNC');
    const shown = answered(listRolesToView, await can.call(listRolesToView)).map(({ id }) => id);
    expect(shown).toContain(small);
    expect(shown).not.toContain('admin');
    const { token } = answered(viewAsRole, await can.call(viewAsRole, { body: { roleId: small } }));
    const apis = answered(listGrantable, await admin.call(listGrantable))
      .filter(({ pid }) => pid === 'MENU-LOGS')
      .map(({ id }) => id);
    expect(await grant(admin, small, ['MENU-SYNC', 'MENU-SYSTEM', 'MENU-LOGS', ...apis])).toMatchObject(
      allowed,
    );
    const view = personWith(server.app, server.clock, token);
    expect(answered(sessionInfo, await view.call(sessionInfo)).points.toSorted()).toEqual([
      'MENU-SYNC',
      'MENU-SYSTEM',
    ]);
    expect(await view.call(listAudit, { body: {} })).toMatchObject(forbidden('no-permission'));
  });
});

describe('a permission', () => {
  const points = [
    ...[...system, 'MENU-PERMISSIONS', 'POINT-PERMISSION-INSERT'],
    ...['POINT-PERMISSION-UPDATE', 'POINT-PERMISSION-DELETE', 'MENU-SYNC'],
  ];
  const update = async (who: Person, id: string, said: object) => {
    const { version } = answered(permissionDetail, await admin.call(permissionDetail, { params: { id } }));
    return who.call(updatePermission, { body: { id, version, ...said } });
  };
  const makeApi = async () => {
    made += 1;
    const body = {
      type: 3,
      pid: 'MENU-SYNC',
      name: `接口 ${made}`,
      code: `X-${made}`,
      apiUrl: '/api/nowhere',
    };
    return answered(insertPermission, await admin.call(insertPermission, { body }));
  };

  it('that one does not hold is not renamed, moved, disabled, put in order or removed', async () => {
    const { can } = await delegate(points);
    const api = await makeApi();
    const lacks = forbidden('permission-not-held', api.name);
    expect(await update(can, api.id, { name: 'x' })).toMatchObject(lacks);
    expect(await update(can, api.id, { pid: 'MENU-PERMISSIONS' })).toMatchObject(lacks);
    expect(await update(can, api.id, { enableStatus: false })).toMatchObject(lacks);
    expect(await can.call(deletePermission, { params: { id: api.id } })).toMatchObject(lacks);
    const { version } = answered(
      permissionDetail,
      await admin.call(permissionDetail, { params: { id: 'MENU-LOGS' } }),
    );
    const menus = [{ id: 'MENU-LOGS', sort: 1, version }];
    expect(await can.call(orderMenus, { body: { menus } })).toMatchObject(
      forbidden('permission-not-held', '日志'),
    );
    expect(await update(can, 'MENU-SYNC', { icon: 'key' })).toMatchObject(allowed);
  });

  it('that is disabled is enabled only by whoever holds everything', async () => {
    const { can, role: own } = await delegate(points);
    const api = await makeApi();
    await server.db.execute(
      sql`insert into role_permissions (role_id, permission_id) values (${own}, ${api.id})`,
    );
    expect(await update(can, api.id, { enableStatus: false })).toMatchObject(allowed);
    expect(await update(can, api.id, { enableStatus: true })).toMatchObject(forbidden('permission-not-held'));
    expect(await update(admin, api.id, { enableStatus: true })).toMatchObject(allowed);
  });

  it('made by somebody who is no administrator raises nobody, them neither', async () => {
    const { can } = await delegate(points);
    const body = { type: 3, pid: 'MENU-SYNC', name: '全部', code: 'X-ALL', apiUrl: '/api/**' };
    expect(await can.call(insertPermission, { body })).toMatchObject(forbidden('permission-beyond-own'));
    const own = { ...body, apiUrl: '/api/system/perm/list', apiMethod: 'GET' };
    const row = answered(insertPermission, await can.call(insertPermission, { body: own }));
    expect(row).toMatchObject({ rolesname: '系统管理员', within: false });
    expect(await update(can, row.id, { name: '我的' })).toMatchObject(forbidden('permission-not-held'));
  });
});

describe('who holds everything', () => {
  it('is bounded by nothing, by whatever roles: also by one of another name', async () => {
    const all = (await role('admin')).permIds;
    const deputy = answered(insertRole, await admin.call(insertRole, { body: { name: '副手' } }));
    await grant(admin, deputy.id, all);
    const { id, usercode, password } = await personOf({ roles: [deputy.id] });
    const second = await server.login(usercode, password);
    expect(await bind(second, id, ['R3', '1012'])).toMatchObject(allowed);
    expect(await change(second, userIdOf('admin'), { username: '管理员' })).toMatchObject(allowed);
    expect(await grant(second, deputy.id, [...all])).toMatchObject(allowed);
    expect(await give(second, id, [deputy.id, 'store-staff'])).toMatchObject(allowed);
  });

  it('stays: the last one cannot leave to others what then nobody could grant', async () => {
    const holder = await roleWith('POINT-PARAMETER-UPDATE');
    await personOf({ roles: [holder] });
    await server.db.execute(sql`delete from user_roles where user_id in (
      select ur.user_id from user_roles ur where ur.role_id in (select id from roles where name = '副手'))`);
    await server.db.execute(sql`delete from user_roles ur using roles r where r.id = ur.role_id and r.id <> 'admin'
      and exists (select from role_permissions where role_id = r.id and permission_id = 'POINT-ROLE-ASSIGNPERM')`);
    const { permIds } = await role('admin');
    expect(await grant(admin, 'admin', await without(permIds, 'POINT-PARAMETER-UPDATE'))).toMatchObject(
      refused(codes.invalid, 'last-full-administrator'),
    );
    expect(await role('admin')).toMatchObject({ permIds });
  });
});

it('two calls that race do not combine to more: nothing is granted after it was withdrawn from who grants it', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { can, role: own } = await delegate([...roles, 'POINT-ROLE-ASSIGNPERM', 'MENU-LOGS']);
    const target = await roleWith('MENU-SYSTEM');
    const blind = await without((await role(own)).permIds, 'MENU-LOGS');
    const [withdrawn, granted] = await Promise.all([
      grant(admin, own, blind),
      grant(can, target, ['MENU-SYSTEM', 'MENU-LOGS']),
    ]);
    expect(withdrawn).toMatchObject(allowed);
    const inOrder = await server.db.execute<{ subject: string }>(sql`
      select subject_id as subject from audit_log where kind = 'role' and subject_id in (${own}, ${target}) order by id`);
    if (granted.code === codes.success)
      expect(inOrder.rows.map(({ subject }) => subject)).toEqual([target, own]);
    else expect(granted).toMatchObject(forbidden('grant-beyond-own', '日志'));
  }
});

it('lists say beforehand what would be refused, and why', async () => {
  const { can, id, role: own } = await delegate([...people, ...roles, 'MENU-PERMISSIONS'], ['R1']);
  const { id: within } = await personOf({ at: '1001', roles: [own] });
  const users = answered(listUsers, await can.call(listUsers, { body: { limit: 1000 } })).items;
  const standing = (userId: string) => users.find((user) => user.id === userId);
  expect(standing(id)).toMatchObject({ beyond: [], fixedGrants: true });
  expect(standing(within)).toMatchObject({ beyond: [], fixedGrants: false });
  expect(standing(userIdOf('101201'))?.beyond).toContainEqual({ code: 'MENU-NEAREXPIRY', name: '临期检查' });
  expect(standing(userIdOf('101201'))?.beyond.length).toBeLessThanOrEqual(5);
  const all = answered(listRoles, await can.call(listRoles, { body: { limit: 1000 } })).items;
  expect(all.find((one) => one.id === own)).toMatchObject({ held: true, beyond: [], unbounded: false });
  expect(all.find((one) => one.id === 'admin')?.beyond).not.toEqual([]);
  const names = answered(listAllRoles, await can.call(listAllRoles));
  expect(names.find((one) => one.id === own)).toMatchObject({ beyond: [] });
  const tree = answered(listGrantable, await can.call(listGrantable));
  const isWithin = (code: string) => tree.find((one) => one.code === code)?.within;
  expect([isWithin('MENU-USERS'), isWithin('MENU-LOGS')]).toEqual([true, false]);
  const open = answered(listUsers, await admin.call(listUsers, { body: { limit: 1000 } })).items;
  expect(open.filter(({ beyond }) => beyond.length > 0)).toEqual([]);
});

it('a name taken from somebody else does not sign what is changed: the code stands beside it', async () => {
  const { can, id, usercode } = await delegate([...people, 'POINT-USER-UPDATE'], ['HQ']);
  await change(can, id, { username: '管理员' });
  const renamed = await personWith(server.app, server.clock, can.token);
  const { id: colleague } = await personOf({});
  await change(renamed, colleague, { username: '同事' });
  expect((await read(colleague)).updatedBy).toBe(`管理员 ${usercode}`);
});
