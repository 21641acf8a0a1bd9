import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import {
  exportLacks,
  importLacks,
  LackImportVerdict,
  lackHistory,
  lackImports,
  listLackImports,
} from '#core/goods-lack/online-contract';
import { fileField, previewRowsMax } from '#core/imports/verdict';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { envelopeOf } from '#core/wire/envelope';
import { lackCollections } from '../../server/features/goods-lack/collections.ts';
import { upsertLacks } from '../../server/features/goods-lack/upsert.ts';
import { inUnit } from '../../server/platform/sync/unit-of-work.ts';
import { lackWork, putLacks } from '../support/lacks.ts';
import { untilLocked } from '../support/lock-waits.ts';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { csvOfCells, xlsxOfCells } from '../support/stock-file.ts';
import { notTakenBack, takenBack } from '../support/taken-back.ts';
import { isWholeRun } from '../support/whole-run.ts';

const server = await startTestServer();
afterAll(() => server.close());
const chen = await server.login('ho01');
const office = lackWork(chen);
const articles = new Map<string, string>();
for (const code of ['000101', '000102', '103']) {
  const lots = [{ lot: 'L1', expiryDate: '2026-04-01' }];
  articles.set(code, await server.newGoods('1001', lots, { goodsCode: code }));
}

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'lack-files', name));
async function send(
  name: string,
  token: string,
  query = '',
  bytes: Uint8Array = fileOf(name),
  language = 'zh',
) {
  // The list of past imports is in the order of their times.
  server.clock.pass({ minutes: 1 });
  const form = new FormData();
  form.set(fileField, new Blob([new Uint8Array(bytes)]), name);
  const packed = new Response(form);
  const response = await server.app.inject({
    method: 'POST',
    url: `${basePath}${importLacks.path}${query}`,
    headers: {
      'content-type': packed.headers.get('content-type') ?? '',
      'x-token': token,
      'accept-language': language,
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
  return response.json();
}
const imported = async (name: string, query = '', bytes: Uint8Array = fileOf(name)) =>
  Value.Parse(envelopeOf(LackImportVerdict), await send(name, chen.token, query, bytes)).data;
const rowsOf = async (code: string) =>
  (await office.list({ hdgdCode: code })).filter((row) => row.hdgdCode === code);
const latest = async () =>
  answered(listLackImports, await chen.call(listLackImports, { body: {} })).items[0]?.id ?? '';

describe.each(['lacks.xlsx', 'lacks.xls'])('%s, as LibreOffice writes it', (name) => {
  test('is tried dry, row by row, and changes nothing', async () => {
    const verdict = await imported(name, '?preview=true');
    expect(verdict).toMatchObject({ preview: true, imported: 4, newLacks: 4, headerRow: 3 });
    expect(verdict.refused.map(({ row, problems }) => [row, problems[0]?.column, problems[0]?.code])).toEqual(
      [
        [9, 'genDate', 'future-day'],
        [10, 'genDate', 'not-a-date'],
        [11, 'genDate', 'required'],
        [12, 'hdgdCode', 'goods-unknown'],
        [13, 'disposeFlag', 'code-unknown'],
        [14, 'exchangeGd1Code2', 'substitute-is-goods'],
        [15, 'exchangeGd1Code2', 'substitutes-without-exchange'],
        [16, 'hdgdCode', 'duplicate-of-row'],
      ],
    );
    expect(await rowsOf('000101')).toEqual([]);
  });

  test('writes the good rows; the same file again changes nothing; taken back, all is as it was', async () => {
    expect(await imported(name)).toMatchObject({ imported: 4, unchanged: 0, newLacks: 4 });
    expect(await rowsOf('000101')).toMatchObject([
      { genDate: '2026-03-10', disposeFlag: 'exchange', exchangeGd1Code2: '000102', remark: '周二到货' },
      { genDate: '2026-03-09', disposeFlag: 'nodispose', remark: '只有备注' },
    ]);
    expect(await rowsOf('103')).toMatchObject([{ disposeFlag: 'cancel', editUserName: '陈曦' }]);
    const first = await latest();
    expect(await imported(name)).toMatchObject({ imported: 0, unchanged: 4 });
    expect(await takenBack(chen, lackImports, first)).toMatchObject({ revertedAt: expect.any(String) });
    expect(await rowsOf('000101')).toEqual([]);
    expect(await rowsOf('103')).toEqual([]);
  });
});

test.each([
  ['the remark', ['wait', '', '改期'], { remark: ['周二到货', '改期'] }],
  [
    'decision and remark',
    ['cancel', '', '停产'],
    { disposeFlag: ['wait', 'cancel'], remark: ['周二到货', '停产'] },
  ],
  [
    'substitutes',
    ['exchange', '000102', '周二到货'],
    { disposeFlag: ['wait', 'exchange'], exchangeGd1Code2: [null, articles.get('000102')] },
  ],
  ['quantities', ['wait', '', '周二到货', '30', '18'], { reqQty: ['24', '30'], lackQty: ['12', '18'] }],
])('taken back, the history tells %s as it came and as it went', async (_what, cells, changed) => {
  const lots = [{ lot: 'L1', expiryDate: '2026-04-01' }];
  const article = await server.newGoods('1001', lots);
  const [id = ''] = await putLacks(server, [{ article }]);
  await office.decide(id, { disposeFlag: 'wait', remark: '周二到货' });
  const header = ['缺货日期', '商品编码', '处理方式', '替代商品1条码', '备注', '需求数量', '缺货数量'];
  const file = xlsxOfCells([header, ['2026-03-10', `G-${article}`, ...cells]]).bytes;
  expect(await imported('file.xlsx', '', file)).toMatchObject({ imported: 1 });
  await takenBack(chen, lackImports, await latest());

  const [back, came] = answered(lackHistory, await chen.call(lackHistory, { params: { id } }));
  const told = (entry: typeof back) =>
    Object.fromEntries(entry?.changes.map(({ field, from, to }) => [field, [from, to]]) ?? []);
  expect([came?.cause, told(came)]).toEqual(['import', changed]);
  const undone = Object.entries(changed).map(([field, fromTo]) => [field, fromTo.toReversed()]);
  expect([back?.cause, told(back)]).toEqual(['revert', Object.fromEntries(undone)]);
});

test('is not taken back once a row of it was decided since', async () => {
  await imported('lacks.xlsx');
  const id = await latest();
  const [row] = await rowsOf('103');
  await office.decide(row?.id ?? '', { disposeFlag: 'wait' });
  expect(await takenBack(chen, lackImports, id)).toMatchObject(notTakenBack('import-row-changed'));
  expect(await rowsOf('103')).toMatchObject([{ disposeFlag: 'wait' }]);
});

test('taken back, it leaves what logistics brought while it waited', async () => {
  const lots = [{ lot: 'L1', expiryDate: '2026-04-01' }];
  const [changed, made] = [await server.newGoods('1001', lots), await server.newGoods('1001', lots)];
  await putLacks(server, [{ article: changed }]);
  const cells = (article: string) => ['2026-03-10', `G-${article}`, 'wait', '99', '98'];
  const file = xlsxOfCells([
    ['缺货日期', '商品编码', '处理方式', '需求数量', '缺货数量'],
    cells(changed),
    cells(made),
  ]);
  let importing: ReturnType<typeof imported> | undefined;
  await inUnit(server.db, lackCollections, async (unit) => {
    const brought = [changed, made].map((article) => ({
      article,
      day: '2026-03-10',
      requestedQty: 30,
      lackQty: 18,
    }));
    const at = server.clock.now().toISOString();
    await upsertLacks(unit, brought, { userId: null, userName: '', at, cause: 'sync' });
    importing = imported('file.xlsx', '', file.bytes);
    await untilLocked(server.db, 1);
  });
  expect(await importing).toMatchObject({ imported: 2, newLacks: 0 });
  await takenBack(chen, lackImports, await latest());
  for (const article of [changed, made]) {
    expect(await rowsOf(`G-${article}`)).toMatchObject([{ reqQty: 30, lackQty: 18 }]);
  }
});

test.each(['zh', 'en', 'es', 'ja'])(
  'what the manager’s list exports in %s is imported without a change',
  async (language) => {
    await imported('lacks.xlsx');
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: `${basePath}${exportLacks.path}`,
      headers: { 'x-token': chen.token, 'accept-language': language },
      payload: {},
    });
    const rows = await office.list();
    expect(rows.length).toBeGreaterThan(3);
    expect(await imported('again.xlsx', '?preview=true', rawPayload)).toMatchObject({
      imported: 0,
      unchanged: rows.length,
      refused: [],
    });
  },
);

describe('a dry run', () => {
  const header = ['缺货日期', '商品编码', '处理方式', '替代商品1条码', '备注'];
  const looked = (...rows: string[][]) =>
    imported('file.xlsx', '?preview=true', xlsxOfCells([header, ...rows]).bytes);
  const articleOf = (code: string) => articles.get(code) ?? '';
  const day = '2026-03-02';
  const fresh = ['2026-03-01', '103', 'exchange', '000102', ''];

  test('shows what a stale file would make of a colleague’s decision, and warns whose it is', async () => {
    const admin = await server.login('admin');
    const [id = ''] = await putLacks(server, [{ article: articleOf('000101'), day }]);
    const stale = [day, '000101', 'cancel', '', '供应商停产'];
    expect((await looked(stale)).warnings).toEqual([]);

    await lackWork(admin).decide(id, {
      disposeFlag: 'exchange',
      exchangeGd1Code2: '000102',
      remark: '周二到货',
    });
    const before = await rowsOf('000101');
    const decided = before.find(({ genDate }) => genDate === day);
    const verdict = await looked(stale, fresh);
    expect(verdict.changes).toEqual({
      more: 0,
      rows: [
        {
          row: 2,
          isNew: false,
          values: expect.objectContaining({ genDate: day, hdgdCode: '000101' }),
          changes: [
            { column: 'disposeFlag', from: 'exchange', to: 'cancel' },
            { column: 'remark', from: '周二到货', to: '供应商停产' },
            { column: 'exchangeGd1Code2', from: '000102', to: null },
          ],
        },
        {
          row: 3,
          isNew: true,
          values: expect.objectContaining({ genDate: '2026-03-01', hdgdCode: '103' }),
          changes: [
            { column: 'disposeFlag', from: null, to: 'exchange' },
            { column: 'exchangeGd1Code2', from: null, to: '000102' },
          ],
        },
      ],
    });
    expect(verdict.goods).toEqual({ '000102': { name: expect.any(String), nameEn: null } });
    expect(verdict.disposals.cancel).toMatchObject({ nameEn: 'Cancel the order' });
    const params = { name: decided?.editUserName, at: decided?.editTime };
    expect(verdict.warnings).toEqual([
      { row: 2, problems: [{ column: 'disposeFlag', code: 'decided-by', params }] },
    ]);
    expect(await rowsOf('000101')).toEqual(before);
  });

  test('warns of nothing where the file agrees, or changes what is the importer’s own', async () => {
    const agrees = [day, '000101', 'exchange', '000102', '周二到货'];
    expect(await looked(agrees, fresh)).toMatchObject({
      imported: 1,
      unchanged: 1,
      warnings: [],
      changes: { rows: [{ row: 3 }], more: 0 },
    });
    await imported('file.xlsx', '', xlsxOfCells([header, fresh]).bytes);
    expect(await looked(['2026-03-01', '103', 'nodispose', '', ''])).toMatchObject({
      imported: 1,
      warnings: [],
      changes: {
        rows: [
          {
            changes: [
              { from: 'exchange', to: 'nodispose' },
              { from: '000102', to: null },
            ],
          },
        ],
      },
    });
  });

  test.runIf(isWholeRun)('is told of the dangerous rows of 20,000, and of how many more', async () => {
    const admin = await server.login('admin');
    const [id = ''] = await putLacks(server, [{ article: articleOf('000102'), day: '1990-01-01' }]);
    await lackWork(admin).decide(id, { disposeFlag: 'wait' });
    // A remark where she wrote none takes nothing of hers away.
    expect(await looked(['1990-01-01', '000102', 'wait', '', '只有备注'])).toMatchObject({
      imported: 1,
      warnings: [],
    });
    const remark = '供应商说下周三以前都到不了';
    const rows = Array.from({ length: 20_000 }, (_, index) => [
      ...[addDays('2026-03-01', -(index >> 1)), index % 2 === 0 ? '000101' : '000102', 'cancel', '', remark],
    ]);
    rows.push(['1990-01-01', '000102', 'cancel', '', '']);
    const verdict = await looked(...rows.filter(([one]) => one !== day));
    expect(verdict.changes?.rows).toHaveLength(previewRowsMax);
    expect(verdict.changes?.more).toBe(verdict.imported - previewRowsMax);
    expect(verdict.changes?.rows[0]).toMatchObject({ values: { genDate: '1990-01-01' } });
    expect(JSON.stringify(verdict).length).toBeLessThan(1_500_000);
  });
});

test.runIf(isWholeRun)('of 20,000 rows each that is refused is named', async () => {
  const verdict = await imported('lacks-20000.xlsx', '?preview=true');
  // A hundred days of two hundred goods, of which there are two.
  expect(verdict).toMatchObject({ imported: 200, unchanged: 0 });
  expect(verdict.refused).toHaveLength(19_800);
  expect(verdict.refused.slice(0, 2)).toMatchObject([
    { row: 2, problems: [{ column: 'hdgdCode', code: 'goods-unknown', params: { code: '000001' } }] },
    { row: 3, problems: [{ column: 'hdgdCode', code: 'goods-unknown', params: { code: '000002' } }] },
  ]);
  expect(verdict.refused.at(-1)).toMatchObject({ row: 20_001 });
});

test.each([
  ['en', 'upload template can only be xls, xlsx format'],
  ['zh', '上传模板只能是 xls、xlsx 格式！'],
])('is a workbook: a CSV file is refused in the words of the documents (%s)', async (language, message) => {
  const { bytes } = csvOfCells([['缺货日期', '商品编码', '处理方式']]);
  expect(await send('lacks.csv', chen.token, '', bytes, language)).toMatchObject({
    code: codes.invalid,
    data: { reason: 'file-not-a-workbook' },
    message,
  });
});

test('is no picture that is called a workbook', async () => {
  expect(await send('lacks.xlsx', chen.token, '', Buffer.from('89504e470d0a1a0a', 'hex'))).toMatchObject({
    code: codes.invalid,
    data: { reason: 'file-not-a-workbook' },
  });
});

test('is for who may import', async () => {
  const lin = await server.login('100101');
  expect(await send('lacks.xlsx', lin.token)).toMatchObject({ code: codes.forbidden });
});
