import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  chooseDefaultView,
  listViews,
  removeView,
  saveView,
  shareView,
  viewsAtMost,
} from '#core/views/contract';
import { codes } from '#core/wire/codes';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const [chen, admin, shen, lin] = [
  await server.login('ho01'),
  await server.login('admin'),
  await server.login('buyer01'),
  await server.login('100101'),
];

const list = 'lack-manager';
const late = { view: 'todo', sort: '+genDate' };

async function save(who: Person, name: string, search: object = late): Promise<string> {
  return answered(saveView, await who.call(saveView, { body: { list, name, search } })).id;
}
async function viewsOf(who: Person) {
  const { views } = answered(listViews, await who.call(listViews));
  return views.map(({ name, search, isOwn, isDefault }) => ({ name, search, isOwn, isDefault }));
}
const share = (who: Person, id: string, of: { everybody?: boolean; roleId?: string | null }) =>
  who.call(shareView, { body: { id, everybody: false, roleId: null, ...of } });
const choose = (who: Person, id: string | null) => who.call(chooseDefaultView, { body: { list, id } });

test('a view is its owner’s until it is shared, with a role or with everybody, and taken back from all', async () => {
  const id = await save(chen, '久未处理');
  const own = { name: '久未处理', search: late, isOwn: true, isDefault: false };
  expect(await viewsOf(chen)).toEqual([own]);
  expect(await viewsOf(shen)).toEqual([]);

  answered(shareView, await share(chen, id, { roleId: 'buyer' }));
  expect(await viewsOf(shen)).toEqual([{ ...own, isOwn: false }]);
  expect(await viewsOf(lin)).toEqual([]);

  answered(shareView, await share(chen, id, { everybody: true }));
  expect(await viewsOf(lin)).toEqual([{ ...own, isOwn: false }]);
  const told = await server.db.execute(
    sql`select subject_name as name from audit_log where kind = 'view' order by id`,
  );
  expect(told.rows).toHaveLength(2);
  expect(told.rows[1]).toMatchObject({ name: 'lack-manager 久未处理' });

  // Whoever may share takes another's back, and cannot hand it on.
  expect(await share(admin, id, { everybody: true })).toMatchObject(refused(codes.notFound, 'view-unknown'));
});

test('whoever may not share keeps their own, and is offered no roles', async () => {
  const id = await save(shen, '我的');
  expect((await share(shen, id, { everybody: true })).code).toBe(codes.forbidden);
  expect(answered(listViews, await shen.call(listViews)).roles).toEqual([]);
  expect(answered(listViews, await chen.call(listViews)).roles).toContainEqual({ id: 'buyer', name: '采购' });
  expect((await viewsOf(chen)).map(({ name }) => name)).not.toContain('我的');
});

test('a list opens with one view for each person, which goes when the view goes or is shared no more', async () => {
  const [one, two] = [await save(chen, '一', { view: 'older' }), await save(chen, '二')];
  answered(shareView, await share(chen, one, { everybody: true }));
  const first = async (who: Person) => (await viewsOf(who)).filter(({ isDefault }) => isDefault);
  for (const id of [one, two]) answered(chooseDefaultView, await choose(chen, id));
  answered(chooseDefaultView, await choose(lin, one));
  expect((await first(chen)).map(({ name }) => name)).toEqual(['二']);
  expect((await first(lin)).map(({ name }) => name)).toEqual(['一']);
  expect(await choose(lin, two)).toMatchObject(refused(codes.notFound, 'view-unknown'));

  answered(shareView, await share(admin, one, {}));
  expect(await first(lin)).toEqual([]);
  answered(removeView, await lin.call(removeView, { params: { id: two } }));
  expect((await first(chen)).map(({ name }) => name)).toEqual(['二']);
  answered(removeView, await chen.call(removeView, { params: { id: two } }));
  expect(await first(chen)).toEqual([]);
  answered(chooseDefaultView, await choose(chen, one));
  answered(chooseDefaultView, await choose(chen, null));
  expect(await first(chen)).toEqual([]);
});

test('one of the same name is replaced, and there are not too many', async () => {
  const id = await save(admin, '同名');
  expect(await save(admin, '同名', { view: 'older' })).toBe(id);
  for (let number = 1; number < viewsAtMost; number += 1) await save(admin, `第 ${number} 个`);
  const body = { list, name: '再一个', search: late };
  expect(await admin.call(saveView, { body })).toMatchObject(refused(codes.invalid, 'too-many-views'));
  expect(await viewsOf(admin).then((views) => views.filter(({ isOwn }) => isOwn))).toHaveLength(viewsAtMost);
  const search = { nested: { of: 'something' } };
  expect((await admin.call(saveView, { body: { list, name: '不对', search } })).code).toBe(codes.invalid);
});
