import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DepartmentNode,
  deleteDepartment,
  departmentTree,
  departmentTreeNoUser,
  insertDepartment,
  leaderSize,
  listDepartments,
  moveDepartment,
  regionTree,
  updateDepartment,
} from '#core/departments/contract';
import { sessionInfo } from '#core/session/contract';
import { assignAreas } from '#core/users/contract';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  clerk = await server.login('100101');
});
afterAll(() => server.close());

/** `总部(东部大区(...))`: a tree on one line. */
function drawn(nodes: readonly DepartmentNode[]): string {
  return nodes
    .map(({ name, children }) => (children.length > 0 ? `${name}(${drawn(children)})` : name))
    .join(' ');
}

describe('the trees that pickers show', () => {
  it('without users: the company, its regions, their stores', async () => {
    const tree = answered(departmentTreeNoUser, await clerk.call(departmentTreeNoUser));
    expect(drawn(tree)).toBe('总部(东部大区(人民路店 中山路店) 西部大区(友好路店))');
    expect(tree[0]).toMatchObject({ id: 'HQ', code: 'HQ', kind: 'company' });
  });

  it('with users: they stand as leaves in their departments', async () => {
    const tree = answered(departmentTree, await admin.call(departmentTree));
    const store = tree[0]?.children[0]?.children[0];
    expect(store).toMatchObject({ id: '1001', name: '人民路店', kind: 'store' });
    expect(store?.children[0]).toEqual({
      id: 'u-100101',
      name: '林涛',
      code: '100101',
      kind: 'user',
      children: [],
    });
  });

  it('regions: only they and their stores', async () => {
    const tree = answered(regionTree, await clerk.call(regionTree, { body: {} }));
    expect(drawn(tree)).toBe('东部大区(人民路店 中山路店) 西部大区(友好路店)');
  });

  it('people are only for those who administer them', async () => {
    expect(await clerk.call(departmentTree)).toMatchObject({ code: 40300, data: { point: 'MENU-USERS' } });
  });
});

it('counts the leader of a department, without the one who is edited', async () => {
  const count = async (body: object) => answered(leaderSize, await admin.call(leaderSize, { body }));
  expect(await count({ deptid: '1001' })).toBe(1);
  expect(await count({ deptid: '1001', exceptUserId: 'u-100103' })).toBe(0);
  expect(await count({ deptid: 'HQ' })).toBe(0);
});

describe('the tree', () => {
  const add = (body: object, person = admin) =>
    person.call(insertDepartment, { body: { code: '', timeZone: null, ...body } });
  const addStore = (code: string, said: object = {}) =>
    add({ kind: 'store', parentId: 'R1', name: `店${code}`, code, timeZone: 'Asia/Shanghai', ...said });
  const rowsNow = async () => answered(listDepartments, await admin.call(listDepartments));
  const rowOf = async (name: string) => {
    const row = (await rowsNow()).find((one) => one.name === name);
    if (!row) throw new Error(`no department ${name}`);
    return row;
  };
  const update = async (name: string, said: object) => {
    const { id, version, code, timeZone } = await rowOf(name);
    return admin.call(updateDepartment, { body: { id, version, name, code: code ?? '', timeZone, ...said } });
  };
  const move = async (name: string, parentId: string, before: string | null = null) => {
    const { id, version } = await rowOf(name);
    return admin.call(moveDepartment, { body: { id, version, parentId, before } });
  };
  const remove = async (id: string, person = admin) => person.call(deleteDepartment, { params: { id } });
  const storesOf = async (parentId: string) =>
    (await rowsNow()).filter((row) => row.parentId === parentId).map(({ name }) => name);

  it('grows by offices, regions and stores; a new store stands last and can be bound at once', async () => {
    expect(await add({ kind: 'office', parentId: 'HQ', name: ' 财务部 ' })).toMatchObject({
      data: { name: '财务部', code: null, kind: 'office', people: 0, version: 1, updatedBy: '管理员 admin' },
    });
    expect(await add({ kind: 'region', parentId: 'HQ', name: '北部大区', code: 'R4' })).toMatchObject({
      code: 20000,
    });
    expect(await addStore('1020')).toMatchObject({ code: 20000 });
    expect(await storesOf('R1')).toEqual(['人民路店', '中山路店', '店1020']);
    const stores = answered(sessionInfo, await admin.call(sessionInfo)).stores.map(({ code }) => code);
    expect(stores).toContain('1020');
  });

  it.each([
    [{ name: '' }, { name: 'required' }],
    [{ code: '' }, { code: 'required' }],
    [{ timeZone: null }, { timeZone: 'required' }],
    [{ timeZone: 'Asia/Nowhere' }, { timeZone: 'time-zone-unknown' }],
  ])('takes no store with %o', async (said, fields) => {
    expect(await addStore('1021', said)).toMatchObject(refused(42200, 'invalid-fields', { fields }));
  });

  it('has each code once, however many ask at the same time', async () => {
    const answers = await Promise.all([addStore('1030'), addStore('1030'), addStore('1030')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([20000, 42200, 42200]);
    expect(answers.find(({ code }) => code === 42200)).toMatchObject(
      refused(42200, 'code-taken', { fields: { code: 'code-taken' } }),
    );
  });

  it.each([
    ['store', '1001'],
    ['office', 'R1'],
  ])('has no %s below %s', async (kind, parentId) => {
    expect(await addStore('1040', { kind, parentId })).toMatchObject(refused(42200, 'department-not-there'));
  });

  it('is changed by name, code and zone, and every change is logged field by field', async () => {
    expect(await update('店1030', { name: '东湖店', timeZone: 'Asia/Urumqi' })).toMatchObject({
      data: { name: '东湖店', timeZone: 'Asia/Urumqi', version: 2 },
    });
    const { id } = await rowOf('东湖店');
    const { rows } = await server.db.execute(
      sql`select changes from audit_log where kind = 'department' and subject_id = ${id} order by id desc limit 1`,
    );
    expect(rows[0]?.changes).toEqual([
      { field: 'name', before: '店1030', after: '东湖店' },
      { field: 'timeZone', before: 'Asia/Shanghai', after: 'Asia/Urumqi' },
    ]);
  });

  it('keeps the code of a store that has stock; without stock it may change', async () => {
    await server.newGoods('1012', [{ lot: 'L1' }]);
    expect(await update('友好路店', { code: '1099' })).toMatchObject(
      refused(42200, 'store-code-in-use', {
        params: { store: '1012' },
        fields: { code: 'store-code-in-use' },
      }),
    );
    expect(await update('东湖店', { code: '1031' })).toMatchObject({ code: 20000, data: { code: '1031' } });
  });

  it('gives a store with goods another day when its zone changes', async () => {
    const article = await server.newGoods('1002', [{ lot: 'L1', lastStockInDate: '2026-03-01' }]);
    const person = await server.login('100201');
    await person.check(article, 'L1', { editType: 'onlyremark', remark: 'seen' });
    const kept = async () =>
      (await server.db.execute(sql`select * from current_lots where article = ${article}`)).rows;
    const before = await kept();
    expect(await update('中山路店', { timeZone: 'Pacific/Kiritimati' })).toMatchObject({ code: 20000 });
    expect(await kept()).toHaveLength(before.length);
    const { stores } = answered(sessionInfo, await person.call(sessionInfo));
    expect(stores[0]).toMatchObject({ code: '1002', timeZone: 'Pacific/Kiritimati' });
    await update('中山路店', { timeZone: 'Asia/Shanghai' });
  });

  it('is put in order, and a store moves to another region with those who are bound to that', async () => {
    expect(await move('店1020', 'R1', '1001')).toMatchObject({ code: 20000 });
    expect(await storesOf('R1')).toEqual(['店1020', '人民路店', '中山路店', '东湖店']);
    // As the page sends a region that is checked: with all that is below it.
    const areaIds = (await rowsNow()).flatMap(({ id, parentId }) =>
      id === 'R1' || parentId === 'R1' ? [id] : [],
    );
    answered(assignAreas, await admin.call(assignAreas, { body: { id: 'u-ho01', version: 1, areaIds } }));
    const ho = await server.login('ho01');
    const { id: north } = await rowOf('北部大区');
    const storesSeen = async () =>
      answered(sessionInfo, await ho.call(sessionInfo)).stores.map(({ code }) => code);
    expect(await storesSeen()).toContain('1020');
    // A server of the release before binds to the store by itself, too.
    await server.db.execute(sql`
      insert into user_areas (user_id, department_id, half) select 'u-ho01', id, false from departments where code = '1020'`);
    expect(await move('店1020', north)).toMatchObject({ code: 20000, data: { parentId: north } });
    expect(await storesSeen()).not.toContain('1020');
  });

  it('has nothing below itself, and the company stays at the top', async () => {
    const { id: north } = await rowOf('北部大区');
    await move('西部大区', north);
    expect(await move('北部大区', 'R3')).toMatchObject(refused(42200, 'department-below-itself'));
    expect(await move('总部', north)).toMatchObject(refused(42200, 'department-not-there'));
    await move('西部大区', 'HQ');
  });

  it('changed by two at once is one’s; the other is told and shown it', async () => {
    const { id, version, code, timeZone } = await rowOf('财务部');
    const rename = (name: string) =>
      admin.call(updateDepartment, { body: { id, version, name, code: code ?? '', timeZone } });
    const answers = await Promise.all([rename('财务一部'), rename('财务二部')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([20000, 40900]);
    expect(answers.find(({ code }) => code === 40900)?.data).toMatchObject({
      reason: 'edited-meanwhile',
      params: { name: '管理员 admin' },
      current: { version: 2 },
    });
  });

  it.each([
    ['HQ', 'system-row', {}],
    ['R1', 'department-has-departments', { count: 3 }],
    ['1001', 'department-has-users', { count: 5 }],
    ['none', undefined, {}],
  ])('keeps %s: %s', async (id, reason, params) => {
    if (reason) expect(await remove(id)).toMatchObject(refused(42200, reason, { params }));
    else expect(await remove(id)).toMatchObject(refused(40400, 'department-unknown'));
  });

  it('keeps a store with check records, and lets one go on which nothing hangs', async () => {
    const { id } = await rowOf('东湖店');
    await server.db.execute(sql`
      insert into check_records (id, store, article, lot, edit_type, edit_time, edit_user_id, edit_user_name)
      values (gen_random_uuid(), '1031', 'A', 'L', 'onlyremark', now(), 'u', 'u')`);
    expect(await remove(id)).toMatchObject(
      refused(42200, 'store-code-in-use', { params: { store: '1031' } }),
    );
    await server.db.execute(sql`delete from check_records where store = '1031'`);
    expect(await remove(id)).toMatchObject({ code: 20000 });
    expect((await rowsNow()).map((row) => row.id)).not.toContain(id);
  });

  it.each([
    [
      'ticket',
      sql`insert into andon_tickets (id, type, title, description, state, creator_id, creator_name, department_id,
        department_name, store, time_zone, created_at, edited_at, edited_by_id, edited_by_name, updated_at, updated_by_id,
        updated_by_name, open)
        values (gen_random_uuid(), '', '', '', '', '', '', '', '', '1050', 'UTC', now(), now(), '', '', now(), '', '', true)`,
      sql`delete from andon_tickets`,
    ],
    [
      'transfer',
      sql`insert into transfers (id, lack_id, short_article, article, source, from_place, lot, to_store, quantity, state,
        asked_at, asked_by_id, updated_at)
        select gen_random_uuid(), gen_random_uuid(), article, article, 'store', '1050', '', '1001', 1, 'sent', now(), '', now()
        from goods limit 1`,
      sql`delete from transfers`,
    ],
  ])('keeps a store, and its code, on which a %s alone hangs', async (_what, hang, take) => {
    await addStore('1050');
    const { id } = await rowOf('店1050');
    await server.db.execute(hang);
    const inUse = refused(42200, 'store-code-in-use', { params: { store: '1050' } });
    expect(await update('店1050', { code: '1051' })).toMatchObject(inUse);
    expect(await remove(id)).toMatchObject(inUse);
    await server.db.execute(take);
    expect(await remove(id)).toMatchObject({ code: 20000 });
  });

  it('is changed by those with the point', async () => {
    const missing = refused(40300, 'no-permission', { point: 'POINT-DEPARTMENT-UPDATE' });
    expect(await add({ kind: 'office', parentId: 'HQ', name: 'x' }, clerk)).toMatchObject(missing);
    expect(await remove('1001', clerk)).toMatchObject(missing);
    expect(await clerk.call(listDepartments)).toMatchObject(
      refused(40300, 'no-permission', { point: 'MENU-DEPARTMENTS' }),
    );
  });
});
