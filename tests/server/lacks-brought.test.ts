import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { lackFlags, lacks } from '#core/goods-lack/contract';
import { importLacks, insertLacks, lackImports, listLackImports } from '#core/goods-lack/online-contract';
import { exportToPos } from '#core/goods-lack/pos-contract';
import type { BodyOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import type { Cursor } from '#core/wire/replica';
import { lackCollections } from '../../server/features/goods-lack/collections.ts';
import { sweepLacks } from '../../server/features/goods-lack/sweep.ts';
import { upsertLacks } from '../../server/features/goods-lack/upsert.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { lackWork, putLacks, putWarehouseStock } from '../support/lacks.ts';
import { answered } from '../support/person.ts';
import { sendFile } from '../support/send-file.ts';
import { startTestServer, today } from '../support/server.ts';
import { xlsxOfCells } from '../support/stock-file.ts';
import { notTakenBack, takenBack } from '../support/taken-back.ts';

const server = await startTestServer();
afterAll(() => server.close());
const chen = await server.login('ho01');
const lin = await server.login('100101');
const [office, clerk] = [lackWork(chen), lackWork(lin)];
const newGoods = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }]);
const doer = (cause: 'import' | 'sync') => ({
  userId: cause === 'import' ? 'u-ho01' : null,
  userName: '',
  cause,
  at: server.clock.now().toISOString(),
});

async function importFile(
  rows: { genDate: string; hdgdCode: string; disposeFlag: string; lackQty?: number }[],
) {
  server.clock.pass({ minutes: 1 });
  const keys = ['genDate', 'hdgdCode', 'disposeFlag', 'lackQty'] as const;
  const file = xlsxOfCells([keys, ...rows.map((row) => keys.map((key) => row[key]))]);
  const response = await sendFile(server, chen, { call: importLacks, query: {}, file });
  expect(response.json()).toMatchObject({ code: codes.success, data: { imported: rows.length } });
  return answered(listLackImports, await chen.call(listLackImports, { body: {} })).items[0]?.id ?? '';
}
/** What a clerk's phone is sent of the company's shortages: by id, since a moment or all. */
async function companyRows(from: Cursor | null = null) {
  const rows = new Map<string, unknown>();
  for (let cursor = from; ; ) {
    const page = await lin.pull(scopeOf('company', wholeCompany), cursor);
    for (const row of page.rows) if (row.collection === lacks.name) rows.set(row.key, row.value);
    cursor = page.cursor;
    if (!page.more) return { rows, cursor };
  }
}
const revert = (id: string) => takenBack(chen, lackImports, id);

test('a file and logistics bring the same new shortage at once: what the buyer decided stands', async () => {
  const article = await newGoods();
  let syncing: Promise<unknown> = Promise.resolve();
  await inUnit(server.db, lackCollections, async (unit) => {
    await upsertLacks(unit, [{ day: today, article, disposal: 'wait', remark: '周二到货' }], doer('import'));
    syncing = inUnit(server.db, lackCollections, (other) =>
      upsertLacks(
        other,
        [{ day: today, article, lackQty: 6, lines: [{ store: '1001', lackQty: 6 }] }],
        doer('sync'),
      ),
    );
    await expect
      .poll(async () => {
        const waiting = await server.db.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        return waiting.rows.length;
      })
      .toBeGreaterThan(0);
  });
  await syncing;
  const [row] = await office.list({ hdgdCode: `G-${article}` });
  expect(row).toMatchObject({ disposeFlag: 'wait', remark: '周二到货', lackQty: 6 });
  const logged = await server.db.execute(sql`
    select from goods_lack_changes c where not exists (select from goods_lacks l where l.id = c.lack_id)`);
  expect(logged.rows).toEqual([]);
});

describe('insertlist', () => {
  const insert = async (...body: BodyOf<typeof insertLacks>) =>
    answered(insertLacks, await chen.call(insertLacks, { body }));

  test('a row without quantities leaves those that are there', async () => {
    const article = await newGoods();
    const row = { genDate: today, hdgdCode: `G-${article}` };
    await insert(
      { ...row, hdstore: '1001', reqQty: 10, lackQty: 8 },
      { ...row, hdstore: '1002', reqQty: 12, lackQty: 12 },
    );
    const { rows } = await insert({ ...row, hdstore: '1001', disposeFlag: 'wait' });
    const id = rows[0]?.id ?? '';
    expect(await office.list({ id })).toMatchObject([{ disposeFlag: 'wait', reqQty: 22, lackQty: 20 }]);
    expect(await clerk.storeList({ id })).toMatchObject([{ reqQty: 10, lackQty: 8 }]);
  });

  test('a store’s row does not take a shortage of all stores from the others', async () => {
    const article = await newGoods();
    const [id = ''] = await putLacks(server, [{ article, lackQty: 20 }]);
    await insert({ genDate: today, hdgdCode: `G-${article}`, hdstore: '1002', reqQty: 4, lackQty: 2 });
    expect(await office.list({ id })).toMatchObject([{ lackQty: 20, everywhere: true }]);
    expect(await clerk.storeList({ id })).toMatchObject([{ lackQty: 20 }]);
  });

  test('devices hold the sum that the server has, and the history says it', async () => {
    const article = await newGoods();
    const row = { genDate: today, hdgdCode: `G-${article}` };
    await insert({ ...row, hdstore: '1001', lackQty: 20 }, { ...row, hdstore: '1002', lackQty: 3 });
    const { rows } = await insert({ ...row, hdstore: '1001', lackQty: 2 });
    const id = rows[0]?.id ?? '';
    expect((await companyRows()).rows.get(id)).toMatchObject({ lackQty: 5 });
    const logged = await server.db.execute<{ changes: unknown }>(sql`
      select changes from goods_lack_changes where lack_id = ${id} order by id desc limit 1`);
    expect(logged.rows).toEqual([{ changes: [{ field: 'lackQty', from: '23', to: '5' }] }]);
  });
});

describe('an import is taken back', () => {
  test('not while logistics has told more of a shortage that it made', async () => {
    const article = await newGoods();
    const id = await importFile([
      { genDate: today, hdgdCode: `G-${article}`, disposeFlag: 'wait', lackQty: 4 },
    ]);
    await putLacks(server, [
      { article, requestedQty: 0, lackQty: 4, lines: [{ store: '1001', lackQty: 4 }] },
    ]);
    expect(await revert(id)).toMatchObject(notTakenBack('import-row-changed'));
    expect(await office.list({ hdgdCode: `G-${article}` })).toHaveLength(1);
  });

  test.each<[string, (lackId: string) => Promise<unknown>]>([
    ['answered for', (lackId) => clerk.flag(lackId, { exportFlag: 'noexport' })],
    ['exported', () => lin.call(exportToPos, { body: { hdstore: '1001', requestId: crypto.randomUUID() } })],
  ])('not once a store has %s one of its rows', async (_, happens) => {
    const hdgdCode = `G-${await newGoods()}`;
    const id = await importFile([{ genDate: today, hdgdCode, disposeFlag: 'cancel', lackQty: 4 }]);
    const [row] = await office.list({ hdgdCode });
    expect(await happens(row?.id ?? '')).toMatchObject({ code: codes.success });
    expect(await revert(id)).toMatchObject(notTakenBack('import-row-changed'));
    expect(await office.list({ hdgdCode })).toMatchObject([{ disposeFlag: 'cancel' }]);
  });

  test('with what stores say about the shortages that devices hold again', async () => {
    const article = await newGoods();
    const day = addDays(today, -50);
    const [lackId = ''] = await putLacks(server, [{ article, day, lines: [{ store: '1001', lackQty: 6 }] }]);
    await clerk.flag(lackId, { exportFlag: 'noexport' });
    const id = await importFile([{ genDate: day, hdgdCode: `G-${article}`, disposeFlag: 'wait' }]);
    await sweepLacks(server.db, lackCollections, new Date(`${addDays(today, 16)}T04:00:00Z`));
    const flags = async () => (await lin.pullAll()).get(`${lackFlags.name}/${lackId}`)?.value ?? null;
    expect(await flags()).toBeNull();
    expect(await revert(id)).toMatchObject({ revertedAt: expect.any(String), reverting: null });
    expect(await flags()).toMatchObject({ exportFlag: 'noexport', lackQty: 6 });
  });
});

test('a store that logistics names no more misses nothing, unless it has spoken', async () => {
  const article = await newGoods();
  const line = (store: string, lackQty: number) => ({ store, requestedQty: 12, lackQty });
  const all = { article, areAllLines: true };
  const [id = ''] = await putLacks(server, [
    { ...all, lines: [line('1001', 8), line('1002', 6), line('1003', 4)] },
  ]);
  const neighbour = lackWork(await server.login('100201'));
  await neighbour.flag(id, { exportFlag: 'noexport' });
  await putLacks(server, [{ ...all, lines: [line('1003', 12)] }]);
  expect(await clerk.storeList({ id })).toEqual([]);
  expect((await lin.pullAll()).get(`${lackFlags.name}/${id}`)?.value ?? null).toBeNull();
  expect(await neighbour.storeList({ id })).toMatchObject([{ lackQty: 0, exportFlag: 'noexport' }]);
});

test('new stock of goods is sent to devices where they are offered, not once for each of their shortages', async () => {
  const [article, other] = [await newGoods(), await newGoods()];
  const days = [1, 2, 3, 4, 5].map((ago) => ({ article, day: addDays(today, -ago) }));
  await putLacks(server, days);
  const [offering] = await putLacks(server, [
    { article: other, disposal: 'exchange', substitutes: [article] },
  ]);
  const { cursor } = await companyRows();
  await putWarehouseStock(server, article, 77);
  expect([...(await companyRows(cursor)).rows.keys()]).toEqual([offering]);
});

test('what a file brought is logistics’ own once their list names it, and is not taken back', async () => {
  const article = await newGoods();
  const file = await importFile([{ genDate: today, hdgdCode: `G-${article}`, disposeFlag: '', lackQty: 5 }]);
  const listed = async () =>
    (await server.db.execute(sql`select listed from goods_lacks where article = ${article}`)).rows;
  expect(await listed()).toEqual([{ listed: false }]);
  await putLacks(server, [{ article, requestedQty: 0, lackQty: 5 }]);
  expect(await listed()).toEqual([{ listed: true }]);
  expect(await revert(file)).toMatchObject(notTakenBack('import-row-changed'));
});
