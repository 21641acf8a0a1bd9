import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { saveDefaults } from '#core/goods-lack/substitutes-contract';
import { listRecords } from '#core/half-past/online-contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { parseXlsx } from '../../server/platform/spreadsheets/parse-xlsx.ts';
import { readLimits } from '../../server/platform/spreadsheets/read.ts';
import { putLacks } from '../support/lacks.ts';
import { refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

/** Calls as the documents write them, without what the app adds of its own. */
const server = await startTestServer();
afterAll(() => server.close());
const admin = await server.login('admin');
const lin = await server.login('100101');

const xu = 'u-100102';
async function lastAudit() {
  const found = await server.db.execute<{ call: string; name: string }>(
    sql`select call, subject_name as name from audit_log order by id desc limit 1`,
  );
  return found.rows[0];
}
async function made(method: 'POST', path: string, body: object): Promise<{ id: string }> {
  const { code, data } = await admin.request(method, path, body);
  expect([path, code]).toEqual([path, codes.success]);
  return data as { id: string };
}
const newRole = (name: string) => made('POST', '/api/system/role/insert', { name });
const newMenu = (code: string) =>
  made('POST', '/api/system/perm/insert', { type: 1, name: code, code, title: code, path: `/${code}` });

describe('an update without a version', () => {
  test.each([
    {
      path: '/api/system/user/update',
      first: () => ({ id: xu, username: '许静静', enableStatus: true }),
      second: { username: '许静' },
      call: 'users.update',
    },
    {
      path: '/api/system/user/assignRoles',
      first: () => ({ id: xu, roleIds: ['store-staff', 'handler'] }),
      second: { roleIds: ['store-staff'] },
      call: 'users.assign-roles',
    },
    {
      path: '/api/system/user/assignAreas',
      first: () => ({ id: xu, areaIds: ['R3', '1012'] }),
      second: { areaIds: [] },
      call: 'users.assign-areas',
    },
    {
      path: '/api/system/role/update',
      first: async () => ({ id: (await newRole('早班')).id, name: '早班一组' }),
      second: { name: '早班二组' },
      call: 'roles.update',
    },
    {
      path: '/api/system/role/assignPerm',
      first: async () => ({ id: (await newRole('晚班')).id, permIds: ['MENU-SYNC'] }),
      second: { permIds: [] },
      call: 'roles.assign',
    },
    {
      path: '/api/system/perm/update',
      first: async () => ({ id: (await newMenu('MENU-DOC')).id, name: '文档' }),
      second: { name: '资料' },
      call: 'permissions.update',
    },
  ])('PUT $path: the last write wins, and the log has both', async ({ path, first, second, call }) => {
    const body = await first();
    const one = await admin.request('PUT', path, body);
    expect(one).toMatchObject({ code: codes.success });
    const before = await lastAudit();
    expect(before).toMatchObject({ call });
    const two = await admin.request('PUT', path, { ...body, ...second });
    expect(two).toMatchObject({ code: codes.success });
    const { version } = two.data as { version: number };
    expect(version).toBeGreaterThan((one.data as { version: number }).version);
    expect(await lastAudit()).toMatchObject({ call });
    // Whoever says what was read is told that it was another.
    const stale = await admin.request('PUT', path, { ...body, version: version - 1 });
    expect(stale).toMatchObject(refused(codes.conflict, 'edited-meanwhile'));
  });
});

describe('a number for a record', () => {
  test('comes from the generator, another each time, and does for a check', async () => {
    const goods = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const ids = [];
    for (const path of ['/api/tools/getid', '/API/TOOLS/GETID', '/api/admin/tools/getid'])
      ids.push((await lin.request('GET', path)).data);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    const check = { hdstore: '1001', farticle: goods, flot: 'L1', editType: 'nodisplay' };
    const insert = (id: unknown) =>
      lin.request('POST', '/api/jarvis/goodssfmanager/insert', { ...check, id });
    expect(await insert(ids[0])).toMatchObject({ code: codes.success, data: 'NOTEXISTSFLOT' });
    // Decision 0031: of the generator's kind, and no other.
    expect(await insert('123456')).toMatchObject(refused(codes.invalid, 'invalid-fields'));
  });

  test('is for whoever has signed in', async () => {
    expect(await server.stranger.request('GET', '/api/tools/getid')).toMatchObject({
      code: codes.sessionUnknown,
    });
  });
});

test('an edited record is answered as it was saved, with the version that devices get', async () => {
  const goods = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
  const note = lin.noteCheck(goods, 'L1', { editType: 'onlyremark', remark: '旧' });
  await lin.replay([note]);
  const path = `/api/jarvis/goodssfmanager/update/${note.id}`;
  const body = { hdstore: '1001', farticle: goods };
  const versionOnDevice = async () =>
    [...(await lin.pullAll()).values()].find((row) => row.key === goods)?.version;
  const edited = await lin.request('POST', path, { ...body, remark: ' 靠里六件 ', top: 1 });
  expect(edited).toMatchObject({ code: codes.success });
  expect(edited.data).toEqual({
    id: note.id,
    hdstore: '1001',
    farticle: goods,
    flot: 'L1',
    editType: 'onlyremark',
    laterDate: null,
    remark: '靠里六件',
    top: 1,
    editTime: note.occurredAt,
    version: await versionOnDevice(),
    editUserId: 'u-100101',
    editUserName: '林涛',
  });
  // The pin stays as it is when nothing is said of it, and so does the remark.
  const again = await lin.request('POST', path, { ...body, remark: '改过' });
  expect(again.data).toMatchObject({ remark: '改过', top: 1, version: await versionOnDevice() });
  const unpinned = await lin.request('POST', path, { ...body, top: 0 });
  expect(unpinned.data).toMatchObject({ remark: '改过', top: 0, version: await versionOnDevice() });
});

test('a role of the demo names the parents of what it holds', async () => {
  const { data } = await admin.request('GET', '/api/system/role/get/store-staff');
  const { permIds, halfIds } = data as { permIds: string[]; halfIds: string[] };
  expect(permIds).toEqual(expect.arrayContaining(['MENU-STORE', 'MENU-NEAREXPIRY', 'MENU-SYNC']));
  expect(permIds).toEqual(expect.arrayContaining(halfIds));
});

describe('a row of the documents', () => {
  test('says `exchange` of a batch, and each row gets its default substitutes', async () => {
    const [own, other, lone] = await Promise.all(
      [1, 2, 3].map(() => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }])),
    );
    if (!own || !other || !lone) throw new Error('no goods');
    const chen = await server.login('ho01');
    await chen.call(saveDefaults, { body: { hdgdCode: `G-${own}`, substitutes: [`G-${other}`] } });
    const ids = await putLacks(server, [{ article: own }, { article: lone }]);
    const path = '/api/jarvis/goodslackmanager/updatebylist';
    const rows = ids.map((id) => ({
      id,
      disposeFlag: 'exchange',
      exchangeGd1Code2: '',
      exchangeGd2Code2: null,
      remark: null,
      editUserId: 'x',
      editUserName: 'x',
      editTime: 'x',
      days: '1',
      nowWrhQty: null,
    }));
    const { data } = await chen.request('POST', path, rows);
    expect(data).toMatchObject({
      items: [{ id: ids[0], disposeFlag: 'exchange', exchangeGd1Code2: `G-${other}` }],
      refused: [{ id: ids[1], reason: 'no-default-substitutes' }],
    });
    // Chosen already, they stay as they were chosen.
    await chen.request('POST', path, [
      { id: ids[0], disposeFlag: 'exchange', exchangeGd1Code2: `G-${lone}` },
    ]);
    const again = await chen.request('POST', path, [{ id: ids[0], disposeFlag: 'exchange' }]);
    expect(again.data).toMatchObject({ items: [{ exchangeGd1Code2: `G-${lone}` }], refused: [] });
  });

  test('has empty boxes, digits and words: check, scene, theme', async () => {
    const goods = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const check = {
      hdstore: '1001',
      farticle: goods,
      flot: 'L1',
      editType: 'later',
      laterDate: '',
      top: '1',
    };
    const path = '/api/jarvis/goodssfmanager/insert';
    expect(await lin.request('POST', path, { ...check, id: crypto.randomUUID() })).toMatchObject({
      code: codes.success,
    });
    const listed = await lin.request('POST', '/api/jarvis/goodssfmanager/getNewsflist', {
      hdstore: '1001',
      hdgdcode: `G-${goods}`,
      num: '',
      someDay: '',
      stock0: 'false',
      hidden: 'true',
      page: '1',
    });
    expect(listed.data).toMatchObject({ total: 1, items: [{ top: 1, laterDate: '2026-03-10' }] });
    const scene = { id: '', name: '文档场景', pid: '', level: '1', useFlag: 'true', remark: null };
    const made = await admin.request('POST', '/api/admin/andoncordscenedesign/insert', scene);
    expect(made).toMatchObject({ code: codes.success, data: { level: 1, useFlag: true } });
    const scenes = await admin.request('POST', '/api/admin/andoncordscenedesign/list', {
      level: '1',
      pid: '',
    });
    expect(scenes.data).toEqual(expect.arrayContaining([expect.objectContaining({ name: '文档场景' })]));
    const names = { nameZh: '节日', nameEn: 'Festival', nameEs: 'Fiesta', nameJa: '祭り' };
    const festival = { type: 'activitymanagertype', code: 'festival', ...names };
    await admin.request('POST', '/api/system/dictionary/insert', festival);
    const theme = {
      id: '',
      topic: '文档主题',
      importance: '2',
      editUserCfm: '',
      amType: 'festival',
      needs: '饺子皮',
      amBeginTime: '2026-03-20 00:00:00',
      amEndTime: '2026-03-22',
    };
    expect(await admin.request('POST', '/api/meipin/mpamtopic/insert', theme)).toMatchObject({
      code: codes.success,
      data: { importance: 2 },
    });
    const themes = { topic: '文档主题', amDate: '', editDate: ['', ''], purchaseCfm: null };
    const found = await admin.request('POST', '/api/meipin/mpamtopic/getlistbypage', themes);
    expect(found.data).toMatchObject({ total: 1 });
  });

  test('names goods and employees as either document does', async () => {
    const goods = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const byCode = await lin.request('GET', `/api/jarvis/hdposgoods/get/G-${goods}`);
    const { hdgdname } = byCode.data as { hdgdname: string };
    expect(byCode.data).toMatchObject({ hdgdName: hdgdname });
    const selectone = '/api/jarvis/goodsexchangelist/selectone';
    expect(await admin.request('POST', selectone, { hdgdCode: `G-${goods}` })).toEqual(
      expect.objectContaining({
        code: (await admin.request('POST', selectone, { hdgdcode: `G-${goods}` })).code,
      }),
    );
    const known = (body: object) => lin.request('POST', '/api/system/user/existsweixin', body);
    for (const body of [
      { weixin_user: 'E-none' },
      { usercode: 'E-none' },
      { weixin_user: '1', usercode: 'E-none' },
    ])
      expect(await known(body)).toMatchObject({ code: codes.success, data: { count: 0 } });
    expect(await known({})).toMatchObject(refused(codes.invalid, 'invalid-fields'));
  });

  test('names goods by their code to whoever chooses substitutes alone', async () => {
    const goods = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
    const visitor = await server.login('visitor');
    const byCode = () => visitor.request('GET', `/api/jarvis/hdposgoods/get/G-${goods}`);
    expect(await byCode()).toMatchObject(refused(codes.forbidden, 'no-permission'));
    await server.db.execute(sql`
      insert into role_permissions (role_id, permission_id)
      select 'visitor', id from permissions where 'MENU-SUBSTITUTES' in (id, pid) and type in (1, 3)`);
    expect(await byCode()).toMatchObject({ code: codes.success, data: { hdgdcode: `G-${goods}` } });
  });

  test('of the handled stock is read by a store that was given its page, and decided by none', async () => {
    const listed = () => lin.request('POST', listRecords.path, { actualityData: 'true', likeName: '' });
    expect(await listed()).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: 'MENU-HALFPAST-LOG' }),
    );
    const grant = (id: string) =>
      server.db.execute(
        sql`insert into role_permissions (role_id, permission_id) values ('store-staff', ${id})`,
      );
    await grant('MENU-HALFPAST-LOG');
    expect(await listed()).toMatchObject(
      refused(codes.forbidden, 'no-permission', { point: `API-${listRecords.name}` }),
    );
    await grant(`API-${listRecords.name}`);
    expect(await listed()).toMatchObject({ code: codes.success });
  });
});

test('the manager’s file says decisions in words and times by the company’s clock', async () => {
  const chen = await server.login('ho01');
  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }]);
  const [id] = await putLacks(server, [{ article }]);
  await chen.request('POST', `/api/jarvis/goodslackmanager/update/${id}`, { disposeFlag: 'wait' });
  const response = await server.app.inject({
    method: 'POST',
    url: `${basePath}/api/jarvis/goodslackmanager/export`,
    headers: { 'x-token': chen.token, 'content-type': 'application/json', 'accept-language': 'en' },
    payload: JSON.stringify({ page: 1, limit: '20', hdgdcode: `G-${article}` }),
  });
  const cells = parseXlsx(response.rawPayload, readLimits).rows.map((row) => row.cells);
  expect(cells).toHaveLength(2);
  expect(cells[1]).toEqual(expect.arrayContaining(['Wait for delivery', { day: '2026-03-10' }]));
});
