import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, test } from 'vitest';
import {
  exportLacks,
  importLacks,
  LackImportVerdict,
  listLackImports,
  revertLackImport,
} from '#core/goods-lack/online-contract';
import { fileField } from '#core/imports/verdict';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { envelopeOf } from '#core/wire/envelope';
import { lackWork } from '../support/lacks.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const chen = await server.login('ho01');
const office = lackWork(chen);
for (const code of ['000101', '000102', '103']) {
  await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }], { goodsCode: code });
}

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'lack-files', name));
async function send(name: string, token: string, query = '', bytes: Uint8Array = fileOf(name)) {
  // The list of past imports is in the order of their times.
  server.clock.pass({ minutes: 1 });
  const form = new FormData();
  form.set(fileField, new Blob([new Uint8Array(bytes)]), name);
  const packed = new Response(form);
  const response = await server.app.inject({
    method: 'POST',
    url: `${basePath}${importLacks.path}${query}`,
    headers: { 'content-type': packed.headers.get('content-type') ?? '', 'x-token': token },
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
    expect(await chen.call(revertLackImport, { body: { id: first } })).toMatchObject({ code: codes.success });
    expect(await rowsOf('000101')).toEqual([]);
    expect(await rowsOf('103')).toEqual([]);
  });
});

test('is not taken back once a row of it was decided since', async () => {
  await imported('lacks.xlsx');
  const id = await latest();
  const [row] = await rowsOf('103');
  await office.decide(row?.id ?? '', { disposeFlag: 'wait' });
  expect(await chen.call(revertLackImport, { body: { id } })).toMatchObject(
    refused(codes.invalid, 'import-row-changed'),
  );
  expect(await rowsOf('103')).toMatchObject([{ disposeFlag: 'wait' }]);
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
      ...{ imported: 0, unchanged: rows.length, refused: [] },
    });
  },
);

test('of 20,000 rows each that is refused is named', { timeout: 120_000 }, async () => {
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

test('is for who may import', async () => {
  const lin = await server.login('100101');
  expect(await send('lacks.xlsx', lin.token)).toMatchObject({ code: codes.forbidden });
});
