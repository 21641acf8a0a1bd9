import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, describe, expect, test } from 'vitest';
import { handlersFor, recipientsFor, type Scene, scenesById } from '#core/andon/scenes';
import {
  assignSceneEmails,
  authoriseScene,
  deleteScene,
  getScene,
  insertScene,
  listScenes,
  type SceneItem,
  sceneTree,
  updateScene,
} from '#core/andon/scenes-contract';
import { deleteUser, updateUser } from '#core/users/contract';
import type { AnyCall, BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import { andonWork, bindEmails } from '../support/andon.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { userIdOf } from '../support/small-company.ts';

const server = await startTestServer();
afterAll(() => server.close());
const [keeper, clerk, handler] = [
  await server.login('manager01'),
  await server.login('100101'),
  await server.login('handler01'),
];
await bindEmails(server, ['100101']);

const add = async (name: string, pid: string | null = null, said: object = {}): Promise<SceneItem> =>
  answered(insertScene, await keeper.call(insertScene, { body: { name, pid, ...said } }));
/** A path of scenes with names of its own, outermost first. */
async function addPath(...names: string[]): Promise<SceneItem[]> {
  const path: SceneItem[] = [];
  for (const name of names) path.push(await add(`${name} ${uuidv7()}`, path.at(-1)?.id ?? null));
  return path;
}
const update = (scene: SceneItem, said: Partial<BodyOf<typeof updateScene>>) =>
  keeper.call(updateScene, { params: { id: scene.id }, body: { version: scene.version, ...said } });
const remove = (scene: SceneItem) => keeper.call(deleteScene, { params: { id: scene.id } });
const read = async ({ id }: SceneItem, person: Person = keeper) =>
  answered(getScene, await person.call(getScene, { params: { id } }));
/** As a device that is new holds them. */
async function held(person: Person): Promise<Map<string, Scene>> {
  const { rows } = await person.pull(scopeOf('company', wholeCompany), null, 1000);
  const found = rows.filter(({ collection, value }) => collection === 'andon-scenes' && value);
  return new Map(scenesById(found.map(({ value }) => value as Scene)));
}
const audited = async ({ id }: SceneItem) => {
  const found = await server.db.execute<{ subject_name: string; changes: { field: string }[] }>(sql`
    select subject_name, changes from audit_log where kind = 'andon-scene' and subject_id = ${id} order by id`);
  return found.rows;
};

describe('a scene', () => {
  test('stands below the one above it, on three levels at most', async () => {
    const [top, middle, last] = await addPath('设备', '冷柜', '漏水');
    expect([top, middle, last].map((scene) => scene?.level)).toEqual([1, 2, 3]);
    if (!top || !middle || !last) return;
    const insert = (body: BodyOf<typeof insertScene>) => keeper.call(insertScene, { body });
    expect(await insert({ name: '再下', pid: last.id })).toMatchObject(refused(codes.invalid, 'scene-level'));
    expect(await insert({ name: '跳级', pid: top.id, level: 3 })).toMatchObject(
      refused(codes.invalid, 'scene-level', { fields: { pid: 'scene-level' } }),
    );
    expect(await insert({ name: '无上级', pid: uuidv7() })).toMatchObject(
      refused(codes.notFound, 'scene-unknown'),
    );
    expect(await read(top)).toMatchObject({ children: [{ id: middle.id, children: [{ id: last.id }] }] });
  });

  test('has a name of its own among those beside it, and not among all', async () => {
    const [one, other] = [...(await addPath('甲')), ...(await addPath('乙'))];
    if (!one || !other) return;
    await add('停电', one.id);
    await add('停电', other.id);
    const taken = refused(codes.invalid, 'scene-name-taken', { fields: { name: 'scene-name-taken' } });
    expect(await keeper.call(insertScene, { body: { name: ' 停电 ', pid: one.id } })).toMatchObject(taken);
    expect(await update(one, { name: other.name })).toMatchObject(taken);
    expect(await update(one, { name: '  ' })).toMatchObject(refused(codes.invalid, 'invalid-fields'));
    const both = await Promise.all(
      [1, 2].map(() => keeper.call(insertScene, { body: { name: '同时', pid: one.id } })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.success, codes.invalid]);
  });

  test('is changed by one at a time: whoever saw an older one is shown the newer', async () => {
    const [scene] = await addPath('并发');
    if (!scene) return;
    expect(answered(updateScene, await update(scene, { remark: '先改' }))).toMatchObject({ remark: '先改' });
    expect(await update(scene, { remark: '后改' })).toMatchObject({
      code: codes.conflict,
      data: { current: { remark: '先改', version: scene.version + 1 } },
    });
  });

  test('is found by its name, with all above and below it', async () => {
    const [top, middle, last] = await addPath('搜索', '独一无二', '以下');
    const tree = answered(sceneTree, await clerk.call(sceneTree, { body: { name: '独一无二' } }));
    expect(tree).toMatchObject([
      { id: top?.id, children: [{ id: middle?.id, children: [{ id: last?.id }] }] },
    ]);
    const below = { body: { pid: middle?.id ?? null, level: 3 } };
    expect(answered(listScenes, await clerk.call(listScenes, below)).map(({ id }) => id)).toEqual([last?.id]);
  });

  test('that has others below it, or that an event has, is switched off and not deleted', async () => {
    const [top, below] = await addPath('在用', '下级');
    if (!top || !below) return;
    expect(await remove(top)).toMatchObject(refused(codes.invalid, 'scene-has-children'));
    const { id } = await andonWork(clerk).raise({ sceneLevel1Id: top.id, sceneLevel2Id: below.id });
    expect(await remove(below)).toMatchObject(refused(codes.invalid, 'scene-used'));
    answered(updateScene, await update(top, { useFlag: false }));
    expect(await andonWork(clerk).read(id)).toMatchObject({ sceneLevel1Id: top.id, sceneLevel2Id: below.id });
    expect(
      (await andonWork(clerk).raise({ sceneLevel1Id: top.id, sceneLevel2Id: below.id })).answer,
    ).toMatchObject(refused(codes.invalid, 'scene-off'));
  });

  test('that nothing hangs on is deleted, everywhere', async () => {
    const [scene] = await addPath('多余');
    if (!scene) return;
    expect((await held(clerk)).has(scene.id)).toBe(true);
    expect(await remove(scene)).toMatchObject({ code: codes.success });
    expect((await held(clerk)).has(scene.id)).toBe(false);
    expect(await remove(scene)).toMatchObject(refused(codes.notFound, 'scene-unknown'));
  });

  test('does not lose what is added below it while it is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [scene] = await addPath('竞争');
      if (!scene) return;
      const [added, removed] = await Promise.all([
        keeper.call(insertScene, { body: { name: '下级', pid: scene.id } }),
        remove(scene),
      ]);
      const isAdded = added.code === codes.success;
      expect(removed).toMatchObject(
        isAdded ? refused(codes.invalid, 'scene-has-children') : { code: codes.success },
      );
    }
  });
});

describe('who handles a scene, and who is told', () => {
  test('is said together or each by its own call, and reaches every device', async () => {
    const [top, middle, last] = await addPath('授权', '二级', '三级');
    if (!top || !middle || !last) return;
    const said = {
      handlerIds: [userIdOf('handler01'), userIdOf('leader01')],
      emailUserIDS: [userIdOf('ho01')],
    };
    answered(
      authoriseScene,
      await keeper.call(authoriseScene, { body: { id: top.id, version: top.version, ...said } }),
    );
    const own = { id: middle.id, version: middle.version, handlerIds: [userIdOf('buyer01')] };
    const handled = answered(authoriseScene, await keeper.call(authoriseScene, { body: own }));
    const recipients = [userIdOf('ho01'), userIdOf('leader01')];
    const told = { id: middle.id, version: handled.version, emailUserIDS: recipients };
    answered(assignSceneEmails, await keeper.call(assignSceneEmails, { body: told }));

    const scenes = await held(clerk);
    const path = [top.id, middle.id, last.id];
    expect(handlersFor(scenes, path)).toEqual([{ id: userIdOf('buyer01'), name: '沈越' }]);
    expect(handlersFor(scenes, path.slice(0, 1)).map(({ name }) => name)).toEqual(['赵磊', '钱峰']);
    expect(recipientsFor(scenes, path).map(({ name }) => name)).toEqual(['陈曦', '钱峰']);
    // Taken away again, those above it count.
    const version = (await read(middle)).version;
    const none = { id: middle.id, version, handlerIds: [] };
    answered(authoriseScene, await keeper.call(authoriseScene, { body: none }));
    expect(handlersFor(await held(clerk), path).map(({ name }) => name)).toEqual(['赵磊', '钱峰']);
    expect(await read(middle)).toMatchObject({ recipients: [{ name: '陈曦' }, { name: '钱峰' }] });
  });

  test('are left out on devices that hold the scene once they may sign in no more, and once they are gone', async () => {
    const admin = await server.login('admin');
    const [scene] = await addPath('离职');
    if (!scene) return;
    const id = userIdOf('100203');
    const said = { id: scene.id, version: scene.version, handlerIds: [id, userIdOf('buyer01')] };
    answered(authoriseScene, await keeper.call(authoriseScene, { body: said }));
    const scope = scopeOf('company', wholeCompany);
    let { cursor } = await clerk.pull(scope, null, 1000);
    const told = async () => {
      const page = await clerk.pull(scope, cursor, 1000);
      cursor = page.cursor;
      const row = page.rows.find(({ key }) => key === scene.id);
      return (row?.value as Scene | undefined)?.handlers.map(({ name }) => name);
    };
    const enable = async (enableStatus: boolean) =>
      answered(updateUser, await admin.call(updateUser, { body: { id, enableStatus } }));
    await enable(false);
    expect(await told()).toEqual(['沈越']);
    await enable(true);
    expect(await told()).toEqual(['罗敏', '沈越']);
    answered(deleteUser, await admin.call(deleteUser, { params: { id } }));
    expect(await told()).toEqual(['沈越']);
  });

  test('are people who can be given events: others are refused, and whoever no longer can is left out', async () => {
    const [scene] = await addPath('人员');
    if (!scene) return;
    const assign = (handlerIds: string[], version = scene.version) =>
      keeper.call(authoriseScene, { body: { id: scene.id, version, handlerIds } });
    for (const stranger of ['visitor', 'nobody'])
      expect(await assign([userIdOf('handler01'), userIdOf(stranger)])).toMatchObject(
        refused(codes.invalid, 'person-unknown', {
          params: { count: 1 },
          fields: { handlerIds: 'person-unknown' },
        }),
      );
    expect(await read(scene)).toMatchObject({ handlers: [], version: scene.version });
    answered(authoriseScene, await assign([userIdOf('100201'), userIdOf('buyer01')]));
    await server.db.execute(sql`update users set enable_status = false where usercode = '100201'`);
    expect((await read(scene)).handlers.map(({ name }) => name)).toEqual(['沈越']);
    await server.db.execute(sql`update users set enable_status = true where usercode = '100201'`);
  });
});

test('what is done with a scene is in the audit log, with all above it in its name', async () => {
  const [top, below] = await addPath('日志', '日志下级');
  if (!top || !below) return;
  const said = { id: below.id, version: below.version, handlerIds: [userIdOf('handler01')] };
  const authorised = answered(authoriseScene, await keeper.call(authoriseScene, { body: said }));
  answered(updateScene, await update(authorised, { useFlag: false }));
  await remove(below);
  const lines = await audited(below);
  expect(lines.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    expect.arrayContaining(['name']),
    ['handlers'],
    ['useFlag'],
    expect.arrayContaining(['name']),
  ]);
  expect(lines[0]?.subject_name).toBe(`${top.name} › ${below.name}`);
});

test('scenes are read by all who raise or handle events, and kept by their point alone', async () => {
  const [scene] = await addPath('权限');
  if (!scene) return;
  const { id, version } = scene;
  const missing = refused(codes.forbidden, 'no-permission', { point: 'POINT-ANDON-SCENE-UPDATE' });
  const keeping: [AnyCall, object][] = [
    [insertScene, { body: { name: '不行', pid: null } }],
    [updateScene, { params: { id }, body: { version, name: '不行' } }],
    [deleteScene, { params: { id } }],
    [authoriseScene, { body: { id, version, handlerIds: [] } }],
    [assignSceneEmails, { body: { id, version, emailUserIDS: [] } }],
  ];
  for (const person of [clerk, handler]) {
    expect(await read(scene, person)).toMatchObject({ name: scene.name });
    for (const [call, input] of keeping) expect(await person.call(call, input)).toMatchObject(missing);
  }
});
