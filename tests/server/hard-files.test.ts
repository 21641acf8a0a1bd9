import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { afterAll, describe, expect, test } from 'vitest';
import { importWatches } from '#core/shortage-watch/online-contract';
import type { ImportVerdict } from '#core/stock-lots/contract';
import { codes } from '#core/wire/codes';
import { craftArchive, workbookParts } from '../../server/platform/spreadsheets/fixtures/crafted-archive.ts';
import { refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import {
  csvOf,
  csvOfCells,
  type FileRow,
  importsBy,
  ordinaryMilk,
  xlsxOfCells,
} from '../support/stock-file.ts';
import { sendWatches } from '../support/watches.ts';

/**
 * Files as people have them, each rebuilt after one that somebody attached to a published bug report of some program that
 * reads spreadsheets: what its author meant is stored, or the row is refused with what was read.
 */
const server = await startTestServer();
afterAll(() => server.close());
const chen = await server.login('ho01');
const { send, imports, previews } = importsBy(server.app, chen);

const named = (name: string, bytes: Buffer | string) => ({ name, bytes: Buffer.from(bytes) });
const fileOf = (name: string) => named(name, readFileSync(join(import.meta.dirname, 'hard-files', name)));
const problemsIn = ({ refused: rows }: Pick<ImportVerdict, 'refused'>) =>
  rows.map(({ row, problems }) => [row, ...problems.map(({ column, code }) => `${column} ${code}`)]);
const stored = async (prefix: string) => {
  const { rows } = await server.db.execute<Record<string, unknown>>(sql`
    select g.article, g.name, array_to_string(g.barcodes, ' ') as barcodes, l.lot, l.expiry_date::text as expiry,
      l.qty::float8 as qty
    from goods g left join lots l on l.article = g.article where g.article like ${`${prefix}%`} order by 1, 4`);
  return rows.map((row) => Object.values(row));
};
const lotsOf = async (article: string) =>
  (
    await server.db.execute<{ lot: string; qty: number }>(
      sql`select lot, qty::float8 as qty from lots where article = ${article} order by lot`,
    )
  ).rows.map(({ lot, qty }) => [lot, qty]);

describe('codes', () => {
  test('that a calculating program has touched are refused, each with what was read', async () => {
    const verdict = await imports(fileOf('damaged-codes.csv'));
    expect(problemsIn(verdict)).toEqual([
      [2, 'hdgdcode2 digits-lost'],
      [3, 'hdgdcode2 digits-lost'],
      [4, 'hdgdcode2 digits-lost'],
      [5, 'hdgdcode2 digits-lost'],
      [6, 'hdgdcode2 number-as-code'],
      [7, 'hdgdcode2 number-as-code'],
      [8, 'flot number-as-code'],
      [9, 'flot digits-lost'],
    ]);
    expect(verdict.refused[3]?.problems[0]?.params).toEqual({ read: '６.９E+12' });
    expect(await stored('CASE00')).toEqual([]);
  });

  test('between invisible signs, behind a backquote or in groups are read; two in one cell are not', async () => {
    const verdict = await imports(fileOf('invisible-and-joined-barcodes.csv'));
    expect(problemsIn(verdict)).toEqual([[5, 'hdgdcode2 several-barcodes']]);
    expect((await stored('CASE02')).map(([article, , barcodes]) => [article, barcodes])).toEqual(
      ['CASE020', 'CASE021', 'CASE022', 'CASE024'].map((article) => [article, '6901234567892']),
    );
  });

  test('that have lost their noughts are refused with the ones that are meant; known goods keep theirs', async () => {
    const known = { farticle: '000777', hdgdcode: '0600198', hdgdcode2: '0012345678905', flot: '0045' };
    expect(await imports(csvOf(known))).toMatchObject({ imported: 1, refused: [] });
    const file = csvOf(
      { ...known, farticle: '777' },
      { ...known, hdgdcode: '600198', flot: 'L3' },
      { ...known, hdgdcode2: '12345678905', flot: 'L2' },
      { ...known, flot: '45' },
      { ...known, hdstore: '01001' },
    );
    const verdict = await imports(file, { mode: 'snapshot' });
    const apart = (column: string, code: string, said: string, meant: string) => ({
      column,
      code,
      params: { code: said, known: meant },
    });
    expect(verdict.refused.map(({ row, problems }) => [row, problems[0]])).toEqual([
      [2, apart('farticle', 'zeros-lost', '777', '000777')],
      [5, apart('flot', 'zeros-lost', '45', '0045')],
      [6, apart('hdstore', 'zeros-lost', '01001', '1001')],
    ]);
    expect(verdict.warnings).toEqual([
      { row: 3, problems: [apart('hdgdcode', 'zeros-kept', '600198', '0600198')] },
      { row: 4, problems: [apart('hdgdcode2', 'zeros-kept', '12345678905', '0012345678905')] },
    ]);
    expect(await lotsOf('000777')).toEqual([
      ['0045', 10],
      ['L2', 10],
      ['L3', 10],
    ]);
    const [{ goods_code: code, barcodes } = {}] = (
      await server.db.execute(sql`select goods_code, barcodes from goods where article = '000777'`)
    ).rows;
    expect([code, barcodes]).toEqual(['0600198', ['0012345678905']]);
    // A file that writes both knows the difference.
    expect(await imports(csvOf(known, { ...known, flot: '45' }))).toMatchObject({ imported: 1, refused: [] });
  });
});

describe('a formula that was never calculated', () => {
  test('is no empty cell, in whatever column', async () => {
    const verdict = await imports(fileOf('formulas-never-calculated.xlsx'));
    expect(problemsIn(verdict)).toEqual([
      [2, 'flot formula-not-calculated'],
      [3, 'goodsName formula-not-calculated'],
      [4, 'flot formula-not-calculated', 'fexpiracy formula-not-calculated'],
    ]);
    expect(verdict.refused[0]?.problems[0]?.params).toEqual({ formula: '="L"&"30"' });
    expect(verdict.refused[0]?.values.flot).toBe('="L"&"30"');
    expect(await stored('CASE03')).toEqual([]);
  });

  test('is told from one whose result is nothing, and from one whose result is nought', async () => {
    const columns = Object.keys(ordinaryMilk);
    const text = (value: string | number) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const line = (article: string, lot: string) =>
      Object.entries({ ...ordinaryMilk, farticle: article, hdgdcode: article }).map(([column, value]) =>
        column === 'flot' ? lot : text(value),
      );
    const workbook = (calculation: string) =>
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets>${calculation}</workbook>`;
    const file = (calculation: string) => {
      const rows = [
        columns.map(text),
        line('FML1', '<c t="str"><f>IF(1,"","")</f><v></v></c>'),
        line('FML2', '<c><f>A1+1</f><v>0</v></c>'),
        line('FML3', '<c><f t="shared" si="0"/></c>'),
        line('FML4', '<c t="str"><f>"L"&amp;1</f><v>L1</v></c>'),
      ];
      const data = rows.map((cells) => `<row>${cells.join('')}</row>`).join('');
      return named(
        'lots.xlsx',
        craftArchive(workbookParts(data, { 'xl/workbook.xml': workbook(calculation) })),
      );
    };
    expect(problemsIn(await previews(file('')))).toEqual([[4, 'flot formula-not-calculated']]);
    // Whoever asks for a calculation when it is opened has written a nought where no result was.
    expect(problemsIn(await previews(file('<calcPr calcId="124519" fullCalcOnLoad="1"/>')))).toEqual([
      [3, 'flot formula-not-calculated'],
      [4, 'flot formula-not-calculated'],
    ]);
  });

  test('or failed, in a text file', async () => {
    const rows = [{ flot: '=B2&"-1"' }, { flot: '#N/A' }, { goodsName: '#NAME?' }, { qty: '#VALUE!' }];
    const file = csvOf(...rows.map((row, index) => ({ ...row, farticle: `TXT${index}` })));
    expect(problemsIn(await imports(file))).toEqual([
      [2, 'flot formula-not-calculated'],
      [3, 'flot formula-error'],
      [4, 'goodsName formula-error'],
      [5, 'qty formula-error'],
    ]);
  });
});

describe('an encoding', () => {
  test.each(['windows-1252.csv', 'shift-jis.csv'])('that cannot be told is not guessed: %s', async (name) => {
    const answer = await send(fileOf(name), { language: 'en' });
    expect(answer).toMatchObject(refused(codes.invalid, 'file-unknown-encoding'));
    expect(answer.message).toContain('CSV UTF-8');
    expect(await stored('CASE05')).toEqual([]);
  });

  test('that is broken in one place costs that row', async () => {
    const verdict = await imports(fileOf('one-broken-byte.csv'));
    expect(problemsIn(verdict)).toEqual([[2, 'goodsName character-lost']]);
    expect(verdict.refused[0]?.problems[0]?.params).toEqual({ read: '光明鲜牛\ufffd' });
  });

  test('of Unicode text is read', async () => {
    expect(await imports(fileOf('utf16.csv'))).toMatchObject({ imported: 1, refused: [] });
    expect(await stored('CASE110')).toEqual([['CASE110', '案例110', '', 'L110', '2027-01-05', 5]]);
  });

  test('of Chinese programs is read', async () => {
    const file = csvOf({ farticle: 'GBK1', goodsName: '榴莲味 㐂字馄饨の店', hdgdcode: 'GBK1' });
    expect(await imports(named('gb.csv', iconv.encode(file.bytes.toString(), 'gb18030')))).toMatchObject({
      imported: 1,
      refused: [],
    });
    expect((await stored('GBK1'))[0]?.[1]).toBe('榴莲味 㐂字馄饨の店');
  });
});

describe('a number', () => {
  test('with a decimal comma is what the file’s other numbers say', async () => {
    expect(await imports(fileOf('decimal-comma.csv'))).toMatchObject({ imported: 3, refused: [] });
    expect((await stored('CASE06')).map((row) => row.at(-1))).toEqual([3.125, 1.5, 12.5]);
  });

  test('that can be read in two ways is refused with both', async () => {
    const header = Object.keys(ordinaryMilk);
    const line = (row: FileRow) => Object.values({ ...ordinaryMilk, ...row }).join(';');
    const text = [
      header.join(';'),
      line({ farticle: 'TWO1', qty: '1,500' }),
      line({ farticle: 'TWO2', qty: '15' }),
    ];
    const verdict = await imports(named('two.csv', text.join('\n')));
    expect(problemsIn(verdict)).toEqual([[2, 'qty ambiguous-number']]);
    expect(verdict.refused[0]?.problems[0]?.params).toEqual({ one: 1500, other: 1.5 });
  });
});

describe('a day', () => {
  test('that stands for none is refused with what was read', async () => {
    const verdict = await imports(fileOf('sentinel-dates.csv'));
    expect(verdict.refused.map(({ problems }) => problems[0])).toEqual(
      ['1900-01-01', '1970-01-01', '9999-12-31'].map((read) => ({
        column: 'fexpiracy',
        code: 'implausible-date',
        params: { read },
      })),
    );
    expect(await stored('CASE08')).toEqual([]);
  });

  test('that nobody doubts is read', async () => {
    expect(await imports(fileOf('dates-nobody-doubts.csv'))).toMatchObject({ imported: 8, refused: [] });
    const days = (await stored('CASE12')).map((row) => row[4]);
    expect(days).toEqual([
      ...['2026-12-25', '2026-12-25', '2026-12-05', '2026-12-05'],
      ...['2026-12-05', '2026-12-05', '2026-12-05', '2025-12-09'],
    ]);
  });
});

describe('the sheet and its header', () => {
  test('are found behind the instructions', async () => {
    const verdict = await imports(fileOf('instructions-first.xlsx'));
    expect(verdict).toMatchObject({ imported: 1, sheetName: '库存', otherSheets: [] });
    expect((await stored('CASE09')).length).toBe(1);
  });

  test('are told, where there is none, by what there is', async () => {
    const file = xlsxOfCells([['仓库', '货位', '数量']]);
    const answer = await send(file, { language: 'zh' });
    expect(answer).toMatchObject(refused(codes.invalid, 'import-missing-columns'));
    expect(answer.message).toContain('仓库, 货位, 数量');
    expect(answer.message).toContain('库存');
  });

  test('may have notes', async () => {
    expect(await imports(fileOf('header-notes.xlsx'))).toMatchObject({ imported: 1, refused: [] });
    expect((await stored('CASE13')).length).toBe(1);
  });

  test('are followed by the rows that hold something, and no others', async () => {
    expect(await imports(fileOf('60000-empty-styled-rows.xlsx'))).toMatchObject({
      imported: 1,
      refused: [],
      rows: [{ row: 2, verdict: 'imported' }],
    });
    const blank = `<row r="1048576"><c r="A1048576" t="inlineStr"><is><t xml:space="preserve"> </t></is></c></row>`;
    const cells = (values: readonly (string | number)[]) =>
      `<row>${values.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;
    const milk = { ...ordinaryMilk, farticle: 'BLANK1', hdgdcode: 'BLANK1' };
    const data = cells(Object.keys(milk)) + cells(Object.values(milk)) + blank;
    expect(await imports(named('lots.xlsx', craftArchive(workbookParts(data))))).toMatchObject({
      imported: 1,
      refused: [],
    });
  });
});

describe('a snapshot', () => {
  const stock = (article: string, store = '1001') => ({
    hdstore: store,
    farticle: article,
    hdgdcode: article,
  });

  test('leaves what a row is about whose store is a slip and whose quantity is wrong', async () => {
    await imports(csvOf({ ...stock('CASE071'), flot: 'L71', qty: 4 }));
    const preview = await previews(fileOf('snapshot-store-slip.csv'), { mode: 'snapshot' });
    expect(preview.spared.articles).toEqual(['CASE071']);
    await imports(fileOf('snapshot-store-slip.csv'), { mode: 'snapshot' });
    expect(await lotsOf('CASE071')).toEqual([['L71', 4]]);
  });

  test('leaves all of a store where a row is about goods that nobody knows and cannot be taken', async () => {
    await imports(csvOf({ ...stock('SNAP1') }, { ...stock('SNAP2') }));
    const file = csvOf({ ...stock('SNAP1'), qty: 9 }, { ...stock('SNAPZ'), hdgdcode: '', goodsName: '' });
    expect(await imports(file, { mode: 'snapshot' })).toMatchObject({
      zeroed: 0,
      spared: { stores: ['1001'] },
    });
  });

  test.each<[string, FileRow]>([
    ['the store', { hdstore: '合计', farticle: '', qty: 99 }],
    ['the article', { farticle: '总计：', qty: 99 }],
    ['the name, without an article', { farticle: '', hdgdcode: '', goodsName: '本页小计', qty: 99 }],
    ['the store in English', { hdstore: 'Grand Total', farticle: '', qty: 99 }],
    ['the store in Spanish', { hdstore: 'Total general', farticle: '', qty: 99 }],
    ['the lot, without a store', { hdstore: '', farticle: '', flot: '合計', qty: 99 }],
  ])('is not held up by a row of sums, told by %s', async (_where, sums) => {
    await imports(csvOf(stock('SUM1', '1002'), stock('SUM2', '1002')));
    const verdict = await previews(csvOf(stock('SUM1', '1002'), { ...stock('SUM2', '1002'), ...sums }), {
      mode: 'snapshot',
    });
    expect(verdict).toMatchObject({ refused: [], totals: [3], spared: { stores: [], articles: [] } });
    expect(verdict.zeroed).toBeGreaterThan(0);
  });
});

describe('a preview', () => {
  test('shows three goods as they were read, new ones first, with their barcodes', async () => {
    await imports(csvOf({ farticle: 'SEEN0' }));
    const news = ['SEEN1', 'SEEN2', 'SEEN3', 'SEEN4'].map((farticle) => ({ farticle, hdgdcode: farticle }));
    const file = csvOf(
      { farticle: 'SEEN0', qty: 1 },
      ...news.map((row) => ({ ...row, hdgdcode2: '690 1234 567892' })),
    );
    const { readAs = [] } = await previews(file);
    expect(
      readAs.map(({ row, values }) => [row, values.farticle, values.hdgdcode2, values.goodsName]),
    ).toEqual(
      ['SEEN1', 'SEEN2', 'SEEN3'].map((article, place) => [
        ...[place + 3, article, '6901234567892', ordinaryMilk.goodsName],
      ]),
    );
  });
});

describe('an export that is no workbook', () => {
  test.each([
    ['a web page', '<html><table><tr><td>门店</td></tr></table></html>'],
    ['a workbook of 2003 in XML', '<?xml version="1.0"?><Workbook></Workbook>'],
  ])('%s, is refused with the way out', async (_what, text) => {
    const answer = await send(named('lots.xls', text), { language: 'en' });
    expect(answer).toMatchObject(refused(codes.invalid, 'file-extension-mismatch'));
    expect(answer.message).toContain('save it as .xlsx');
  });

  test('with macros under another name, is refused with the way out', async () => {
    const parts = workbookParts('').map((part) =>
      part.name === '[Content_Types].xml'
        ? {
            ...part,
            content: String(part.content)
              .replace('spreadsheetml.sheet.main+xml', 'x')
              .concat('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
          }
        : part,
    );
    expect(await send(named('lots.xlsx', craftArchive(parts)))).toMatchObject(
      refused(codes.invalid, 'file-is-template'),
    );
  });

  test('of tabs, called .xls, is read', async () => {
    const row = { ...ordinaryMilk, farticle: 'TABS1', hdgdcode: 'TABS1' };
    const text = [Object.keys(row).join('\t'), Object.values(row).join('\t')].join('\r\n');
    expect(await imports(named('lots.xls', text))).toMatchObject({ imported: 1, refused: [] });
  });
});

describe('the other importers', () => {
  test('read stores and goods codes alike, and name the code whose noughts are lost', async () => {
    for (const goodsCode of ['0400117', '0400125', '0600198'])
      await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }], { goodsCode });
    expect(
      await sendWatches(server, chen, importWatches.path, fileOf('watch-full-width.xlsx')),
    ).toMatchObject({ data: { imported: 2, refused: [] } });
    const file = xlsxOfCells([
      ['门店', '商品编码', '需求数量'],
      ['1001', 600198, 5],
      ['合计', '', 5],
    ]);
    expect(await sendWatches(server, chen, importWatches.path, file)).toMatchObject({
      data: {
        imported: 0,
        totals: [3],
        refused: [
          {
            row: 2,
            problems: [
              { column: 'hdgdCode', code: 'zeros-lost', params: { code: '600198', known: '0600198' } },
            ],
          },
        ],
      },
    });
  });
});

test('a name of invisible signs alone is none', async () => {
  expect(
    problemsIn(
      await imports(
        csvOfCells([
          Object.keys(ordinaryMilk),
          Object.values({ ...ordinaryMilk, farticle: 'NONE1', goodsName: '\u200b\u2060' }),
        ]),
      ),
    ),
  ).toEqual([[2, 'goodsName required-for-new-goods']]);
});
