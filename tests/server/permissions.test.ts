import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNearExpiry } from '#core/near-expiry/online-contract';
import {
  copyPermission,
  createCrud,
  deletePermission,
  insertPermission,
  listCalls,
  listPermissions,
  listRoutes,
  orderMenus,
  type PermissionDraft,
  type PermissionRow,
  permissionDetail,
  updatePermission,
} from '#core/permissions/contract';
import { crudOf } from '#core/permissions/crud';
import { sessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import { inTime } from '../support/in-time.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { isWholeRun } from '../support/whole-run.ts';

let server: TestServer;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  clerk = await server.login('100101');
});
afterAll(() => server.close());

let made = 0;
const unusedCode = () => {
  made += 1;
  return `X-${made}`;
};

const list = async (query: Record<string, string> = {}) =>
  answered(listPermissions, await admin.call(listPermissions, { query }));
const detail = async (id: string) =>
  answered(permissionDetail, await admin.call(permissionDetail, { params: { id } }));
const make = async (said: Partial<PermissionDraft> = {}) =>
  answered(insertPermission, await admin.call(insertPermission, { body: draft(said) }));
const draft = (said: Partial<PermissionDraft> = {}): PermissionDraft => ({
  type: 1,
  name: '新菜单',
  code: unusedCode(),
  ...said,
});
const update = (row: PermissionRow, change: Partial<PermissionDraft>) =>
  admin.call(updatePermission, { body: { id: row.id, version: row.version, ...change } });
const remove = (id: string, together?: number) =>
  admin.call(deletePermission, {
    params: { id },
    ...(together !== undefined && { query: { together: String(together) } }),
  });
const restOf = async () => (await list({ type: '2' })).length + (await list({ type: '3' })).length;
const auditOf = async (id: string) =>
  (
    await server.db.execute<{ call: string; actor_code: string; changes: { field: string }[] }>(
      sql`select call, actor_code, changes from audit_log where kind = 'permission' and subject_id = ${id} order by id`,
    )
  ).rows;

describe('the list', () => {
  it('answers the rows of a type in their order, each with its roles and how many stand below it', async () => {
    const menus = await list({ type: '1' });
    expect(menus.map(({ sort }) => sort)).toEqual(menus.map(({ sort }) => sort).toSorted((a, b) => a - b));
    expect(new Set(menus.map(({ type }) => type))).toEqual(new Set([1]));
    const permissions = menus.find(({ code }) => code === 'MENU-PERMISSIONS');
    expect(permissions).toMatchObject({
      component: 'permissions',
      system: true,
      parentRoute: 'MENU-SYSTEM',
      rolesname: expect.stringContaining('系统管理员'),
    });
    const below = await list({ pid: 'MENU-PERMISSIONS' });
    expect(below).toHaveLength(permissions?.children ?? 0);
    expect((await list({ pid: 'MENU-PERMISSIONS', type: '2' })).map(({ code }) => code)).toEqual([
      'POINT-PERMISSION-INSERT',
      'POINT-PERMISSION-UPDATE',
      'POINT-PERMISSION-DELETE',
    ]);
  });

  it('tells enabled from disabled: 1, 0, and -1 for both', async () => {
    const off = await make({ enableStatus: false });
    const idsOf = async (enableStatus: string) =>
      (await list({ type: '1', enableStatus })).map(({ id }) => id);
    expect(await idsOf('1')).not.toContain(off.id);
    expect(await idsOf('0')).toEqual([off.id]);
    expect(await idsOf('-1')).toContain(off.id);
  });

  it('takes an empty parent for none said, and refuses a type that there is not', async () => {
    expect((await list({ type: '1', pid: '' })).length).toBeGreaterThan(10);
    expect(await admin.call(listPermissions, { query: { type: '4' } })).toMatchObject(
      refused(codes.invalid, 'invalid-fields'),
    );
  });

  it('finds everything below a menu at any depth', async () => {
    const under = await list({ under: 'MENU-SYSTEM' });
    const ids = under.map(({ code }) => code);
    expect(ids).toEqual(
      expect.arrayContaining(['MENU-USERS', 'POINT-USER-INSERT', 'API-permissions.insert']),
    );
    expect(ids).not.toContain('MENU-SYSTEM');
    expect(ids).not.toContain('MENU-NEAREXPIRY');
  });

  it('the routes are a tree of path, title and children of the enabled menus', async () => {
    const routes = answered(listRoutes, await admin.call(listRoutes));
    const system = routes.find(({ id }) => id === 'MENU-SYSTEM');
    expect(system).toMatchObject({ title: '系统管理' });
    expect(system?.children).toContainEqual({
      id: 'MENU-PERMISSIONS',
      path: '/system/permissions',
      title: '权限管理',
      children: [],
    });
  });

  it.runIf(isWholeRun)('stays quick with two thousand of them', async () => {
    await server.db.execute(sql`
      insert into permissions (id, code, name, type, pid, sort)
      select 'MANY-' || n, 'MANY-' || n, 'many', 2, 'MENU-SYNC', n from generate_series(1, 2000) n`);
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id)
      select r.id, p.id from roles r, permissions p where p.pid = 'MENU-SYNC' on conflict do nothing`);
    const startedAt = performance.now();
    const answer = await admin.call(listPermissions, { query: {} });
    const tookMs = performance.now() - startedAt;
    expect(answer.data).toHaveLength((await list({ type: '1' })).length + (await restOf()));
    // About 60 ms; with the roles counted row by row it took several seconds.
    expect(tookMs).toBeLessThan(inTime(1000));
    await server.db.execute(sql`delete from permissions where id like 'MANY-%'`);
  });
});

describe('a new permission', () => {
  it('is below its parent, last of its siblings, the administrators’ at once, and in the log', async () => {
    const menu = await make({ pid: 'MENU-SYSTEM', path: '/system/x', icon: 'key', alwaysShow: true });
    const siblings = (await list({ type: '1', pid: 'MENU-SYSTEM' })).map(({ id }) => id);
    expect(siblings.at(-1)).toBe(menu.id);
    expect(menu).toMatchObject({ rolesname: '系统管理员', system: false, active: true, version: 1 });
    const { menus } = answered(sessionInfo, await admin.call(sessionInfo));
    expect(menus.map(({ path }) => path)).toContain('/system/x');
    const [entry] = await auditOf(menu.id);
    expect(entry).toMatchObject({ call: 'permissions.insert', actor_code: 'admin' });
    expect(entry?.changes).toContainEqual({ field: 'path', before: null, after: '/system/x' });
  });

  it('needs no id: one that is sent is nobody’s', async () => {
    const row = answered(
      insertPermission,
      await admin.call(insertPermission, { body: { ...draft(), id: 'MINE', system: true, version: 9 } }),
    );
    expect(row).toMatchObject({ id: expect.not.stringMatching('MINE'), system: false, version: 1 });
  });

  it.each<[string, Partial<PermissionDraft>, string, string]>([
    ['without a name', { name: '  ' }, 'permission-name-needed', 'name'],
    ['with a name that is too long', { name: 'x'.repeat(81) }, 'permission-name-long', 'name'],
    ['without a code', { code: '' }, 'permission-code-needed', 'code'],
    ['with a code of spaces', { code: 'A B' }, 'permission-code-characters', 'code'],
    ['with a code in use, whatever its case', { code: 'menu-users' }, 'code-taken', 'code'],
    ['below nothing, as a point', { type: 2 }, 'permission-parent-needed', 'pid'],
    ['below a parent that is gone', { type: 2, pid: 'GONE' }, 'permission-parent-kind', 'pid'],
    ['as a point below a point', { type: 2, pid: 'POINT-USER-INSERT' }, 'permission-parent-kind', 'pid'],
    ['as a menu below a point', { pid: 'POINT-USER-INSERT' }, 'permission-parent-kind', 'pid'],
    [
      'as an API below an API',
      { type: 3, pid: 'API-permissions.list', apiUrl: '/api/x' },
      'permission-parent-kind',
      'pid',
    ],
    ['that leads to a script', { path: 'javascript:alert(1)' }, 'permission-path', 'path'],
    ['that leads to another host without a word', { path: '//evil.example' }, 'permission-path', 'path'],
    ['with a wrong redirect', { redirect: 'https://x.example' }, 'permission-redirect', 'redirect'],
    ['as an API without an address', { type: 3, pid: 'MENU-USERS' }, 'permission-api-url', 'apiUrl'],
    [
      'as an API with a method that there is not',
      { type: 3, pid: 'MENU-USERS', apiUrl: '/api/x', apiMethod: 'PATCH' },
      'permission-api-method',
      'apiMethod',
    ],
  ])('%s is refused beside its field', async (_, said, reason, field) => {
    expect(await admin.call(insertPermission, { body: draft(said) })).toMatchObject(
      refused(codes.invalid, reason, { fields: { [field]: reason } }),
    );
  });

  it('keeps nothing that belongs to another type', async () => {
    const point = await make({
      type: 2,
      pid: 'MENU-USERS',
      path: '/x',
      apiUrl: '/api/x',
      pointClass: 'danger',
    });
    expect(point).toMatchObject({ path: null, apiUrl: null, pointClass: 'danger' });
  });

  it('made twice at the same moment is made once', async () => {
    const body = draft();
    const answers = await Promise.all([1, 2].map(() => admin.call(insertPermission, { body })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.success, codes.invalid]);
  });
});

describe('an API row', () => {
  it('allows its call from the next one on, to whoever is granted it', async () => {
    const visitor = await server.login('visitor');
    const ask = () => visitor.call(listNearExpiry, { body: {} });
    expect(await ask()).toMatchObject({ code: codes.forbidden });
    const api = await make({
      type: 3,
      pid: 'MENU-NEAREXPIRY',
      apiMethod: 'post',
      apiUrl: '/prod-api/api/jarvis/goodssfmanager/GETLIST*',
    });
    const { path } = listNearExpiry;
    const row = answered(updatePermission, await update(api, { apiUrl: path }));
    expect(row).toMatchObject({ active: true, apiMethod: 'POST' });
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id) select id, ${row.id} from roles where code = 'visitor'`);
    expect(await ask()).toMatchObject({ code: codes.success });
    answered(updatePermission, await update(row, { enableStatus: false }));
    expect(await ask()).toMatchObject({ code: codes.forbidden });
  });

  it('that matches no call is marked, until it does', async () => {
    const api = await make({ type: 3, pid: 'POINT-USER-INSERT', apiUrl: '/api/nowhere' });
    expect(api.active).toBe(false);
    const after = answered(updatePermission, await update(api, { apiUrl: '/api/system/perm/**' }));
    expect(after.active).toBe(true);
  });

  it('cannot allow more than its maker may do', async () => {
    const limited = await server.login('editor');
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id)
      select r.id, p.id from roles r, permissions p
      where r.code = 'editor' and p.code in ('API-permissions.insert', 'API-permissions.update')`);
    const body = draft({ type: 3, pid: 'MENU-NEAREXPIRY', apiUrl: '/api/**' });
    expect(await limited.call(insertPermission, { body })).toMatchObject(
      refused(codes.forbidden, 'permission-beyond-own'),
    );
    const own = { ...body, apiUrl: '/api/system/perm/insert', apiMethod: 'POST' };
    const row = answered(insertPermission, await limited.call(insertPermission, { body: own }));
    const change = { id: row.id, version: row.version, apiUrl: '/api/**', apiMethod: null };
    expect(await limited.call(updatePermission, { body: change })).toMatchObject(
      refused(codes.forbidden, 'permission-not-held'),
    );
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id) select id, ${row.id} from roles where code = 'editor'`);
    expect(await limited.call(updatePermission, { body: change })).toMatchObject(
      refused(codes.forbidden, 'permission-beyond-own'),
    );
  });

  it('can be compared with every call of the program', async () => {
    const calls = answered(listCalls, await admin.call(listCalls));
    expect(calls).toContainEqual(
      expect.objectContaining({
        name: 'permissions.list',
        method: 'GET',
        path: '/api/system/perm/list',
        access: 'MENU-PERMISSIONS',
      }),
    );
  });
});

describe('a change', () => {
  it('keeps what is not said, and writes down what became of the rest', async () => {
    const menu = await make({ path: '/a', icon: 'key', description: 'one' });
    const after = answered(updatePermission, await update(menu, { path: '/b', icon: null }));
    expect(after).toMatchObject({ name: menu.name, path: '/b', icon: null, description: 'one', version: 2 });
    expect((await auditOf(menu.id)).at(-1)).toMatchObject({
      call: 'permissions.update',
      changes: [
        { field: 'path', before: '/a', after: '/b' },
        { field: 'icon', before: 'key', after: null },
      ],
    });
  });

  it('made on an older one is refused with the row as it is now and who changed it', async () => {
    const menu = await make();
    answered(updatePermission, await update(menu, { name: '先改的' }));
    const late = await update(menu, { name: '后改的' });
    expect(late).toMatchObject(
      refused(codes.conflict, 'edited-meanwhile', { params: { name: '管理员 admin' } }),
    );
    expect(late.data).toMatchObject({ current: { name: '先改的', version: 2 } });
  });

  it('has one winner a version, however many write at once', async () => {
    const menu = await make();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => update(menu, { name: `n${n}` })));
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(await detail(menu.id)).toMatchObject({ version: 2 });
  });

  it('cannot turn one type into another, nor put a menu below itself', async () => {
    const above = await make();
    const below = await make({ pid: above.id });
    expect(await update(above, { type: 2 })).toMatchObject(refused(codes.invalid, 'permission-type-fixed'));
    for (const pid of [above.id, below.id]) {
      expect(await update(above, { pid })).toMatchObject(
        refused(codes.invalid, 'permission-below-itself', { fields: { pid: 'permission-below-itself' } }),
      );
    }
  });

  it('reads the documents’ other spelling of the parent', async () => {
    const menu = await make({ parentRoute: 'MENU-STOCK' });
    expect(menu).toMatchObject({ pid: 'MENU-STOCK', parentRoute: 'MENU-STOCK' });
  });

  it.each<[string, Partial<PermissionDraft>]>([
    ['MENU-PERMISSIONS', { enableStatus: false }],
    ['MENU-PERMISSIONS', { code: 'OTHER' }],
    ['MENU-PERMISSIONS', { path: '/elsewhere' }],
    ['POINT-PERMISSION-UPDATE', { pid: 'MENU-STOCK' }],
    ['API-permissions.update', { apiUrl: '/api/elsewhere' }],
    ['API-permissions.update', { apiMethod: 'GET' }],
  ])('of the system’s %s to %o is refused', async (id, change) => {
    const [field = ''] = Object.keys(change);
    expect(await update(await detail(id), change)).toMatchObject(
      refused(codes.invalid, 'system-row', { fields: { [field]: 'system-row' } }),
    );
  });

  it('of how a system menu looks is free, and the sidebar follows', async () => {
    const row = await detail('MENU-SYNC');
    answered(updatePermission, await update(row, { title: '同步中心', icon: 'key', hidden: true }));
    const { menus } = answered(sessionInfo, await admin.call(sessionInfo));
    expect(menus.find(({ id }) => id === 'MENU-SYNC')).toMatchObject({
      title: '同步中心',
      icon: 'key',
      hidden: true,
    });
  });

  it('of nothing that there is answers so', async () => {
    expect(await admin.call(updatePermission, { body: { id: 'GONE', version: 1 } })).toMatchObject(
      refused(codes.notFound, 'permission-unknown'),
    );
    expect(await admin.call(permissionDetail, { params: { id: 'GONE' } })).toMatchObject(
      refused(codes.notFound, 'permission-unknown'),
    );
  });
});

describe('a deletion', () => {
  it('takes it from every role, and stays in the log with all it was', async () => {
    const menu = await make({ path: '/gone' });
    expect(answered(deletePermission, await remove(menu.id))).toEqual({ deleted: [menu.id] });
    expect(await list({ type: '1' })).not.toContainEqual(expect.objectContaining({ id: menu.id }));
    const held = await server.db.execute(
      sql`select 1 from role_permissions where permission_id = ${menu.id}`,
    );
    expect(held.rows).toEqual([]);
    const entry = (await auditOf(menu.id)).at(-1);
    expect(entry?.changes).toContainEqual({ field: 'path', before: '/gone', after: null });
  });

  it('of a system row is refused, also as what stands below another', async () => {
    expect(await remove('MENU-USERS')).toMatchObject(refused(codes.invalid, 'system-row'));
    expect(await remove('API-permissions.list')).toMatchObject(refused(codes.invalid, 'system-row'));
    const group = await make();
    answered(updatePermission, await update(await detail('MENU-STOCKLOT'), { pid: group.id }));
    expect(await remove(group.id, 99)).toMatchObject(refused(codes.invalid, 'system-row'));
    answered(updatePermission, await update(await detail('MENU-STOCKLOT'), { pid: 'MENU-STOCK' }));
  });

  it('of one with others below it is refused and names them; together it takes just those', async () => {
    const menu = await make();
    const point = await make({ type: 2, pid: menu.id, name: '按钮' });
    const api = await make({ type: 3, pid: point.id, name: '接口', apiUrl: '/api/nowhere' });
    const answer = await remove(menu.id);
    expect(answer).toMatchObject(
      refused(codes.conflict, 'permission-has-children', { params: { count: 2, names: '按钮, 接口' } }),
    );
    expect(answer.data).toMatchObject({ current: [{ id: point.id }, { id: api.id }] });
    // Somebody has put one more there since the user looked.
    expect(await remove(menu.id, 1)).toMatchObject(refused(codes.conflict, 'permission-has-children'));
    expect(answered(deletePermission, await remove(menu.id, 2)).deleted).toEqual([menu.id, point.id, api.id]);
    expect((await auditOf(api.id)).at(-1)).toMatchObject({ call: 'permissions.delete' });
  });
});

describe('a copy', () => {
  it('begins without id and roles, with "(copy)" in its name and a code in nobody’s use', async () => {
    const api = await make({ type: 3, pid: 'MENU-USERS', name: '接口', apiUrl: '/api/x', apiLevel: '1' });
    const draftOf = async () =>
      answered(copyPermission, await admin.call(copyPermission, { params: { id: api.id } }));
    const first = await draftOf();
    expect(first).toMatchObject({
      name: '接口 (copy)',
      code: `${api.code}-COPY`,
      apiUrl: '/api/x',
      apiLevel: '1',
      pid: 'MENU-USERS',
    });
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['id']));
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['rolesname']));
    const copy = answered(insertPermission, await admin.call(insertPermission, { body: first }));
    expect(copy).toMatchObject({ name: '接口 (copy)', system: false });
    expect(copy.id).not.toBe(api.id);
    expect((await draftOf()).code).toBe(`${api.code}-COPY-2`);
  });
});

describe('mass creation', () => {
  const form = { name: '供应商', engname: 'Supplier', baseurl: '/api/system/supplier/' };

  it('makes the four points with their API rows that the preview shows, below the menu', async () => {
    const menu = await make();
    const rows = answered(createCrud, await admin.call(createCrud, { body: { id: menu.id, ...form } }));
    const points = await list({ type: '2', pid: menu.id });
    expect(points.map(({ name, code }) => ({ name, code }))).toEqual(
      crudOf(form).map(({ name, code }) => ({ name, code })),
    );
    for (const [index, point] of points.entries()) {
      const apis = await list({ type: '3', pid: point.id });
      expect(apis).toMatchObject(crudOf(form)[index]?.apis ?? []);
      expect(apis.every(({ active }) => !active)).toBe(true);
    }
    expect(rows).toHaveLength(9);
    expect(await auditOf(rows[0]?.id ?? '')).toHaveLength(1);
  });

  it('marks those as active that match calls of the program', async () => {
    const menu = await make();
    const body = { id: menu.id, name: '权限', engname: 'Perm', baseurl: '/api/system/perm' };
    const rows = answered(createCrud, await admin.call(createCrud, { body }));
    expect(rows.filter(({ type, active }) => type === 3 && active).map(({ apiUrl }) => apiUrl)).toEqual([
      '/api/system/perm/insert',
      '/api/system/perm/update',
      '/api/system/perm/delete/:id',
    ]);
  });

  it('calls the points what the preview called them', async () => {
    const menu = await make();
    const names = { create: 'Add vendor', read: 'See vendor', update: 'Edit vendor', delete: 'Drop vendor' };
    const body = { id: menu.id, ...form, engname: 'Vendor', names };
    answered(createCrud, await admin.call(createCrud, { body }));
    expect((await list({ type: '2', pid: menu.id })).map(({ name }) => name)).toEqual(Object.values(names));
  });

  it.each([
    ['empty', { name: ' ' }, 'crud-empty', 'name'],
    ['one character', { name: 'x' }, 'crud-length', 'name'],
    ['51 characters', { engname: 'x'.repeat(51) }, 'crud-length', 'engname'],
    ['Chinese as the English name', { engname: '供应商' }, 'crud-english', 'engname'],
    ['a prefix of four', { baseurl: '/api' }, 'crud-prefix', 'baseurl'],
  ])('%s is refused beside its field', async (_, said, reason, field) => {
    const body = { id: 'MENU-STOCK', ...form, ...said };
    expect(await admin.call(createCrud, { body })).toMatchObject(
      refused(codes.invalid, reason, { fields: { [field]: reason } }),
    );
  });

  it('makes nothing at all when one of the codes is in use, or where no menu is', async () => {
    const menu = await make();
    await make({ type: 2, pid: menu.id, code: 'POINT-TAKEN-DELETE' });
    const body = { id: menu.id, ...form, engname: 'Taken' };
    expect(await admin.call(createCrud, { body })).toMatchObject(refused(codes.invalid, 'code-taken'));
    expect(await list({ pid: menu.id })).toHaveLength(1);
    expect(await admin.call(createCrud, { body: { ...body, id: 'POINT-USER-INSERT' } })).toMatchObject(
      refused(codes.invalid, 'permission-parent-kind'),
    );
  });
});

describe('the order of the sidebar', () => {
  it('is saved in one call and is everybody’s from the next look', async () => {
    const menus = await list({ type: '1', pid: 'MENU-STORE' });
    const places = menus.map(({ sort }) => sort);
    const turned = menus.toReversed().map(({ id, version }, n) => ({ id, version, sort: places[n] ?? 0 }));
    answered(orderMenus, await admin.call(orderMenus, { body: { menus: turned } }));
    const { menus: seen } = answered(sessionInfo, await clerk.call(sessionInfo));
    const codesSeen = seen.filter(({ parentId }) => parentId === 'MENU-STORE').map(({ code }) => code);
    expect(codesSeen).toEqual(menus.map(({ code }) => code).toReversed());
    expect((await auditOf(turned[0]?.id ?? '')).at(-1)?.changes.map(({ field }) => field)).toEqual(['sort']);
  });

  it('is refused as a whole when one of the menus was changed since, with all as they are now', async () => {
    const menus = await list({ type: '1', pid: 'MENU-SYSTEM' });
    const [first, second] = menus;
    if (!first || !second) throw new Error('the system menu is empty');
    const body = {
      menus: [
        { id: second.id, sort: 1, version: second.version },
        { id: first.id, sort: 2, version: first.version - 1 },
      ],
    };
    const answer = await admin.call(orderMenus, { body });
    expect(answer).toMatchObject(refused(codes.conflict, 'menus-changed-meanwhile'));
    expect(await detail(second.id)).toMatchObject({ sort: second.sort, version: second.version });
  });

  it('is of menus only', async () => {
    const point = await detail('POINT-USER-INSERT');
    const body = { menus: [{ id: point.id, sort: 1, version: point.version }] };
    expect(await admin.call(orderMenus, { body })).toMatchObject({ code: codes.conflict });
  });
});

describe('who may not', () => {
  it.each([
    [listPermissions, 'MENU-PERMISSIONS', {}],
    [permissionDetail, 'MENU-PERMISSIONS', { params: { id: 'MENU-USERS' } }],
    [listCalls, 'MENU-PERMISSIONS', {}],
    [listRoutes, 'MENU-ROLES', {}],
    [copyPermission, 'POINT-PERMISSION-INSERT', { params: { id: 'MENU-USERS' } }],
    [insertPermission, 'POINT-PERMISSION-INSERT', { body: { type: 1, name: 'n', code: 'c' } }],
    [createCrud, 'POINT-PERMISSION-INSERT', { body: { id: 'x', name: '', engname: '', baseurl: '' } }],
    [updatePermission, 'POINT-PERMISSION-UPDATE', { body: { id: 'MENU-USERS', version: 1 } }],
    [orderMenus, 'POINT-PERMISSION-UPDATE', { body: { menus: [{ id: 'x', sort: 1, version: 1 }] } }],
    [deletePermission, 'POINT-PERMISSION-DELETE', { params: { id: 'MENU-USERS' } }],
  ])('make $name hears which permission is missing', async (call, point, input) => {
    expect(await clerk.call(call, input)).toMatchObject(refused(codes.forbidden, 'no-permission', { point }));
  });
});
