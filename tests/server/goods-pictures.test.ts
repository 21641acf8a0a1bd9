import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test, vi } from 'vitest';
import { photoFile } from '#core/files/contract';
import { sharedPictures, storePictures, takePicture } from '#core/goods-pictures/contract';
import { listPictures, removePicture, sharePicture } from '#core/goods-pictures/online-contract';
import { type GoodsPicture, pictureKind, pictureLimits, pictureSubject } from '#core/goods-pictures/rules';
import { codeMaxLength } from '#core/spreadsheets/read-code';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { type Collection, scopeOf, wholeCompany } from '#core/wire/collection';
import type { Cursor } from '#core/wire/replica';
import { sweepAwaitedPictures } from '../../server/features/goods-pictures/sweep.ts';
import { photoKey } from '../../server/platform/files/attachments.ts';
import type { Files } from '../../server/platform/files/file-store.ts';
import { folderStore } from '../../server/platform/files/folder-store.ts';
import { sweepFiles } from '../../server/platform/files/sweep.ts';
import { grantPoints } from '../../server/platform/people/grant-points.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { photoOf, sha256 } from '../support/pictures.ts';
import { startTestServer } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-pictures-'));
const files: Files = { store: folderStore(folder), partialFolder: join(folder, 'partial'), qiniu: null };
const server = await startTestServer({ more: { files } });
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const lin = await server.login('100101');
const xu = await server.login('100102');
const otherStore = await server.login('100201');
const office = await server.login('ho01');

let seed = 0;

async function goods(): Promise<string> {
  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-12' }]);
  await server.stock('1002', { article, lots: [{ lot: 'L1', expiryDate: '2026-03-12' }] });
  return article;
}

const announce = (who: Person, article: string, id: string, hdstore = '1001') =>
  who.call(takePicture, { body: { id, hdstore, farticle: article } });

async function upload(who: Person, article: string, id: string, store = '1001') {
  seed += 1;
  const bytes = await photoOf(seed);
  const subject = pictureSubject({ store, article, id });
  const query = new URLSearchParams({
    kind: pictureKind,
    subject,
    id,
    name: 'goods.jpg',
    offset: '0',
    size: String(bytes.length),
  });
  const response = await server.app.inject({
    method: 'PUT',
    url: `${basePath}/api/files/upload/${sha256(bytes)}?${query}`,
    headers: { 'content-type': 'application/octet-stream', 'x-token': who.token },
    payload: bytes,
  });
  return JSON.parse(response.payload);
}

/** Announced and sent, as a phone does it. */
async function taken(who: Person, article: string, store = '1001'): Promise<string> {
  const id = uuidv7();
  answered(takePicture, await announce(who, article, id, store));
  expect((await upload(who, article, id, store)).data).toMatchObject({ done: true, photo: id });
  return id;
}

/** What a device of that person holds of these goods, in a collection. */
async function held(who: Person, collection: Collection, of: string, article: string) {
  let cursor: Cursor | null = null;
  for (let value: unknown; ; ) {
    const page = await who.pull(scopeOf(collection.scope, of), cursor);
    for (const row of page.rows)
      if (row.collection === collection.name && row.key === article) value = row.value;
    if (!page.more) return (value ?? undefined) as GoodsPicture | undefined;
    cursor = page.cursor;
  }
}
const own = (who: Person, article: string, store = '1001') => held(who, storePictures, store, article);
const shared = (who: Person, article: string) => held(who, sharedPictures, wholeCompany, article);

const look = async (who: Person, id: string) => {
  const url = basePath + photoFile.path.replace(':id', id);
  return (await server.app.inject({ url, headers: { 'x-token': who.token } })).statusCode;
};

test('a picture is seen by its store alone, small enough for two thousand of them', async () => {
  const article = await goods();
  const id = await taken(lin, article);
  await vi.waitFor(async () => expect((await own(xu, article))?.thumb).toBeTruthy(), { timeout: 60_000 });
  const picture = await own(xu, article);
  expect(picture).toMatchObject({
    id,
    article,
    store: '1001',
    isShared: false,
    photo: { id, byUserName: '林涛' },
  });
  expect(picture?.thumb?.length).toBeLessThanOrEqual(pictureLimits.thumbBytes);
  expect(picture?.thumb).toMatch(/^data:image\/webp;base64,/);
  expect(await look(xu, id)).toBe(200);
  expect(await look(otherStore, id)).toBe(404);
  expect(await shared(otherStore, article)).toBeUndefined();
});

test('it comes with the upload: the answer has the row, before the next pull', async () => {
  const article = await goods();
  const id = uuidv7();
  await announce(lin, article, id);
  expect(await own(lin, article)).toBeUndefined();
  const { data } = await upload(lin, article, id);
  expect(data.rows).toMatchObject([{ collection: storePictures.name, key: article, value: { id } }]);
});

test('the longest article that a file brings in can have one', async () => {
  const article = 'L'.repeat(codeMaxLength);
  await server.stock('1001', { article, lots: [{ lot: 'L1', expiryDate: '2026-03-12' }] });
  const id = await taken(lin, article);
  expect(await own(lin, article)).toMatchObject({ id });
});

test('a newer one takes the place of the store’s own, and the older one is deleted', async () => {
  const article = await goods();
  const first = await taken(lin, article);
  const second = await taken(xu, article);
  expect(await own(lin, article)).toMatchObject({ id: second });
  expect(await look(lin, first)).toBe(404);
  await sweepFiles(server.db, files, server.clock.now());
  expect(await files.store.get(photoKey(first))).toBeUndefined();
  expect(await files.store.get(photoKey(second))).toBeDefined();
});

test.each([false, true])(
  'an older one that comes late does not take the place of a newer one, shared: %j',
  async (isShared) => {
    const article = await goods();
    const [older, newer] = [uuidv7(), uuidv7()] as const;
    await announce(lin, article, older);
    server.clock.pass({ minutes: 1 });
    await announce(xu, article, newer);
    await upload(xu, article, newer);
    if (isShared) answered(sharePicture, await office.call(sharePicture, { body: { id: newer } }));
    expect((await upload(lin, article, older)).data).toMatchObject({ done: true, photo: older });
    if (isShared) expect(await own(lin, article)).toBeUndefined();
    else expect(await own(lin, article)).toMatchObject({ id: newer });
    expect(await look(lin, newer)).toBe(200);
    expect(await look(lin, older)).toBe(404);
  },
);

test('two that come at once leave one', async () => {
  const article = await goods();
  const ids = [uuidv7(), uuidv7()] as const;
  for (const id of ids) await announce(lin, article, id);
  await Promise.all(ids.map((id) => upload(lin, article, id)));
  const states = await server.db.execute(sql`select state from goods_pictures where article = ${article}`);
  expect(states.rows).toEqual([{ state: 'own' }]);
});

test('only whoever announced it may send it, for goods that the store has', async () => {
  const article = await goods();
  const id = uuidv7();
  await announce(lin, article, id);
  expect(await upload(xu, article, id)).toMatchObject({ code: codes.forbidden });
  expect(await upload(lin, article, uuidv7())).toMatchObject({ code: codes.forbidden });
  expect(await upload(lin, `${article}x`, id)).toMatchObject({ code: codes.forbidden });
  expect(await announce(lin, 'NO-SUCH', uuidv7())).toMatchObject({ data: { reason: 'lot-unknown' } });
  expect(await announce(lin, article, uuidv7(), '1002')).toMatchObject({
    data: { reason: 'store-not-yours' },
  });
  expect(await announce(xu, article, id)).toMatchObject({ data: { reason: 'operation-id-used' } });
});

test('the same announcement twice is one', async () => {
  const article = await goods();
  const id = uuidv7();
  answered(takePicture, await announce(lin, article, id));
  answered(takePicture, await announce(lin, article, id));
});

test('approved, every store sees it in the place of the earlier one; the store’s own leaves its rows', async () => {
  const article = await goods();
  const first = await taken(lin, article);
  answered(sharePicture, await office.call(sharePicture, { body: { id: first } }));
  expect(await shared(otherStore, article)).toMatchObject({ id: first, isShared: true });
  expect(await own(lin, article)).toBeUndefined();
  expect(await look(otherStore, first)).toBe(200);
  const second = await taken(otherStore, article, '1002');
  expect(await own(otherStore, article, '1002')).toMatchObject({ id: second });
  expect(await shared(lin, article)).toMatchObject({ id: first });
  answered(sharePicture, await office.call(sharePicture, { body: { id: second } }));
  expect(await shared(lin, article)).toMatchObject({ id: second });
  expect(await look(lin, first)).toBe(404);
  expect(await office.call(sharePicture, { body: { id: second } })).toMatchObject({
    data: { reason: 'goods-picture-shared' },
  });
  expect(await office.call(sharePicture, { body: { id: first } })).toMatchObject({
    data: { reason: 'goods-picture-gone' },
  });
});

test('nobody approves or takes away a picture beyond their permission or their stores', async () => {
  const article = await goods();
  const id = await taken(lin, article);
  const leader = await server.login('100103');
  const far = await server.login('area01');
  await server.db.transaction((tx) => grantPoints(tx, 'area-manager', ['POINT-GOODS-UPDATE']));
  const deeds = [sharePicture, removePicture] as const;
  for (const deed of deeds) {
    // Its own taker and their leader have no permission to; whoever has it elsewhere does not find it.
    for (const who of [lin, leader, otherStore])
      expect(await who.call(deed, { body: { id } })).toMatchObject({ code: codes.forbidden });
    expect(await far.call(deed, { body: { id } })).toMatchObject(
      refused(codes.notFound, 'goods-picture-gone'),
    );
    expect(await server.stranger.call(deed, { body: { id } })).toMatchObject({ code: codes.sessionUnknown });
    // One that is announced and has not come is nobody's yet.
    const awaited = uuidv7();
    answered(takePicture, await announce(lin, article, awaited));
    expect(await office.call(deed, { body: { id: awaited } })).toMatchObject(
      refused(codes.notFound, 'goods-picture-gone'),
    );
    for (const nonsense of [`${id}'--`, '%', '../x'])
      expect((await office.call(deed, { body: { id: nonsense } })).code).toBeGreaterThanOrEqual(40_000);
  }
  expect(
    answered(listPictures, await far.call(listPictures, { body: { search: `G-${article}` } })).items,
  ).toEqual([]);
  expect(await own(lin, article)).toMatchObject({ id, isShared: false });
  expect(await look(far, id)).toBe(404);
  expect(await look(lin, id)).toBe(200);
});

test('of many who announce at once no store gets more pictures than it may have', async () => {
  await server.db.execute(sql`delete from goods_pictures where store = '1002'`);
  await server.db.execute(sql`
    insert into goods (article, goods_code, name, search_name, search_code)
    select 'full' || n, 'full' || n, 'full', 'full', 'full' from generate_series(1, ${pictureLimits.perStore}) n`);
  await server.db.execute(sql`
    insert into goods_pictures (id, store, article, state, taken_by_id, taken_by_name, taken_at)
    select gen_random_uuid(), '1002', 'full' || n, 'own', 'x', 'x', now()
    from generate_series(1, ${pictureLimits.perStore - 2}) n`);
  const articles: string[] = [];
  for (let one = 0; one < 12; one += 1) articles.push(await goods());
  const answers = await Promise.all(
    articles.map((article) => announce(otherStore, article, uuidv7(), '1002')),
  );
  expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(2);
  await server.db.execute(sql`delete from goods_pictures where store = '1002'`);
});

test('taken away, nobody sees it, approved or not', async () => {
  const article = await goods();
  const id = await taken(lin, article);
  answered(sharePicture, await office.call(sharePicture, { body: { id } }));
  answered(removePicture, await office.call(removePicture, { body: { id } }));
  expect(await shared(lin, article)).toBeUndefined();
  expect(await look(lin, id)).toBe(404);
});

test('the list of those that wait has those of the caller’s stores, the oldest first', async () => {
  const article = await goods();
  const first = await taken(lin, article);
  server.clock.pass({ minutes: 1 });
  const second = await taken(otherStore, article, '1002');
  const found = answered(listPictures, await office.call(listPictures, { body: { search: `G-${article}` } }));
  expect(found.items.map(({ id }) => id)).toEqual([first, second]);
  expect(found.items[0]).toMatchObject({
    hdstore: '1001',
    hdstoreName: '人民路店',
    farticle: article,
    takenByName: '林涛',
    isShared: false,
    photo: { id: first },
  });
  const one = answered(listPictures, await office.call(listPictures, { body: { hdstore: '1002' } }));
  expect(one.items.every(({ hdstore }) => hdstore === '1002')).toBe(true);
  const none = answered(
    listPictures,
    await office.call(listPictures, { body: { isShared: true, search: `G-${article}` } }),
  );
  expect(none).toEqual({ items: [], total: 0 });
  expect((await lin.call(listPictures, { body: {} })).code).toBe(codes.forbidden);
});

test('a store that sends and sends is told when there are enough, and may still take the same goods anew', async () => {
  await server.db.execute(sql`delete from goods_pictures where store = '1002'`);
  const article = await goods();
  await taken(otherStore, article, '1002');
  await server.db.execute(sql`
    insert into goods (article, goods_code, name, search_name, search_code)
    select 'many' || n, 'many' || n, 'many', 'many', 'many' from generate_series(1, ${pictureLimits.perStore}) n`);
  await server.db.execute(sql`
    insert into goods_pictures (id, store, article, state, taken_by_id, taken_by_name, taken_at)
    select gen_random_uuid(), '1002', 'many' || n, 'own', 'x', 'x', now()
    from generate_series(1, ${pictureLimits.perStore - 1}) n`);
  answered(takePicture, await announce(otherStore, article, uuidv7(), '1002'));
  const other = await goods();
  expect(await announce(otherStore, other, uuidv7(), '1002')).toMatchObject({
    data: { reason: 'goods-pictures-store-full' },
  });
  await server.db.execute(sql`delete from goods_pictures where article like 'many%'`);
});

test('one that never comes is forgotten after a month', async () => {
  const article = await goods();
  const id = uuidv7();
  await announce(lin, article, id);
  const there = async () =>
    (await server.db.execute(sql`select from goods_pictures where id = ${id}`)).rows.length;
  await sweepAwaitedPictures(server.db, new Date(server.clock.now().getTime() + 29 * 86_400_000));
  expect(await there()).toBe(1);
  await sweepAwaitedPictures(server.db, new Date(server.clock.now().getTime() + 31 * 86_400_000));
  expect(await there()).toBe(0);
});
