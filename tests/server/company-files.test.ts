import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { listDepartments } from '#core/departments/contract';
import { placeImports, placeTemplate } from '#core/departments/import-contract';
import { defaultsImportTemplate } from '#core/goods-lack/defaults-contract';
import type { ImportCalls } from '#core/imports/calls';
import { updatePassword } from '#core/session/account';
import { login } from '#core/session/contract';
import { importTemplate } from '#core/stock-lots/contract';
import { assignRoles, listUsers } from '#core/users/contract';
import {
  countFirstPasswords,
  firstPasswordsAtOnce,
  makeFirstPasswords,
  personImports,
  personTemplate,
} from '#core/users/import-contract';
import { type AnyCall, basePath } from '#core/wire/call';
import { languages } from '#core/wire/languages';
import { takeLock } from '../../server/platform/database/locks.ts';
import { grantPoints } from '../../server/platform/people/grant-points.ts';
import { readSpreadsheet } from '../../server/platform/spreadsheets/read.ts';
import { untilSeen } from '../support/job-workers.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered, type Person } from '../support/person.ts';
import { sendFile } from '../support/send-file.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { xlsxOfCells } from '../support/stock-file.ts';
import { notTakenBack, takenBack } from '../support/taken-back.ts';

let server: TestServer;
let admin: Person;
/** Adds people for the eastern region alone, and may give roles. */
let hr: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`insert into roles (id, code, name) values ('role-hr', 'role-hr', '人事')`);
    await grantPoints(tx, 'role-hr', [
      'POINT-USER-INSERT',
      'POINT-USER-ASSIGNROLE',
      'MENU-NEAREXPIRY',
      'POINT-NEAREXPIRY-CHECK',
    ]);
    await tx.execute(sql`insert into roles (id, code, name) values ('role-check', 'role-check', '只检查')`);
    await grantPoints(tx, 'role-check', ['MENU-NEAREXPIRY', 'POINT-NEAREXPIRY-CHECK']);
    await tx.execute(sql`
      insert into users (id, usercode, username, department_id, password_hash)
      select 'u-hr', 'hr-east', '人事', 'HQ', password_hash from users where usercode = 'ho01'`);
    await tx.execute(sql`insert into user_roles (user_id, role_id) values ('u-hr', 'role-hr')`);
    await tx.execute(sql`insert into user_areas (user_id, department_id) values ('u-hr', 'R1')`);
  });
  hr = await server.login('hr-east');
});
afterAll(() => server.close());

type Verdict = {
  imported: number;
  unchanged: number;
  otherSheets: string[];
  refused: { row: number; problems: { column: string; code: string; params: object }[] }[];
  warnings: { row: number }[];
  changes?: { rows: { isNew: boolean; changes: object[] }[]; more: number };
};

/** Sends a file and answers what became of it. */
async function sent(
  { start, state }: ImportCalls,
  lines: readonly (readonly unknown[])[],
  { by = admin, preview = false }: { by?: Person; preview?: boolean } = {},
): Promise<{ verdict: Verdict; state: string; error: { reason: string } | null }> {
  const id = randomUUID();
  // Two imports of one moment have no order.
  server.clock.pass({ minutes: 1 });
  await sendFile(server, by, {
    call: start,
    query: { id, preview: String(preview) },
    file: xlsxOfCells(lines),
  });
  await untilSeen(async () =>
    expect(answered(state, await by.call(state, { params: { id } }))?.state).toMatch(/done|failed/),
  );
  return answered(state, await by.call(state, { params: { id } })) as never;
}

/** The import of a kind that was made last. */
async function lastOf({ list }: ImportCalls): Promise<string> {
  return answered(list, await admin.call(list, { body: {} })).items[0]?.id ?? '';
}

/** As one was kept by a release that did not have a column yet. */
const fromBefore = (column: string, id: string) =>
  server.db.execute(sql`update import_rows set after = after - ${column}::text where import_id = ${id}`);

const problems = ({ refused: all }: Verdict) =>
  all.map(({ row, problems: [first] }) => [row, first?.column, first?.code]);
const names = async () =>
  answered(listDepartments, await admin.call(listDepartments)).map(({ name }) => name);

describe('stores, regions and departments', () => {
  const head = ['编码', '名称', '类型', '上级', '英文名', '时区'];
  const file = [
    head,
    ['2001', '湖滨店', '', '南部大区'],
    ['', '南部大区', '区域', ''],
    ['2002', 'Río店', 'tienda', 'southern', '', 'America/Mexico_City'],
    ['', '招商部', '部门'],
    ['1001', '人民路店', '门店', 'R1'],
    ['2003', '无处店', '门店', '南部大曲'],
  ];

  it('are looked at, taken, found unchanged, and taken back', async () => {
    file[2] = ['', '南部大区', '区域', '', 'Southern'];
    const before = await names();
    const looked = await sent(placeImports, file, { preview: true });
    expect(looked.verdict).toMatchObject({ imported: 4, unchanged: 1, changes: { more: 0 } });
    expect(looked.verdict.changes?.rows.every(({ isNew }) => isNew)).toBe(true);
    expect(await names()).toEqual(before);

    const { verdict } = await sent(placeImports, file);
    expect(problems(verdict)).toEqual([[7, 'parent', 'place-near']]);
    const rows = answered(listDepartments, await admin.call(listDepartments));
    const south = rows.find(({ name }) => name === '南部大区');
    expect(rows.filter(({ parentId }) => parentId === south?.id)).toMatchObject([
      { code: '2001', timeZone: 'Asia/Shanghai' },
      { code: '2002', timeZone: 'America/Mexico_City' },
    ]);
    expect((await sent(placeImports, file)).verdict).toMatchObject({ imported: 0, unchanged: 5 });

    // The import that changed nothing is the last one; the one before is the one that did.
    server.clock.pass({ minutes: 1 });
    const { items } = answered(placeImports.list, await admin.call(placeImports.list, { body: {} }));
    const made = items.find(({ imported }) => imported === 4)?.id ?? '';
    await fromBefore('time_zone', made);
    expect(await takenBack(admin, placeImports, made)).toMatchObject({ reverting: null });
    expect(await names()).toEqual(before);
  });

  it('in which somebody works by now are not taken back', async () => {
    await sent(placeImports, [head, ['2005', '有人店']]);
    const made = await lastOf(placeImports);
    await server.db.execute(sql`update users set department_id = (select id from departments where code = '2005')
      where usercode = 'visitor'`);
    const asked = await takenBack(admin, placeImports, made);
    expect(asked).toMatchObject(notTakenBack('department-has-users', { count: 1 }));
  });

  it('to which somebody is just being bound are not taken back', async () => {
    await sent(placeImports, [head, ['', '近郊大区', '区域']]);
    const made = await lastOf(placeImports);
    let asked: ReturnType<typeof takenBack> | undefined;
    await server.db.transaction(async (tx) => {
      await takeLock(tx, 'administration');
      await tx.execute(sql`insert into user_areas (user_id, department_id)
        select 'u-ho01', id from departments where name = '近郊大区'`);
      asked = takenBack(admin, placeImports, made);
      await untilLocked(server.db, 1);
    });
    expect(await asked).toMatchObject(notTakenBack('department-has-users', { count: 1 }));
  });

  it('on whose code something hangs are not taken back', async () => {
    await sent(placeImports, [head, ['2007', '有巡店']]);
    await server.db.execute(sql`insert into store_walks (store, shelves) values ('2007', '[]')`);
    const asked = await takenBack(admin, placeImports, await lastOf(placeImports));
    expect(asked).toMatchObject(notTakenBack('store-code-in-use', { store: '2007' }));
  });

  it('begin with the zone of the company', async () => {
    await server.db.execute(sql`update departments set time_zone = 'Europe/Madrid' where kind = 'company'`);
    await sent(placeImports, [head, ['2006', '马德里店']]);
    const rows = answered(listDepartments, await admin.call(listDepartments));
    expect(rows.find(({ code }) => code === '2006')?.timeZone).toBe('Europe/Madrid');
    await server.db.execute(sql`update departments set time_zone = null where kind = 'company'`);
  });

  it('are for who may change departments', async () => {
    const staff = await server.login('100101');
    expect(await staff.call(placeImports.list, { body: {} })).toMatchObject({ status: 403 });
    expect(await staff.call(placeTemplate)).toMatchObject({ status: 403 });
  });
});

describe('people', () => {
  const head = ['工号', '姓名', '部门', '角色', '区域', '负责人'];

  it('get accounts without a password, roles and regions; the same file again changes nothing; they are taken back', async () => {
    const file = [
      head,
      ['p-1', '赵一', '1012', '店员', '', ''],
      ['p-2', '钱二', '友好路店', '店长', '1012', '是'],
      ['p-3', '孙三', '总部', '总部', '东部大区', ''],
      ['p-4', '李四', '人民路店', '店长', '', '是'],
      ['p-5', '周五', '人民路', '店远', '', ''],
    ];
    const { verdict } = await sent(personImports, file);
    expect(problems(verdict)).toEqual([
      [5, 'isLeader', 'leader-exists'],
      [6, 'department', 'place-near'],
    ]);
    const { items } = answered(listUsers, await admin.call(listUsers, { body: { usercode: 'p-' } }));
    expect(
      items.map(({ usercode, departmentName, isLeader, roles }) => [
        usercode,
        departmentName,
        isLeader,
        roles[0]?.name,
      ]),
    ).toEqual([
      ['p-1', '友好路店', '0', '店员'],
      ['p-2', '友好路店', '1', '店长'],
      ['p-3', '总部', '0', '总部'],
    ]);
    // R3 has one store alone: who is bound to that is not bound to the region.
    const areas = await server.db.execute(sql`
      select usercode, string_agg(a.department_id, ' ') as areas from user_areas a join users u on u.id = a.user_id
      where usercode like 'p-%' and not half group by usercode order by usercode`);
    expect(areas.rows).toEqual([
      { usercode: 'p-2', areas: '1012' },
      { usercode: 'p-3', areas: 'R1' },
    ]);
    expect((await sent(personImports, file)).verdict).toMatchObject({ imported: 0, unchanged: 3 });

    server.clock.pass({ minutes: 1 });
    const past = answered(personImports.list, await admin.call(personImports.list, { body: {} })).items;
    const made = past.find(({ imported }) => imported === 3)?.id ?? '';
    await fromBefore('psr_code', made);
    expect(await takenBack(admin, personImports, made)).toMatchObject({ reverting: null });
    expect(answered(listUsers, await admin.call(listUsers, { body: { usercode: 'p-' } })).total).toBe(0);
  });

  it('of two thousand rows are there within a minute, and found again', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => [`m${1000 + at}`, `员工${at}`, '1002', '店员']);
    const { verdict } = await sent(personImports, [head, ...many]);
    expect(verdict).toMatchObject({ imported: 2000, refused: [] });
    expect(
      answered(listUsers, await admin.call(listUsers, { body: { usercode: 'm' } })).total,
    ).toBeGreaterThanOrEqual(2000);
    expect(await takenBack(admin, personImports, await lastOf(personImports))).toMatchObject({
      reverting: null,
    });
  });

  it('to whom somebody gave a role since are not taken back', async () => {
    await sent(personImports, [head, ['r-1', '吴六', '1002']]);
    const found = await admin.call(listUsers, { body: { usercode: 'r-1' } });
    const [{ id, version } = { id: '', version: 0 }] = answered(listUsers, found).items;
    const body = { id, version, roleIds: ['role-check'] };
    answered(assignRoles, await admin.call(assignRoles, { body }));
    expect(await takenBack(admin, personImports, await lastOf(personImports))).toMatchObject(
      notTakenBack('import-row-changed', { count: 1 }),
    );
  });

  it('who have more than somebody are not taken back by them', async () => {
    await sent(personImports, [head, ['b-1', '大管理员', '1001', '系统管理员']]);
    const asked = await takenBack(hr, personImports, await lastOf(personImports));
    expect(asked).toMatchObject(notTakenBack('user-beyond-own', { points: expect.any(String) }));
    expect(answered(listUsers, await admin.call(listUsers, { body: { usercode: 'b-1' } })).total).toBe(1);
  });

  it('nobody gives by a file what they may not give by hand', async () => {
    const { verdict } = await sent(
      personImports,
      [
        head,
        ['h-1', '可以', '1001', '只检查'],
        ['h-2', '看不到的店', '1012', '只检查'],
        ['h-3', '太多权限', '1001', '系统管理员'],
        ['h-4', '区域', '1001', '只检查', '1002'],
        ['h-5', '当全公司的负责人', '总部', '', '', '是'],
      ],
      { by: hr },
    );
    expect(problems(verdict)).toEqual([
      [3, 'department', 'places-beyond'],
      [4, 'roles', 'role-beyond'],
      [5, 'areas', 'areas-not-yours'],
      [6, 'department', 'places-beyond'],
    ]);
    await server.db.transaction((tx) => grantPoints(tx, 'role-hr', ['POINT-USER-ASSIGNAREA']));
    await server.db.execute(sql`insert into user_areas (user_id, department_id) values ('u-hr', 'R3')`);
    const file = [
      head,
      ['h-6', '将来的区域', '1001', '只检查', '总部'],
      ['h-7', '可以', '1001', '', '西部大区'],
    ];
    const { verdict: wide } = await sent(personImports, file, { by: hr, preview: true });
    // Whoever is bound to the company sees regions that are not there yet.
    expect([wide.imported, problems(wide)]).toEqual([1, [[2, 'areas', 'places-beyond']]]);
    const staff = await server.login('100101');
    expect(await staff.call(personImports.list, { body: {} })).toMatchObject({ status: 403 });
    expect(await staff.call(makeFirstPasswords, { body: {} })).toMatchObject({ status: 403 });
  });

  it('a file without its columns is refused in words, and an empty one is', async () => {
    const { state, error } = await sent(personImports, [
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect([state, error?.reason]).toEqual(['failed', 'import-missing-columns']);
  });
});

describe('first passwords', () => {
  const signIn = (username: string, password: string) =>
    server.stranger.call(login, { body: { username, password } });
  const head = ['工号', '姓名', '部门', '角色', '负责人'];
  const passwordOf = (people: { usercode: string; password: string }[], code: string) =>
    people.find(({ usercode }) => usercode === code)?.password ?? '';

  it('are made for who has none: leaders first, once, and renewed when they are asked for', async () => {
    await sent(personImports, [
      head,
      ['f-1', '冯一', '2006', '店员', ''],
      ['f-2', '冯二', '2006', '店长', '是'],
    ]);
    const rows = answered(listDepartments, await admin.call(listDepartments));
    const departmentId = rows.find(({ code }) => code === '2006')?.id ?? '';
    const count = async (body: object) =>
      answered(
        countFirstPasswords,
        await admin.call(countFirstPasswords, { body: { departmentId, ...body } }),
      );
    const make = async (body: object) =>
      answered(makeFirstPasswords, await admin.call(makeFirstPasswords, { body: { departmentId, ...body } }))
        .people;
    expect([await count({}), await count({ leadersOnly: true })]).toMatchObject([
      { people: 2 },
      { people: 1 },
    ]);

    const [leader] = await make({ leadersOnly: true });
    expect(leader).toMatchObject({ usercode: 'f-2', department: '2006 马德里店' });
    const two = await server.login('f-2', leader?.password);
    const chosen = { newPassword1: 'of my own 12', newPassword2: 'of my own 12' };
    const body = { username: 'f-2', oldPassword: leader?.password, ...chosen };
    const change = await server.stranger.call(updatePassword, {
      body,
      headers: { 'x-token': two.token ?? '' },
    });
    expect(change).toMatchObject({ success: true });
    await server.login('f-2', 'of my own 12');

    const all = await make({});
    expect(all.map(({ usercode }) => usercode)).toEqual(['f-1']);
    expect(await admin.call(makeFirstPasswords, { body: { departmentId } })).toMatchObject({
      data: { reason: 'first-passwords-none' },
    });
    server.clock.pass({ minutes: 1 });
    const again = await make({ renewBefore: (await count({})).at });
    expect(await signIn('f-1', passwordOf(all, 'f-1'))).toMatchObject({ success: false });
    await server.login('f-1', passwordOf(again, 'f-1'));
    expect(await takenBack(admin, personImports, await lastOf(personImports))).toMatchObject(
      notTakenBack('import-people-came', { count: 2 }),
    );
  });

  it('are renewed once each, though the clock that says since when is ahead', async () => {
    const codes = Array.from({ length: firstPasswordsAtOnce + 1 }, (_, index) => `ahead-${index}`);
    await sent(personImports, [head, ...codes.map((code) => [code, '钟快', '2006', '店员', ''])]);
    const departmentId = (
      answered(listDepartments, await admin.call(listDepartments)).find(({ code }) => code === '2006') ?? {
        id: '',
      }
    ).id;
    const asks = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const came: string[] = [];
    for (let left = 1; left > 0 && came.length < 3 * codes.length; ) {
      const body = { departmentId, renewBefore: asks };
      const made = answered(makeFirstPasswords, await admin.call(makeFirstPasswords, { body }));
      came.push(...made.people.map(({ usercode }) => usercode));
      left = made.left;
      server.clock.pass({ minutes: 1 });
    }
    expect(came).toEqual(expect.arrayContaining(codes));
    expect(new Set(came).size).toBe(came.length);
  });

  it('take nobody’s own away that is being chosen', async () => {
    await sent(personImports, [head, ['k-1', '自选', '1012'], ['k-2', '没选', '1012']]);
    const making = await server.db.transaction(async (tx) => {
      await tx.execute(sql`
        update users set must_change_password = false,
          password_hash = (select password_hash from users where usercode = 'ho01') where usercode = 'k-1'`);
      const asked = admin.call(makeFirstPasswords, { body: { departmentId: '1012' } });
      await untilLocked(server.db, 1, '%update users%');
      return [asked];
    });
    const [answer] = await Promise.all(making);
    const made = answer && answered(makeFirstPasswords, answer).people.map(({ usercode }) => usercode);
    expect(made).toContain('k-2');
    expect(made).not.toContain('k-1');
    await server.login('k-1');
  });

  it('of people who have more than the asker are not made', async () => {
    await server.db.transaction((tx) => grantPoints(tx, 'role-hr', ['POINT-USER-RESETPOS']));
    await sent(personImports, [head, ['g-1', '大管理员', '1001', '系统管理员']]);
    const { people } = answered(makeFirstPasswords, await hr.call(makeFirstPasswords, { body: {} }));
    expect(people.map(({ usercode }) => usercode)).not.toContain('g-1');
  });
});

describe('the workbooks to be filled in', () => {
  test.each([placeTemplate, personTemplate, importTemplate, defaultsImportTemplate])(
    '$name: a bold head, examples, what each column takes; sent back as it is, it changes nothing',
    async (call: AnyCall) => {
      for (const language of languages) {
        const response = await server.app.inject({
          method: 'GET',
          url: basePath + call.path,
          headers: { 'x-token': admin.token, 'accept-language': language },
        });
        const bytes = response.rawPayload;
        const read = await readSpreadsheet(bytes, { fileName: 'x.xlsx' });
        expect(read.otherSheets.length).toBeGreaterThanOrEqual(1);
        const files = unzipSync(bytes);
        const text = (name: string) => Buffer.from(files[name] ?? []).toString();
        const bold = text('xl/styles.xml').match(/<xf /g)?.length ?? 0;
        expect(text('xl/styles.xml')).toContain('<b/>');
        // The last style is the bold one; the first counts for cells that have no style.
        expect(text('xl/worksheets/sheet1.xml')).toContain(`<c r="A1" s="${bold - 2}"`);
        expect(read.rows.length).toBeGreaterThan(1);
        if (call !== placeTemplate && call !== personTemplate) continue;
        const calls: ImportCalls = call === placeTemplate ? placeImports : personImports;
        const { verdict } = await sent(
          calls,
          read.rows.map(({ cells }) => cells),
        );
        expect(verdict).toMatchObject({ imported: 0, unchanged: 0, refused: [] });
      }
    },
  );
});
