import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { defaultSubstitutes } from '#core/goods-lack/contract';
import {
  cancelDefaultsImport,
  defaultsImportAgain,
  defaultsImportState,
  defaultsImports,
  defaultsImportTemplate,
  listDefaultsImports,
  openDefaultsImport,
  startDefaultsImport,
} from '#core/goods-lack/defaults-contract';
import { listDefaults, saveDefaults } from '#core/goods-lack/substitutes-contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import { readSpreadsheet } from '../../server/platform/spreadsheets/read.ts';
import { untilSeen } from '../support/job-workers.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { sendFile } from '../support/send-file.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { xlsxOfCells } from '../support/stock-file.ts';
import { notTakenBack, takenBack } from '../support/taken-back.ts';

const server = await startTestServer();
afterAll(() => server.close());
const chen = await server.login('ho01');
const lin = await server.login('100101');
const goods: Record<string, string> = {};
for (const code of ['000101', '000102', '000103', '000104']) {
  const lots = [{ lot: 'L1', expiryDate: '2026-04-01' }];
  goods[code] = await server.newGoods('1001', lots, { goodsCode: code });
}

const header = ['商品编码', '替代商品1', '替代商品2', '替代商品3'];

async function begin(
  server: Pick<TestServer, 'app'>,
  person: Person,
  lines: readonly (readonly string[])[],
  preview: boolean,
) {
  const id = randomUUID();
  const response = await sendFile(server, person, {
    call: startDefaultsImport,
    query: { id, preview: String(preview) },
    file: xlsxOfCells(lines),
  });
  return { id, answer: response.json() };
}

const stateOf = async (id: string, person = chen) =>
  answered(defaultsImportState, await person.call(defaultsImportState, { params: { id } }));

/** What became of a file, once it was read. */
async function brought(rows: readonly (readonly string[])[], { preview = false } = {}) {
  // The list of past imports is in the order of their times.
  server.clock.pass({ minutes: 1 });
  const { id } = await begin(server, chen, [['默认替代商品'], header, ...rows], preview);
  let state = await stateOf(id);
  await untilSeen(async () => {
    state = await stateOf(id);
    expect(state?.state).toMatch(/done|failed/);
  });
  return { id, verdict: state?.verdict, error: state?.error };
}

const past = async () =>
  answered(listDefaultsImports, await chen.call(listDefaultsImports, { body: {} })).items;
const revertLatest = async () => takenBack(chen, defaultsImports, (await past())[0]?.id ?? '');
const save = async (hdgdCode: string, ...substitutes: string[]) =>
  answered(saveDefaults, await chen.call(saveDefaults, { body: { hdgdCode, substitutes } }));

/** What is offered, as the list has it: `000101: 000102 000103`. */
async function offered(): Promise<string[]> {
  const { items } = answered(listDefaults, await chen.call(listDefaults, { body: { limit: 100 } }));
  const codeOf = (article: string) => Object.keys(goods).find((code) => goods[code] === article);
  return items.map(
    ({ hdgdCode, substitutes }) =>
      `${hdgdCode}: ${substitutes.map(({ article }) => codeOf(article)).join(' ')}`,
  );
}

const file = [
  ['000101', '000102', '', '000103'],
  ['000102', '', '', ''],
  ['000103', '000104', '', ''],
  ['000199', '000101', '', ''],
  ['000104', '000104', '000104', 'x'],
  ['000101', '000104', '', ''],
] as const;

test('a file is looked at, changes nothing, then sets, replaces and clears; the same again changes nothing', async () => {
  await save('000102', '000101');
  await save('000103', '000101');
  const before = await offered();
  const { id, verdict } = await brought(file, { preview: true });
  expect(verdict).toMatchObject({ preview: true, headerRow: 2, imported: 3, unchanged: 0, cleared: 1 });
  expect(
    verdict?.refused.map(({ row, problems }) => [row, problems.map((one) => [one.column, one.code])]),
  ).toEqual([
    [6, [['hdgdCode', 'goods-unknown']]],
    [
      7,
      [
        ['exchangeGd1Code2', 'substitute-is-goods'],
        ['exchangeGd2Code2', 'substitute-is-goods'],
        ['exchangeGd3Code2', 'goods-unknown'],
      ],
    ],
    [8, [['hdgdCode', 'duplicate-of-row']]],
  ]);
  expect(await offered()).toEqual(before);
  expect(answered(openDefaultsImport, await chen.call(openDefaultsImport))).toEqual({ id });

  const number = randomUUID();
  answered(defaultsImportAgain, await chen.call(defaultsImportAgain, { body: { id: number, of: id } }));
  await untilSeen(async () => expect((await stateOf(number))?.verdict).toMatchObject({ imported: 3 }));
  expect(await offered()).toEqual(['000101: 000102 000103', '000103: 000104']);
  // Every device that keeps them has them.
  const { rows: held } = await chen.pull(scopeOf('company', wholeCompany));
  const rowOf = (code: string) =>
    held.find(({ collection, key }) => collection === defaultSubstitutes.name && key === goods[code])
      ?.value ?? null;
  expect(rowOf('000101')).toMatchObject({
    substitutes: [{ article: goods['000102'] }, { article: goods['000103'] }],
  });
  expect(rowOf('000102')).toBeNull();

  expect((await brought(file)).verdict).toMatchObject({ imported: 0, unchanged: 3, cleared: 0 });
  expect((await past()).map(({ imported, isRevertible }) => [imported, isRevertible])).toEqual([
    [0, false],
    [3, true],
  ]);
});

test('a stale file shows what a colleague has chosen and it would replace, and warns whose it is', async () => {
  const admin = await server.login('admin');
  await save('000101');
  await save('000103', '000101');
  answered(
    saveDefaults,
    await admin.call(saveDefaults, { body: { hdgdCode: '000102', substitutes: ['000101', '000104'] } }),
  );
  const { items } = answered(listDefaults, await chen.call(listDefaults, { body: { limit: 100 } }));
  const hers = items.find(({ hdgdCode }) => hdgdCode === '000102');
  const rows = [
    ['000102', '000103', '', ''],
    ['000103', '', '', ''],
  ];
  const { verdict } = await brought(rows, { preview: true });
  expect(verdict?.changes).toEqual({
    more: 0,
    rows: [
      {
        row: 3,
        isNew: false,
        values: expect.objectContaining({ hdgdCode: '000102' }),
        changes: [
          { column: 'exchangeGd1Code2', from: '000101', to: '000103' },
          { column: 'exchangeGd2Code2', from: '000104', to: null },
        ],
      },
      {
        row: 4,
        isNew: false,
        values: expect.objectContaining({ hdgdCode: '000103' }),
        changes: [{ column: 'exchangeGd1Code2', from: '000101', to: null }],
      },
    ],
  });
  expect(Object.keys(verdict?.goods ?? {}).sort()).toEqual(['000101', '000103', '000104']);
  const params = { name: hers?.editUserName, at: hers?.editTime };
  expect(verdict?.warnings).toEqual([
    { row: 3, problems: [{ column: 'exchangeGd1Code2', code: 'decided-by', params }] },
  ]);
  expect(await offered()).toEqual(['000102: 000101 000104', '000103: 000101']);
  // What agrees with her warns of nothing.
  expect((await brought([['000102', '000101', '000104', '']], { preview: true })).verdict).toMatchObject({
    unchanged: 1,
    warnings: [],
    changes: { rows: [], more: 0 },
  });
});

test('what was imported is taken back, with what it had cleared', async () => {
  await save('000101');
  await save('000102', '000101', '000104');
  await save('000103', '000101');
  const before = await offered();
  await brought(file);
  expect(await offered()).toEqual(['000101: 000102 000103', '000103: 000104']);
  const [imported] = answered(
    listDefaults,
    await chen.call(listDefaults, { body: { search: '000103' } }),
  ).items;
  expect(await revertLatest()).toMatchObject({
    isRevertible: false,
    revertedBy: expect.stringContaining('ho01'),
  });
  expect(await offered()).toEqual(before);
  // Whoever still has what the import made of it on screen does not write over that.
  const stale = { hdgdCode: '000103', substitutes: ['000102'], version: imported?.version ?? 0 };
  expect(await chen.call(saveDefaults, { body: stale })).toMatchObject({ code: codes.conflict });
});

test.each([
  ['changed since', () => save('000103', '000104')],
  ['removed since', () => save('000103')],
  ['removed and set again to the same', async () => [await save('000103'), await save('000103', '000104')]],
  ['given some again since it was cleared', () => save('000102', '000103')],
])('one of which somebody has %s is not taken back', async (_what, change) => {
  await save('000102', '000101');
  await save('000103', '000101');
  await brought(file);
  server.clock.pass({ minutes: 1 });
  await change();
  const before = await offered();
  expect(await revertLatest()).toMatchObject(notTakenBack('import-row-changed', { count: 1 }));
  expect(await offered()).toEqual(before);
});

test('a file without all the columns changes nothing, and says which are missing', async () => {
  const { id } = await begin(server, chen, [header.slice(0, 2), ['000101', '']], true);
  await untilSeen(async () => expect((await stateOf(id))?.state).toBe('failed'));
  expect((await stateOf(id))?.error).toMatchObject({
    reason: 'import-missing-columns',
    params: { columns: 'exchangeGd2Code2, exchangeGd3Code2' },
  });
});

test('the template has the columns that the import understands', async () => {
  const { rawPayload } = await server.app.inject({
    method: 'GET',
    url: `${basePath}${defaultsImportTemplate.path}`,
    headers: { 'x-token': chen.token, 'accept-language': 'ja' },
  });
  const { rows, sheetName } = await readSpreadsheet(rawPayload, { fileName: 'template.xlsx' });
  expect(sheetName).toBe('既定の代替商品');
  expect(rows.map(({ cells }) => cells)[0]).toEqual([
    '商品コード',
    '代替品1コード',
    '代替品2コード',
    '代替品3コード',
  ]);
});

test('is for who keeps the default substitutes', async () => {
  const { answer } = await begin(server, lin, [header], true);
  expect(answer).toMatchObject({
    code: codes.forbidden,
    data: { reason: 'no-permission', point: 'POINT-EXCHANGE-UPDATE' },
  });
});

test('an import that waits is cancelled by its importer alone; one that is done stays done', async () => {
  const idle = await startTestServer({ runsJobs: false });
  const [hers, admin] = [await idle.login('ho01'), await idle.login('admin')];
  const { id } = await begin(idle, hers, [header], false);
  expect(await admin.call(cancelDefaultsImport, { body: { id } })).toMatchObject(
    refused(codes.notFound, 'job-unknown'),
  );
  expect((await stateOf(id, hers))?.state).toBe('waiting');
  answered(cancelDefaultsImport, await hers.call(cancelDefaultsImport, { body: { id } }));
  expect(await stateOf(id, hers)).toMatchObject({ state: 'cancelled', verdict: null, error: null });
  expect(answered(openDefaultsImport, await hers.call(openDefaultsImport))).toBeNull();
  await idle.close();

  const done = await brought([['000101', '000102', '', '']]);
  answered(cancelDefaultsImport, await chen.call(cancelDefaultsImport, { body: { id: done.id } }));
  expect((await stateOf(done.id))?.state).toBe('done');
});
