import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { lackFlags } from '#core/goods-lack/contract';
import { insertLacks, lackHistory, updateStoreFlags } from '#core/goods-lack/online-contract';
import {
  exportToPos,
  exportToPosFile,
  listPosExports,
  posExportRows,
  takeBackPosExport,
} from '#core/goods-lack/pos-contract';
import { storeProgress } from '#core/goods-lack/progress';
import { type BodyOf, basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { storeScope } from '#core/wire/collection';
import { readStoreLacks } from '../../server/features/goods-lack/list-query.ts';
import { parseXlsx } from '../../server/platform/spreadsheets/parse-xlsx.ts';
import { readLimits } from '../../server/platform/spreadsheets/read.ts';
import { goodsLacks, posExports } from '../../server/schema/lacks.ts';
import { lackWork, putLacks } from '../support/lacks.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ limits: { idleHours: 100, absoluteDays: 30 } });
afterAll(() => server.close());
const chen = await server.login('ho01');
const lin = await server.login('100101');
const xu = await server.login('100102');
const he = await server.login('100201');
const alim = await server.login('101201');
const [office, clerk, other] = [lackWork(chen), lackWork(lin), lackWork(he)];

/** Each test has the store to itself. */
beforeEach(async () => {
  await server.db.delete(goodsLacks);
  await server.db.delete(posExports);
});

async function newLacks(count: number, said: Partial<Parameters<typeof putLacks>[1][number]> = {}) {
  const articles = await Promise.all(
    Array.from({ length: count }, () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }])),
  );
  const ids = await putLacks(
    server,
    articles.map((article) => ({ article, ...said })),
  );
  return ids.map((id, place) => ({ id, code: `G-${articles[place]}` }));
}

const take = (person: Person, body: BodyOf<typeof exportToPos> = {}) => person.call(exportToPos, { body });
const taken = async (person: Person, body: BodyOf<typeof exportToPos> = {}) =>
  answered(exportToPos, await take(person, body));
const codesIn = ({ items }: { items: readonly { hdgdCode2: string }[] }) =>
  items.map(({ hdgdCode2 }) => hdgdCode2);

test('takes what is to be exported, marks it, and says who took it and under which number', async () => {
  const [one, two] = await newLacks(2);
  if (!one || !two) throw new Error('no shortages');
  await clerk.flag(two.id, { exportFlag: 'noexport' });
  const file = await taken(lin);
  expect(file).toMatchObject({
    hdstore: '1001',
    fileName: 'goodslack_1001_20260310.xlsx',
    rows: 1,
    userName: '林涛',
    items: [{ hdstore: '1001', hdgdCode2: one.code, lackQty: 12, disposeFlag: 'nodispose' }],
  });
  expect(await clerk.storeList({ id: one.id })).toMatchObject([
    { exportFlag: 'exported', exportNumber: file.number, flagEditUserName: '林涛' },
  ]);
  expect(await clerk.storeList({ id: two.id })).toMatchObject([
    { exportFlag: 'noexport', exportNumber: null },
  ]);
  // To another store nothing has happened.
  expect(await other.storeList({ id: one.id })).toMatchObject([{ exportFlag: 'export' }]);
});

test('an export and a remark are no answer and no decision of their day', async () => {
  const [lack, substitute] = await newLacks(2);
  if (!lack || !substitute) throw new Error('no shortages');
  await office.decide(lack.id, { disposeFlag: 'exchange', exchangeGd1Code2: substitute.code });
  await clerk.flag(lack.id, { exchangeFlag: 'accept' });
  const at = server.clock.now().toISOString();
  server.clock.pass({ hours: 20 });
  await taken(xu);
  await office.decide(lack.id, { remark: '-' });
  const row = (await readStoreLacks(server.db, '1001', [lack.id]))[0];
  expect(row).toMatchObject({
    flagEdit: { userName: '许静' },
    answered: { userName: '林涛', at },
    edit: { at: server.clock.now().toISOString() },
    decided: { userName: '陈曦', at },
  });
  const zone = { today: '2026-03-11', timeZone: 'Asia/Shanghai' };
  expect(storeProgress(row ? [row] : [], zone)).toMatchObject({ done: 0, people: [] });
  server.clock.set(at);
});

test('two people at once: each row is in one of both files, once', async () => {
  const lacks = await newLacks(60);
  const answers = await Promise.all([take(lin), take(xu), take(lin), take(xu)]);
  const files = answers.filter(({ code }) => code === codes.success).map((one) => answered(exportToPos, one));
  expect(files.flatMap(codesIn).sort()).toEqual(lacks.map(({ code }) => code).sort());
  for (const answer of answers.filter(({ code }) => code !== codes.success))
    expect(answer).toMatchObject(refused(codes.invalid, 'nothing-to-export'));
});

test('a lost answer: who asks with the same number of their own gets the same rows again', async () => {
  await newLacks(3);
  const requestId = randomUUID();
  const first = await taken(lin, { requestId });
  // What has come since belongs to the next file.
  await newLacks(1);
  expect(await taken(lin, { requestId })).toEqual(first);
  const both = await Promise.all([taken(lin, { requestId }), taken(lin, { requestId })]);
  expect(both).toEqual([first, first]);
  expect(await taken(lin, { requestId: randomUUID() })).toMatchObject({ rows: 1 });
});

test('an export and a list that logistics brings wait for one another, whatever the order of their rows', async () => {
  const days = ['2026-03-08', '2026-03-09', '2026-03-10'];
  const [lower, between, upper] = (await newLacks(3)).map(({ code }) => code).sort();
  await server.db.delete(goodsLacks);
  const rows = [lower, between, upper].map((code = '', place) => ({ code, day: days[place] ?? '' }));
  await putLacks(
    server,
    rows.map(({ code, day }) => ({ article: code.slice(2), day })),
  );
  const body = rows.map(({ code, day }) => ({
    genDate: day,
    hdgdCode: code,
    hdstore: '1001',
    reqQty: 9,
    lackQty: 9,
  }));
  const both = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select from goods_lacks where day = '2026-03-09' for update`);
    const exporting = take(lin);
    await untilLocked(server.db, 1);
    const inserting = chen.call(insertLacks, { body });
    await untilLocked(server.db, 2);
    return [exporting, inserting];
  });
  for (const answer of await Promise.all(both)) expect(answer).toMatchObject({ code: codes.success });
});

test('the same number asked for twice at once makes one file', async () => {
  await newLacks(5);
  const requestId = randomUUID();
  const [one, two] = await Promise.all([taken(lin, { requestId }), taken(lin, { requestId })]);
  expect(two).toEqual(one);
  expect(answered(listPosExports, await lin.call(listPosExports, { body: {} })).total).toBe(1);
});

test('a row of which somebody says meanwhile that it stays here is in no file, or was taken before', async () => {
  const lacks = await newLacks(30);
  const body = lacks.map(({ id }) => ({ id, hdstore: '1001', exportFlag: 'noexport' }));
  const [file, said] = await Promise.all([take(lin), xu.call(updateStoreFlags, { body })]);
  const inFile = file.code === codes.success ? codesIn(answered(exportToPos, file)) : [];
  const { items, refused: late } = answered(updateStoreFlags, said);
  expect(new Set(late.map(({ reason }) => reason))).toEqual(
    new Set(late.length > 0 ? ['already-exported'] : []),
  );
  const kept = new Set(items.map(({ id }) => id));
  // Each row is one or the other.
  expect(inFile.sort()).toEqual(
    lacks
      .filter(({ id }) => !kept.has(id))
      .map(({ code }) => code)
      .sort(),
  );
});

test('leaves out what head office has not decided, and what the filters leave out', async () => {
  const [open, decided, elsewhere] = await newLacks(3);
  if (!open || !decided || !elsewhere) throw new Error('no shortages');
  await office.decide(decided.id, { disposeFlag: 'wait' });
  await office.decide(elsewhere.id, { disposeFlag: 'cancel' });
  expect(codesIn(await taken(lin, { decided: true, disposeFlag: 'wait' }))).toEqual([decided.code]);
  expect(codesIn(await taken(lin, { decided: true }))).toEqual([elsewhere.code]);
  expect(await take(lin, { decided: true })).toMatchObject(refused(codes.invalid, 'nothing-to-export'));
  expect(codesIn(await taken(lin))).toEqual([open.code]);
});

test('a file is fetched again by its number, in its store alone; one that is not there is not there', async () => {
  await newLacks(2);
  const file = await taken(lin);
  const again = { params: { number: file.number } };
  expect(answered(posExportRows, await xu.call(posExportRows, again))).toEqual(file);
  expect(await he.call(posExportRows, again)).toMatchObject(refused(codes.notFound, 'export-unknown'));
  expect(await lin.call(posExportRows, { params: { number: 999_999 } })).toMatchObject(
    refused(codes.notFound, 'export-unknown'),
  );
  expect(answered(listPosExports, await lin.call(listPosExports, { body: {} }))).toMatchObject({
    total: 1,
    items: [{ number: file.number, rows: 2, userName: '林涛' }],
  });
  expect(answered(listPosExports, await he.call(listPosExports, { body: {} })).items).toEqual([]);
  expect(await he.call(listPosExports, { body: { hdstore: '1001' } })).toMatchObject(
    refused(codes.forbidden, 'store-not-yours'),
  );
});

test('nobody exports for a store that is not theirs', async () => {
  await newLacks(1);
  expect(await take(he, { hdstore: '1001' })).toMatchObject(refused(codes.forbidden, 'store-not-yours'));
});

test('what was exported says no more that it is not, nor that it is to be again', async () => {
  const [one] = await newLacks(1);
  if (!one) throw new Error('no shortage');
  await taken(lin);
  for (const exportFlag of ['noexport', 'export'])
    expect(await clerk.flag(one.id, { exportFlag })).toMatchObject(
      refused(codes.invalid, 'already-exported'),
    );
  // The same once more is no change: an operation that comes late does no harm.
  expect(await clerk.flag(one.id, { exportFlag: 'exported' })).toMatchObject({ code: codes.success });
});

test('an edit made offline before it, which comes after it, is refused and told why', async () => {
  const [one] = await newLacks(1);
  if (!one) throw new Error('no shortage');
  await taken(xu);
  const late = clerk.noteFlags(
    one.id,
    { exportFlag: 'noexport' },
    { exportFlag: 'export', exchangeFlag: '' },
  );
  expect(await lin.replay([late])).toMatchObject([
    {
      code: codes.conflict,
      data: { reason: 'lack-flags-changed', params: { name: '许静' }, current: { exportFlag: 'exported' } },
    },
  ]);
});

test('the documents’ call answers the workbook: codes as text, and nothing that would be run', async () => {
  const article = '007-1';
  await server.stock('1001', { article, goodsCode: '0070', barcodes: ['0690123'], name: '=1+1', lots: [] });
  await putLacks(server, [{ article }]);
  const response = await server.app.inject({
    method: 'POST',
    url: `${basePath}${exportToPosFile.path}`,
    headers: { 'x-token': lin.token, 'content-type': 'application/json', 'accept-language': 'zh' },
    payload: '{}',
  });
  expect(response.headers['content-disposition']).toContain('goodslack_1001_20260310.xlsx');
  const [header, row] = parseXlsx(response.rawPayload, readLimits).rows.map(({ cells }) =>
    cells.slice(0, 4).map((cell) => cell),
  );
  expect(header).toEqual(['门店', '商品条码', '商品名称', '缺货数量']);
  expect(row).toEqual(['1001', '0690123', '=1+1', 12]);
  const [file] = answered(listPosExports, await lin.call(listPosExports, { body: {} })).items;
  expect(file).toMatchObject({ rows: 1, fileName: 'goodslack_1001_20260310.xlsx' });
});

test('a file is named by the store’s own day', async () => {
  await newLacks(1);
  // A quarter past midnight in Shanghai, not yet so in Urumqi's zone.
  server.clock.set('2026-03-11T00:15:00+08:00');
  expect(await taken(alim)).toMatchObject({ fileName: 'goodslack_1012_20260310.xlsx' });
  expect(await taken(lin)).toMatchObject({ fileName: 'goodslack_1001_20260311.xlsx' });
});

const takeBack = (person: Person, number: number) => person.call(takeBackPosExport, { body: { number } });
const listed = async (person: Person) =>
  answered(listPosExports, await person.call(listPosExports, { body: {} })).items;

test('an export can be taken back by whoever made it: its rows are to be exported again, and the log says so', async () => {
  const [one, two] = await newLacks(2);
  if (!one || !two) throw new Error('no shortages');
  await clerk.flag(two.id, { exchangeFlag: '' });
  const file = await taken(lin);
  expect(await listed(lin)).toMatchObject([{ number: file.number, mayTakeBack: true, takenBackTime: null }]);
  expect(await listed(xu)).toMatchObject([{ number: file.number, mayTakeBack: false }]);
  expect(await takeBack(xu, file.number)).toMatchObject(refused(codes.invalid, 'export-not-yours'));
  expect(await takeBack(he, file.number)).toMatchObject(refused(codes.notFound, 'export-unknown'));

  const before = await heldFlags(xu, one.id);
  expect(await takeBack(lin, file.number)).toMatchObject({ code: codes.success, data: { rows: 2 } });
  for (const { id } of [one, two])
    expect(await clerk.storeList({ id })).toMatchObject([
      { exportFlag: 'export', exportNumber: null, flagEditUserName: '林涛' },
    ]);
  // Devices hear of it.
  expect([before, await heldFlags(xu, one.id)]).toMatchObject([
    { exportFlag: 'exported', exportNumber: file.number },
    { exportFlag: 'export', exportNumber: null },
  ]);
  const history = answered(lackHistory, await lin.call(lackHistory, { params: { id: one.id } }));
  expect(history.map(({ cause, userName }) => [cause, userName])).toEqual([
    ['export-back', '林涛'],
    ['export', '林涛'],
    ['sync', expect.anything()],
  ]);
  const audited = await server.db.execute<{ name: string }>(
    sql`select subject_name as name from audit_log where call = ${takeBackPosExport.name}`,
  );
  expect(audited.rows).toEqual([{ name: `1001 ${file.number}` }]);
  // Once; and its file orders nothing more.
  expect(await takeBack(lin, file.number)).toMatchObject(refused(codes.invalid, 'export-taken-back'));
  expect(await lin.call(posExportRows, { params: { number: file.number } })).toMatchObject(
    refused(codes.invalid, 'export-taken-back'),
  );
  expect(codesIn(await taken(xu)).sort()).toEqual(codesIn(file).sort());
});

test('until the next one of the store, or for a day; what a store has said since stays', async () => {
  const [one] = await newLacks(1);
  const first = await taken(lin);
  const [two] = await newLacks(1);
  if (!one || !two) throw new Error('no shortages');
  const second = await taken(xu);
  expect(await takeBack(lin, first.number)).toMatchObject(refused(codes.invalid, 'export-not-last'));
  expect(await takeBack(xu, second.number)).toMatchObject({ code: codes.success });
  // The next one stands no more.
  expect(await takeBack(lin, first.number)).toMatchObject({ code: codes.success });
  await clerk.flag(one.id, { exportFlag: 'noexport' });
  const third = await taken(lin);
  expect(codesIn(third)).toEqual([two.code]);
  server.clock.pass({ hours: 25 });
  expect(await takeBack(lin, third.number)).toMatchObject(refused(codes.invalid, 'export-too-old'));
  expect((await listed(lin))[0]).toMatchObject({ number: third.number, mayTakeBack: false });
  expect(await clerk.storeList({ id: one.id })).toMatchObject([{ exportFlag: 'noexport' }]);
});

test('not once a row of it is too old to be exported again: nobody would order it', async () => {
  const [old, young] = await newLacks(2);
  const file = await taken(lin);
  await server.db
    .update(goodsLacks)
    .set({ held: false })
    .where(eq(goodsLacks.id, old?.id ?? ''));
  expect(await takeBack(lin, file.number)).toMatchObject(refused(codes.invalid, 'export-lapsed'));
  expect(await listed(lin)).toMatchObject([{ number: file.number, mayTakeBack: false }]);
  expect(await clerk.storeList({ id: young?.id ?? '' })).toMatchObject([{ exportFlag: 'exported' }]);
});

test('an answer that was lost and whose export was taken back meanwhile is not given again', async () => {
  await newLacks(2);
  const requestId = randomUUID();
  const { number } = await taken(lin, { requestId });
  await takeBack(lin, number);
  expect(await take(lin, { requestId })).toMatchObject(refused(codes.invalid, 'export-taken-back'));
});

test('taken back twice at once, its rows come back once', async () => {
  const [one] = await newLacks(1);
  const { number } = await taken(lin);
  const answers = await Promise.all([takeBack(lin, number), takeBack(lin, number)]);
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.success, codes.invalid]);
  const history = answered(lackHistory, await lin.call(lackHistory, { params: { id: one?.id ?? '' } }));
  expect(history.map(({ cause }) => cause)).toEqual(['export-back', 'export', 'sync']);
});

test('what a store says of the exchange while its export is taken back leaves the row to be exported again', async () => {
  const substitute = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }]);
  const [one] = await newLacks(1, { disposal: 'exchange', substitutes: [substitute] });
  if (!one) throw new Error('no shortage');
  const { number } = await taken(lin);
  const working = await server.db.transaction(async (tx) => {
    // The marks are gone, and the store's clock cannot be moved on yet.
    await tx.execute(sql`select from scope_clocks where scope = ${storeScope('1001')} for update`);
    const back = takeBack(lin, number);
    await untilLocked(server.db, 1);
    const said = lackWork(xu).flag(one.id, { exchangeFlag: 'accept' });
    await untilLocked(server.db, 2);
    return [back, said];
  });
  for (const answer of await Promise.all(working)) expect(answer).toMatchObject({ code: codes.success });
  const known = { exportFlag: 'export', exportNumber: null, exchangeFlag: 'accept' };
  expect(await clerk.storeList({ id: one.id })).toMatchObject([known]);
  expect(codesIn(await taken(lin))).toEqual([one.code]);
});

test('what is too old for an export is not called to be exported, and the answer says why there is nothing', async () => {
  const [old, young] = await newLacks(2);
  if (!old || !young) throw new Error('no shortages');
  await office.decide(old.id, { disposeFlag: 'wait' });
  await clerk.flag(young.id, { exportFlag: 'noexport' });
  await server.db.update(goodsLacks).set({ held: false }).where(eq(goodsLacks.id, old.id));
  const flagged = async (exportFlag: string) => (await clerk.storeList({ exportFlag })).map(({ id }) => id);
  expect([await flagged('export'), await flagged('lapsed')]).toEqual([[], [old.id]]);
  expect(await clerk.storeList({ id: old.id })).toMatchObject([{ exportFlag: 'lapsed' }]);
  expect(await take(lin)).toMatchObject(
    refused(codes.invalid, 'nothing-left-to-export', { params: { count: 1 } }),
  );
  // The row goes back whole, as a list had it: that is nobody's word.
  const body = [{ id: old.id, hdstore: '1001', exportFlag: 'lapsed', exchangeFlag: '' }];
  expect(answered(updateStoreFlags, await lin.call(updateStoreFlags, { body }))).toMatchObject({
    refused: [],
  });
  const stored = await server.db.execute(
    sql`select export_flag from goods_lack_stores where export_flag = 'lapsed'`,
  );
  expect(stored.rows).toEqual([]);
  const saw = { exportFlag: 'lapsed', exchangeFlag: '' };
  expect(await clerk.flag(old.id, { exportFlag: 'export', was: saw })).toMatchObject(
    refused(codes.invalid, 'not-exported-any-more'),
  );
  // Whoever saw it there may still say that it is none: nobody was first.
  expect(await clerk.flag(old.id, { exportFlag: 'noexport', was: saw })).toMatchObject({
    code: codes.success,
  });
  expect(await clerk.storeList({ id: old.id })).toMatchObject([{ exportFlag: 'noexport' }]);
  // And take that back: the answer tells it as the list does.
  const undone = await clerk.flag(old.id, { exportFlag: 'export', was: { exportFlag: 'noexport' } });
  expect(undone).toMatchObject({ code: codes.success, data: { exportFlag: 'lapsed' } });
  expect(await clerk.storeList({ id: old.id })).toMatchObject([{ exportFlag: 'lapsed' }]);
});

test('a filter under the documents’ own name takes what it names, and marks nothing else', async () => {
  const [one, two] = await newLacks(2);
  if (!one || !two) throw new Error('no shortages');
  const asked = (body: object) => lin.request('POST', exportToPos.path, body);
  expect(await asked({ hdgdCod: one.code })).toMatchObject(
    refused(codes.invalid, 'filter-unknown', { fields: { hdgdCod: 'filter-unknown' } }),
  );
  expect(await asked({ exportFlag: 'exported' })).toMatchObject(refused(codes.invalid, 'nothing-to-export'));
  // The documents' whole filter body, empty boxes included.
  const boxes = { page: 1, limit: 20, sort: '+id', hdgdcode2: '', likeName: '', days: '', genDate: '' };
  const answer = await asked({ ...boxes, hdstore: '1001', hdgdcode: one.code, exportFlag: 'export' });
  expect(answer).toMatchObject({ code: codes.success, data: { rows: 1, items: [{ hdgdCode2: one.code }] } });
  expect(await clerk.storeList({ id: two.id })).toMatchObject([{ exportFlag: 'export' }]);
});

async function heldFlags(person: Person, lackId: string) {
  const rows = [...(await person.pullAll('1001')).values()];
  return rows.find(({ collection, key }) => collection === lackFlags.name && key === lackId)?.value;
}
