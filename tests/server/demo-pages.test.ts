import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { firstNames } from '#core/demos/articles';
import {
  articleDetail,
  articleReadings,
  createArticle,
  createDemoRole,
  deleteDemoRole,
  listArticles,
  listDemoRoles,
  listDemoRoutes,
  listTransactions,
  searchPeople,
  updateArticle,
  updateDemoRole,
} from '#core/demos/contract';
import { login, logout, sessionInfo } from '#core/session/contract';
import type { BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { everyCall, inputOf } from '../support/every-call.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const withoutDemo = await startTestServer({ more: { demoPages: false } });
afterAll(() => Promise.all([server.close(), withoutDemo.close()]));

const draft: BodyOf<typeof createArticle> = {
  title: 'Fresh bread',
  content: '<p>Warm</p>',
  content_short: 'Bread',
  importance: 2,
  type: 'JP',
  status: 'draft',
  timestamp: Date.UTC(2026, 2, 10),
  author: '',
  remark: '',
  image_uri: '',
  source_uri: '',
  comment_disabled: false,
  platforms: ['a-platform'],
};
const article = async (who: Person, id: number) =>
  answered(articleDetail, await who.call(articleDetail, { query: { id: String(id) } }));
const articles = async (who: Person, query: Record<string, string | number> = {}) => {
  const asked = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return answered(listArticles, await who.call(listArticles, { query: asked }));
};

describe('where there is no demo', () => {
  test('its calls do not exist, nor do its pages in anybody’s menu', async () => {
    const admin = await withoutDemo.login('admin');
    const demos = everyCall.filter(({ name }) => name.startsWith('demos.'));
    expect(demos).toHaveLength(12);
    for (const call of demos)
      expect(await admin.call(call, inputOf(call)), call.name).toMatchObject(
        refused(codes.notFound, 'address-unknown'),
      );
    const { menus, calls } = answered(sessionInfo, await admin.call(sessionInfo));
    expect(menus.filter(({ code }) => code.startsWith('DEMO'))).toEqual([]);
    expect(calls.filter((name) => name.startsWith('demos.'))).toEqual([]);
  });
});

describe('the menu', () => {
  test.each([
    [
      'admin',
      [
        '/permission/page',
        '/permission/role',
        '/permission/directive',
        '/table/complex-table',
        '/demo/dashboard',
      ],
    ],
    ['editor', ['/permission/directive', '/table/complex-table', '/demo/dashboard']],
    ['visitor', ['/demo/dashboard']],
    ['store-staff', []],
  ])('of %s has the pages of that role', async (role, paths) => {
    await server.db.execute(sql`
      insert into roles (id, code, name) select ${role}, ${role}, ${role} where not exists (select 1 from roles where code = ${role})`);
    await server.db.execute(sql`delete from user_roles where user_id = 'u-buyer01'`);
    await server.db.execute(sql`
      insert into user_roles (user_id, role_id) select 'u-buyer01', id from roles where code = ${role}`);
    const { menus } = answered(sessionInfo, await (await server.login('buyer01')).call(sessionInfo));
    const demos = menus.filter(({ code }) => code.startsWith('DEMO'));
    const asked = [
      '/permission/page',
      '/permission/role',
      '/permission/directive',
      '/table/complex-table',
      '/demo/dashboard',
    ];
    expect(asked.filter((path) => demos.some((menu) => menu.path === path)).sort()).toEqual(
      [...paths].sort(),
    );
    // Parents stand before their children.
    const seen = new Set<string | null>([null]);
    for (const { id, parentId } of demos) {
      expect(seen).toContain(parentId);
      seen.add(id);
    }
  });
});

describe('articles', () => {
  test('are a hundred, by pages, filtered and in order', async () => {
    const admin = await server.login('admin');
    const first = await articles(admin, { limit: 10 });
    expect(first.total).toBe(100);
    expect(first.items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await articles(admin, { page: 2, limit: 10, sort: '-id' })).items.map(({ id }) => id)).toEqual([
      90, 89, 88, 87, 86, 85, 84, 83, 82, 81,
    ]);
    const all = (await articles(admin, { limit: 1000 })).items;
    const some = all.filter(({ importance, type }) => importance === 3 && type === 'EU');
    expect(some.length).toBeGreaterThan(0);
    expect(await articles(admin, { importance: 3, type: 'EU', limit: 1000 })).toEqual({
      items: some,
      total: some.length,
    });
    const word = all[0]?.title.split(' ')[0] ?? '';
    const named = await articles(admin, { title: word, limit: 1000 });
    expect(named.items).toEqual(all.filter(({ title }) => title.includes(word)));
    // In this spelling: the template looks for it so.
    expect((await articles(admin, { title: word.toUpperCase() })).total).toBe(0);
    expect(await admin.call(listArticles, { query: { type: 'XX' } })).toMatchObject({ code: codes.invalid });
  });

  test('have readings of four channels', async () => {
    const admin = await server.login('admin');
    const { pvData } = answered(articleReadings, await admin.call(articleReadings, { query: { pv: '12' } }));
    expect(pvData).toEqual(['PC', 'mobile', 'ios', 'android'].map((key) => ({ key, pv: 1024 })));
  });

  test('are written with the eight fields of the documents’ dialog, and changed without losing the others', async () => {
    const admin = await server.login('admin');
    const dialog = {
      importance: 2,
      remark: 'ask the baker',
      timestamp: Date.UTC(2026, 2, 11),
      title: 'Rye bread',
      type: 'EU',
      status: 'draft',
      author: 'Lin',
    };
    // The template sends the number of the row too, which the server gives.
    const made = await admin.request('POST', createArticle.path, { id: 999, ...dialog });
    expect(made).toMatchObject({
      code: codes.success,
      data: {
        ...dialog,
        id: expect.toSatisfy((id: number) => id >= 1024 && id <= 1124),
        content: '',
        content_short: '',
        comment_disabled: false,
        platforms: [],
      },
    });
    const { id: madeId } = made.data as { id: number };
    expect(await article(admin, madeId)).toEqual(made.data);
    const written = { ...draft, title: 'With a text' };
    const { id } = answered(createArticle, await admin.call(createArticle, { body: written }));
    const changed = await admin.request('POST', updateArticle.path, { ...dialog, id: String(id), type: '' });
    expect(changed).toMatchObject({
      code: codes.success,
      data: { ...written, ...dialog, id, type: '', platforms: ['a-platform'] },
    });
    // A title alone is an article as the dialog begins.
    expect(await admin.request('POST', createArticle.path, { title: 'Bare' })).toMatchObject({
      code: codes.success,
      data: { status: 'published', importance: 1, type: '', timestamp: server.clock.now().getTime() },
    });
    for (const wrong of [
      {},
      { ...dialog, title: 7 },
      { ...dialog, status: 'lost' },
      { ...dialog, type: 'XX' },
    ])
      expect(await admin.request('POST', createArticle.path, wrong), JSON.stringify(wrong)).toMatchObject(
        refused(codes.invalid, 'invalid-fields'),
      );
    await admin.call(logout);
  });

  test('are all listed by filters that are left empty, as the documents’ page sends them', async () => {
    const admin = await server.login('admin');
    const listed = async (query: string) =>
      (await admin.request('GET', `${listArticles.path}?${query}`)) as { data: { total: number } };
    expect((await listed('page=1&limit=20&importance=&title=&type=&sort=%2Bid')).data.total).toBe(100);
    const some = (await listed('importance=3&title=&type=EU')).data.total;
    expect(some).toBe((await articles(admin, { importance: 3, type: 'EU' })).total);
    expect(some).toBeLessThan(100);
  });

  test('that somebody writes or changes are theirs until they sign out, and nobody else’s', async () => {
    const admin = await server.login('admin');
    const other = await server.login('100101');
    const made = answered(createArticle, await admin.call(createArticle, { body: draft }));
    const { id } = made;
    expect(made).toMatchObject({ ...draft, author: made.author });
    expect(made.author).not.toBe('');
    expect(await article(admin, id)).toEqual(made);
    const {
      id: _id,
      reviewer: _reviewer,
      forecast: _forecast,
      display_time: _time,
      pageviews: _views,
      ...first
    } = await article(admin, 1);
    answered(updateArticle, await admin.call(updateArticle, { body: { ...first, id: 1, title: 'Changed' } }));
    expect((await article(admin, 1)).title).toBe('Changed');
    expect((await articles(admin)).total).toBe(101);

    expect((await articles(other)).total).toBe(100);
    expect((await article(other, 1)).title).not.toBe('Changed');
    expect(await other.call(articleDetail, { query: { id: String(id) } })).toMatchObject(
      refused(codes.notFound, 'address-unknown'),
    );
    expect(await other.call(updateArticle, { body: { ...draft, id } })).toMatchObject(
      refused(codes.notFound, 'address-unknown'),
    );

    await admin.call(logout);
    expect((await articles(await server.login('admin'))).total).toBe(100);
  });

  test('of one session have an end; their numbers are the documents’, by chance, and then those beyond', async () => {
    const admin = await server.login('admin');
    const ids: number[] = [];
    for (let made = 0; made < 200; made += 1)
      ids.push(answered(createArticle, await admin.call(createArticle, { body: draft })).id);
    const drawn = ids.slice(0, 101);
    const inOrder = ids.toSorted((a, b) => a - b);
    expect(inOrder).toEqual(ids.map((_id, index) => 1024 + index));
    expect(drawn.toSorted((a, b) => a - b)).toEqual(inOrder.slice(0, 101));
    expect(drawn).not.toEqual(inOrder.slice(0, 101));
    expect(await admin.call(createArticle, { body: draft })).toMatchObject(
      refused(codes.invalid, 'demo-full'),
    );
    // What is there can still be changed.
    answered(
      updateArticle,
      await admin.call(updateArticle, { body: { ...draft, id: 1024, title: 'Still' } }),
    );
  });

  test('that are written at once all stay', async () => {
    const admin = await server.login('admin');
    const made = await Promise.all(
      Array.from({ length: 5 }, () => admin.call(createArticle, { body: draft })),
    );
    expect(new Set(made.map((answer) => answered(createArticle, answer).id)).size).toBe(5);
  });
});

describe('the demo roles', () => {
  test('are made, changed and taken away, and open nothing', async () => {
    const admin = await server.login('admin');
    const roles = async () => answered(listDemoRoles, await admin.call(listDemoRoles));
    const routes = answered(listDemoRoutes, await admin.call(listDemoRoutes));
    expect((await roles()).map(({ key }) => key)).toEqual(['admin', 'editor', 'visitor']);
    expect(routes.filter(({ roles: open }) => open.includes('visitor')).map(({ id }) => id)).toEqual([
      'DASHBOARD',
    ]);
    const body = { name: 'night shift', description: 'x', routes: ['TAB', 'ZIP'] };
    const made = answered(createDemoRole, await admin.call(createDemoRole, { body }));
    expect(Number(made.key)).toBeGreaterThanOrEqual(300);
    expect(Number(made.key)).toBeLessThanOrEqual(5000);
    expect(await admin.call(createDemoRole, { body })).toMatchObject(refused(codes.invalid, 'name-taken'));
    expect(
      await admin.call(createDemoRole, { body: { ...body, name: 'other', routes: ['NOWHERE'] } }),
    ).toMatchObject(refused(codes.invalid, 'permission-unknown'));
    const params = { id: made.key };
    answered(
      updateDemoRole,
      await admin.call(updateDemoRole, { params, body: { ...body, routes: ['PDF'] } }),
    );
    expect((await roles()).at(-1)).toEqual({ key: made.key, ...body, routes: ['PDF'] });
    answered(deleteDemoRole, await admin.call(deleteDemoRole, { params }));
    answered(deleteDemoRole, await admin.call(deleteDemoRole, { params: { id: 'editor' } }));
    expect((await roles()).map(({ key }) => key)).toEqual(['admin', 'visitor']);
    expect(await admin.call(updateDemoRole, { params, body })).toMatchObject(
      refused(codes.notFound, 'role-unknown'),
    );
  });
});

test('names are found however they are spelt, and at the documents’ own address too', async () => {
  const lin = await server.login('100101');
  const named = async (name: string) =>
    answered(searchPeople, await lin.call(searchPeople, { query: { name } })).items;
  expect(await named('MOCK')).toEqual([{ name: 'mock-Pan' }]);
  expect(await named('')).toHaveLength(firstNames.length + 1);
  expect(firstNames).toHaveLength(100);
  const { body } = await server.app.inject({
    method: 'GET',
    url: '/prod-api/search/user?name=pan',
    headers: { 'x-token': lin.token },
  });
  expect(JSON.parse(body)).toMatchObject({ code: codes.success, data: { items: [{ name: 'mock-Pan' }] } });
});

test('there are twenty orders', async () => {
  const lin = await server.login('100101');
  const { items, total } = answered(listTransactions, await lin.call(listTransactions));
  expect([items.length, total]).toEqual([20, 20]);
  expect(items.every(({ price }) => price >= 1000 && price <= 15_000)).toBe(true);
});

test('the codes of the template are those of the real calls: wrong credentials, and a session that nobody knows', async () => {
  const body = { username: 'admin', password: 'wrong-one' };
  expect(await server.stranger.call(login, { body })).toMatchObject({ code: 60204 });
  const info = await server.app.inject({
    method: 'GET',
    url: '/prod-api/api/system/user/info',
    headers: { 'x-token': 'admin-token' },
  });
  expect(JSON.parse(info.body)).toMatchObject({ code: 50008 });
});
