import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import { type StockLotColumn, stockLotColumns } from '#core/stock-lots/columns';
import { importTemplate } from '#core/stock-lots/contract';
import { basePath } from '#core/wire/call';
import { languages } from '#core/wire/languages';
import { columnName, fileWord } from '../../server/platform/http/messages.ts';
import { grantPoints } from '../../server/platform/people/grant-points.ts';
import { readSpreadsheet } from '../../server/platform/spreadsheets/read.ts';
import { startTestServer, tuesdayMorning } from '../support/server.ts';
import {
  csvOf,
  csvOfCells,
  type FileRow,
  importsBy,
  type PickedFile,
  xlsxOfCells,
} from '../support/stock-file.ts';
import { amount } from '../support/whole-run.ts';

const server = await startTestServer({ limits: { idleHours: 10_000, absoluteDays: 10_000 } });
afterAll(() => server.close());
const chen = await server.login('ho01');
const { imports, previews } = importsBy(server.app, chen);
beforeEach(() => server.clock.set(tuesdayMorning));

const fixture = (name: string): PickedFile => ({
  name,
  bytes: readFileSync(join(import.meta.dirname, '../../server/platform/spreadsheets/fixtures', name)),
});

let articlesMade = 0;
/** An article that no other test has. */
function newArticle(): string {
  articlesMade += 1;
  return `N${articlesMade}`;
}

async function goodsOf(article: string) {
  const { rows } = await server.db.execute(sql`
    select goods_code, barcodes, name, name_en, shelf_life_days, search_name, search_pinyin, search_code,
      search_barcodes
    from goods where article = ${article}`);
  return rows[0];
}

async function lotsOf(article: string) {
  const { rows } = await server.db.execute(sql`
    select store, lot, expiry_date::text, qty::float8, live_qty::float8, last_stock_in_date::text, sold_out_on::text
    from lots where article = ${article} order by store, lot collate "C"`);
  return rows;
}

/** Every row of every table that an import writes. */
async function everything() {
  const tables = ['goods', 'lots', 'current_lots', 'changes', 'scope_clocks'];
  const contents = await Promise.all(
    tables.map((table) =>
      server.db.execute(sql`select t::text as row from ${sql.identifier(table)} t order by 1`),
    ),
  );
  return contents.map(({ rows }) => rows);
}

describe('a warehouse export that an office program saved', () => {
  test('with titles above, text dates, real dates and leading zeros is imported right', async () => {
    expect(await imports(fixture('merged-titles.xlsx'))).toMatchObject({
      preview: false,
      mode: 'update',
      sheetName: '库存批次',
      otherSheets: [],
      headerRow: 4,
      ignoredColumns: ['序号', '供应商'],
      stores: ['1001', '1002'],
      imported: 4,
      unchanged: 0,
      newGoods: 3,
      zeroed: 0,
      refused: [],
      rows: [5, 6, 7, 8].map((row) => ({ row, verdict: 'imported' })),
    });
    expect(await goodsOf('A000123')).toEqual({
      goods_code: '00100123',
      barcodes: ['06901234567892'],
      name: '光明鲜牛奶 950ml',
      name_en: null,
      shelf_life_days: 15,
      search_name: '光明鲜牛奶 950ml\n',
      search_pinyin: ' guang ming xian niu nai 9 5 0 m l',
      search_code: '00100123',
      search_barcodes: ['06901234567892'],
    });
    const none = { live_qty: null, sold_out_on: null };
    expect([
      ...(await lotsOf('A000123')),
      ...(await lotsOf('A000456')),
      ...(await lotsOf('A000789')),
    ]).toEqual([
      {
        store: '1001',
        lot: 'L261108',
        expiry_date: '2026-11-29',
        qty: 12,
        ...none,
        last_stock_in_date: '2026-11-08',
      },
      {
        store: '1001',
        lot: '0012',
        expiry_date: '2027-05-03',
        qty: 1204,
        ...none,
        last_stock_in_date: '2026-11-01',
      },
      { store: '1002', lot: '', expiry_date: null, qty: 35.125, ...none, last_stock_in_date: '2026-11-20' },
      {
        store: '1002',
        lot: 'p-1',
        expiry_date: '2026-12-01',
        qty: 0,
        ...none,
        last_stock_in_date: '2026-11-18',
        sold_out_on: '2026-03-10',
      },
    ]);
  });

  test('in the old format says the same, so nothing changes', async () => {
    const before = await everything();
    expect(await imports(fixture('biff8.xls'))).toMatchObject({ imported: 0, unchanged: 4, headerRow: 4 });
    expect(await everything()).toEqual(before);
  });

  test('as text in GB18030, with semicolons, is imported right', async () => {
    expect(await imports(fixture('gb18030.csv'))).toMatchObject({
      sheetName: null,
      headerRow: 1,
      ignoredColumns: ['备注'],
      newGoods: 1,
      refused: [],
    });
    expect(await goodsOf('A000999')).toMatchObject({ name: '㐂字"大"礼盒; 含税', shelf_life_days: null });
    expect(await lotsOf('A000999')).toMatchObject([{ lot: '', qty: 3.5, last_stock_in_date: '2026-01-09' }]);
  });
});

describe('columns', () => {
  test('are found by wire name or label, in any order, below titles', async () => {
    const cells: Record<string, string | number> = {
      hdstore: '1001',
      hdgdcode: 'G-1',
      hdgdcode2: '04006381333931',
      goodsName: '酸奶',
      validperiod: 21,
      flot: 'L9',
      fexpiracy: '2026-03-19',
      qty: 4.5,
      lastStkinDate: '2026-03-02',
      liveQty: 3,
    };
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...stockLotColumns], { minLength: stockLotColumns.length }),
        fc.array(fc.boolean(), { minLength: stockLotColumns.length, maxLength: stockLotColumns.length }),
        fc.nat(9),
        async (columns, byLabel, titles) => {
          const article = newArticle();
          const header = columns.map(({ label, wireName }, place) => (byLabel[place] ? label : wireName));
          const values = columns.map(({ wireName }) =>
            wireName === 'farticle' ? article : (cells[wireName] ?? ''),
          );
          const above = Array.from({ length: titles }, (_, line) => [`第 ${line + 1} 行标题`]);
          expect(await imports(csvOfCells([...above, header, values]))).toMatchObject({
            headerRow: titles + 1,
            ignoredColumns: [],
            imported: 1,
          });
          expect(await goodsOf(article)).toMatchObject({ name: '酸奶', barcodes: ['04006381333931'] });
          expect(await lotsOf(article)).toEqual([
            {
              store: '1001',
              lot: 'L9',
              expiry_date: '2026-03-19',
              qty: 4.5,
              live_qty: 3,
              last_stock_in_date: '2026-03-02',
              sold_out_on: null,
            },
          ]);
        },
      ),
      { numRuns: amount({ gate: 2, whole: 6 }) },
    );
  });

  describe.each(languages)('of the template in %s', (language) => {
    async function template() {
      const { rawPayload, headers } = await server.app.inject({
        url: basePath + importTemplate.path,
        headers: { 'x-token': chen.token, 'accept-language': language },
      });
      expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''stock-lots.xlsx");
      return { name: 'stock-lots.xlsx', bytes: rawPayload };
    }

    test('are all of them, and the empty template is a file of no rows', async () => {
      const before = await everything();
      const rows = { stores: [], imported: 0, unchanged: 0, zeroed: 0, refused: [], rows: [] };
      expect(await imports(await template(), { mode: 'snapshot' })).toMatchObject({
        headerRow: 1,
        ignoredColumns: [],
        ...rows,
      });
      expect(await everything()).toEqual(before);
    });

    test('are in that language, and filled in they come back as they were written', async () => {
      const file = await template();
      const sheet = await readSpreadsheet(file.bytes, { fileName: file.name });
      expect(sheet.sheetName).toBe(fileWord(language, 'template.sheet'));
      const [header] = sheet.rows;
      expect(header?.cells).toEqual(
        stockLotColumns.map(({ wireName }) => columnName(language, 'stock-lots', wireName)),
      );
      const article = newArticle();
      const filled: Record<StockLotColumn, string | number> = {
        store: '1001',
        article,
        goodsCode: `G-${article}`,
        barcode: '04006381333931',
        goodsName: '酸奶',
        shelfLifeDays: 21,
        lot: '007',
        expiryDate: '2026-03-19',
        qty: 4.5,
        liveQty: 3,
        lastStockInDate: '2026-03-02',
        price: 9.9,
        category: 'dairy',
        shelf: 'A12',
        shelfOrder: 3,
      };
      const lines = [header?.cells ?? [], stockLotColumns.map(({ key }) => filled[key])];
      expect(await imports(xlsxOfCells(lines))).toMatchObject({
        imported: 1,
        ignoredColumns: [],
        refused: [],
      });
      expect(await goodsOf(article)).toMatchObject({ name: '酸奶', barcodes: ['04006381333931'] });
      expect(await lotsOf(article)).toEqual([
        {
          store: '1001',
          lot: '007',
          expiry_date: '2026-03-19',
          qty: 4.5,
          live_qty: 3,
          last_stock_in_date: '2026-03-02',
          sold_out_on: null,
        },
      ]);
      const byWire = [stockLotColumns.map(({ wireName }) => wireName), ...lines.slice(1)];
      expect(await imports(xlsxOfCells(byWire))).toMatchObject({ imported: 0, unchanged: 1 });
    });
  });
});

describe('a row is refused, with its number, column and reason, and the others are imported', () => {
  test('when it cannot be understood', async () => {
    const article = newArticle();
    const wrong: [FileRow, string, string, object?][] = [
      [{ hdstore: '' }, 'hdstore', 'required'],
      [{ farticle: ' ' }, 'farticle', 'required'],
      [{ qty: '' }, 'qty', 'required'],
      [{ qty: 'ten' }, 'qty', 'not-a-number'],
      [{ qty: '-1' }, 'qty', 'negative'],
      [{ qty: '1.2345' }, 'qty', 'too-many-decimals', { decimals: 3 }],
      [{ qty: '1e5' }, 'qty', 'not-a-number'],
      [{ liveQty: -0.5 }, 'liveQty', 'negative'],
      [{ fexpiracy: '2026-02-30' }, 'fexpiracy', 'not-a-date'],
      [
        { fexpiracy: '05.06.2026' },
        'fexpiracy',
        'ambiguous-date',
        { one: '2026-06-05', other: '2026-05-06' },
      ],
      [{ fexpiracy: '' }, 'fexpiracy', 'required-with-lot', { lot: 'L1' }],
      [{ validperiod: 1.5 }, 'validperiod', 'not-a-whole-number'],
      [{ hdgdcode2: '6.9E+12' }, 'hdgdcode2', 'digits-lost', { read: '6.9E+12' }],
      [{ flot: 'L\u00071' }, 'flot', 'control-characters'],
      [{ flot: 'x'.repeat(61) }, 'flot', 'too-long', { maxLength: 60 }],
      [{ lastStkinDate: 'soon' }, 'lastStkinDate', 'not-a-date'],
    ];
    const rows = wrong.map(([row]) => ({ farticle: article, ...row }));
    const verdict = await imports(csvOf({ farticle: article, flot: 'sound' }, ...rows));
    expect(verdict).toMatchObject({ imported: 1, unchanged: 0, stores: ['1001'] });
    expect(verdict.refused.map(({ row, problems }) => [row, problems])).toEqual(
      wrong.map(([, column, code, params = {}], place) => [place + 3, [{ column, code, params }]]),
    );
    expect(verdict.rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'imported'],
      ...wrong.map((_, place) => [place + 3, 'refused']),
    ]);
    expect(await lotsOf(article)).toMatchObject([{ lot: 'sound' }]);
  });

  test('with all that is wrong with it, and what it held as it stood there', async () => {
    const file = csvOf({ farticle: '0012', flot: '', qty: ' x ', fexpiracy: 'tomorrow', goodsName: '=1+1' });
    const [refused] = (await imports(file)).refused;
    expect(refused).toEqual({
      row: 2,
      problems: [
        { column: 'fexpiracy', code: 'not-a-date', params: {} },
        { column: 'qty', code: 'not-a-number', params: {} },
      ],
      values: {
        hdstore: '1001',
        farticle: '0012',
        hdgdcode: 'G-A1',
        hdgdcode2: '6901234567892',
        goodsName: '=1+1',
        validperiod: '30',
        flot: '',
        fexpiracy: 'tomorrow',
        qty: ' x ',
        lastStkinDate: '2026-03-01',
      },
    });
  });

  test('when its store does not exist', async () => {
    const article = newArticle();
    const verdict = await imports(csvOf({ farticle: article, hdstore: '9999' }, { farticle: article }));
    expect(verdict).toMatchObject({
      imported: 1,
      stores: ['1001'],
      refused: [
        { row: 2, problems: [{ column: 'hdstore', code: 'unknown-store', params: { store: '9999' } }] },
      ],
    });
    expect(await lotsOf(article)).toMatchObject([{ store: '1001' }]);
  });

  test('when its store is not the importer’s, in the same words', async () => {
    await server.db.transaction((tx) => grantPoints(tx, 'store-leader', ['POINT-STOCKLOT-IMPORT']));
    const luo = importsBy(server.app, await server.login('100203'));
    const article = newArticle();
    const file = csvOf({ farticle: article }, { farticle: article, hdstore: '1002' });
    for (const mode of ['update', 'snapshot'] as const) {
      expect(await luo.imports(file, { mode })).toMatchObject({
        stores: ['1002'],
        refused: [
          { row: 2, problems: [{ column: 'hdstore', code: 'unknown-store', params: { store: '1001' } }] },
        ],
      });
    }
    expect(await lotsOf(article)).toMatchObject([{ store: '1002' }]);
  });

  test('when an earlier row has its store, article and lot', async () => {
    const article = newArticle();
    const rows = [{ flot: 'L1', qty: 1 }, { flot: 'l1' }, { flot: 'L1', qty: 2 }, { flot: ' L1 ', qty: 3 }];
    const verdict = await imports(csvOf(...rows.map((row) => ({ farticle: article, ...row }))));
    const problem = { column: 'flot', code: 'duplicate-of-row', params: { row: 2 } };
    expect(verdict.refused.map(({ row, problems }) => [row, problems])).toEqual([
      [4, [problem]],
      [5, [problem]],
    ]);
    expect(await lotsOf(article)).toMatchObject([
      { lot: 'L1', qty: 1 },
      { lot: 'l1', qty: 10 },
    ]);
  });

  test('when nobody knows its goods and the file gives them no name or no code', async () => {
    const [nameless, codeless, bare] = [newArticle(), newArticle(), newArticle()];
    const file = csvOf(
      { farticle: nameless, goodsName: '' },
      { farticle: codeless, hdgdcode: '' },
      { farticle: bare, hdgdcode: '', goodsName: '' },
    );
    const problem = (column: string, article: string) => [
      { column, code: 'required-for-new-goods', params: { article } },
    ];
    const first = await imports(file);
    expect(first).toMatchObject({ imported: 0, newGoods: 0, stores: [] });
    expect(first.refused.map(({ row, problems }) => [row, problems])).toEqual([
      [2, problem('goodsName', nameless)],
      [3, problem('hdgdcode', codeless)],
      [4, [...problem('hdgdcode', bare), ...problem('goodsName', bare)]],
    ]);
    expect(await imports(file)).toEqual(first);
  });

  test('but not when another row of the file names its goods', async () => {
    const article = newArticle();
    const file = csvOf(
      { farticle: article, flot: 'L1', goodsName: '' },
      { farticle: article, flot: 'L2', hdgdcode: '', goodsName: '草莓酸奶' },
    );
    expect(await imports(file)).toMatchObject({ imported: 2, newGoods: 1, refused: [] });
    expect(await goodsOf(article)).toMatchObject({ goods_code: 'G-A1', name: '草莓酸奶' });
    expect(await imports(file)).toMatchObject({ imported: 0, unchanged: 2, refused: [] });
  });
});

describe('the same file again', () => {
  test.each(['update', 'snapshot'] as const)('changes nothing, for devices neither (%s)', async (mode) => {
    const [milk, rice] = [newArticle(), newArticle()];
    const file = csvOf(
      { farticle: milk, flot: 'L1', hdgdcode2: '', validperiod: 0, liveQty: 2 },
      { farticle: milk, flot: 'L2', hdstore: '1012', qty: 0, goodsName: 'ｆｕｌｌ　ｗｉｄｔｈ' },
      { farticle: rice, flot: '', fexpiracy: '', lastStkinDate: '', qty: 0.125 },
      { farticle: rice, flot: 'L2', qty: 'none' },
    );
    expect(await imports(file, { mode })).toMatchObject({ imported: 3, refused: [{ row: 5 }] });
    const before = await everything();
    for (const again of [previews, imports]) {
      expect(await again(file, { mode })).toMatchObject({
        imported: 0,
        unchanged: 3,
        newGoods: 0,
        zeroed: 0,
        refused: [{ row: 5 }],
      });
    }
    expect(await everything()).toEqual(before);
  });

  test('changes nothing when it describes goods in two ways: the last row counts, barcodes add up', async () => {
    const article = newArticle();
    const file = csvOf(
      { farticle: article, flot: 'L1', goodsName: '旧名', hdgdcode2: '4006381333931', validperiod: 20 },
      { farticle: article, flot: 'L2', goodsName: '新名', hdgdcode2: '6901234567892', validperiod: '' },
    );
    expect(await imports(file)).toMatchObject({ imported: 2, newGoods: 1 });
    expect(await goodsOf(article)).toMatchObject({
      name: '新名',
      search_name: '新名\n',
      search_pinyin: ' xin ming',
      shelf_life_days: 20,
      barcodes: ['4006381333931', '6901234567892'],
    });
    const before = await everything();
    expect(await imports(file)).toMatchObject({ imported: 0, unchanged: 2 });
    expect(await everything()).toEqual(before);
  });
});

describe('a preview', () => {
  test.each(['update', 'snapshot'] as const)(
    'says what the import will do, and does nothing (%s)',
    async (mode) => {
      const [known, fresh] = [newArticle(), newArticle()];
      await imports(csvOf({ farticle: known, flot: 'L1' }, { farticle: known, flot: 'L2' }));
      const file = csvOf(
        { farticle: known, flot: 'L2' },
        { farticle: known, flot: 'L3', goodsName: '改名牛奶' },
        { farticle: fresh },
        { farticle: fresh, hdstore: '8888' },
      );
      const before = await everything();
      const preview = await previews(file, { mode });
      expect(await everything()).toEqual(before);
      expect(preview).toMatchObject({ preview: true, mode, imported: 3, newGoods: 1, refused: [{ row: 5 }] });
      expect(preview.zeroed > 0).toBe(mode === 'snapshot');
      const { changes, readAs, ...alike } = preview;
      expect(readAs?.map(({ row }) => row)).toEqual([4, 2]);
      // What it calls the goods changes each row that is about them.
      expect(changes?.rows.map(({ row, isNew }) => [row, isNew])).toEqual([
        [2, false],
        [3, true],
        [4, true],
      ]);
      expect(await imports(file, { mode })).toEqual({ ...alike, preview: false });
    },
  );
});

describe('lots that the file does not name', () => {
  test('stay as they are in an update', async () => {
    const article = newArticle();
    await imports(csvOf({ farticle: article, flot: 'L1' }, { farticle: article, flot: 'L2' }));
    expect(await imports(csvOf({ farticle: article, flot: 'L2', qty: 3 }))).toMatchObject({ zeroed: 0 });
    expect(await lotsOf(article)).toMatchObject([{ qty: 10 }, { qty: 3 }]);
  });

  test('are sold out in a snapshot, in the stores of the file and no other', async () => {
    const article = newArticle();
    const [here, there] = [{ farticle: article }, { farticle: article, hdstore: '1002' }];
    await imports(csvOf({ ...here, flot: 'L1', liveQty: 4 }, { ...here, flot: 'L2' }, there));
    await imports(csvOf(here), { mode: 'snapshot' });
    expect(await imports(csvOf({ ...here, flot: 'L2', qty: 3 }), { mode: 'snapshot' })).toMatchObject({
      imported: 1,
      zeroed: 1,
      stores: ['1001'],
    });
    expect(await lotsOf(article)).toMatchObject([
      { store: '1001', lot: 'L1', qty: 0, live_qty: 0, sold_out_on: '2026-03-10' },
      { store: '1001', lot: 'L2', qty: 3, live_qty: null, sold_out_on: null },
      { store: '1002', lot: 'L1', qty: 10, live_qty: null, sold_out_on: null },
    ]);
  });

  test('are not those of a refused row: what the file names with a mistake is not sold out', async () => {
    const article = newArticle();
    const of = (flot: string, row: FileRow = {}) => ({ farticle: article, flot, ...row });
    await imports(csvOf(of('L1'), of('L2'), of('L3'), of('L4')));
    const mistaken = csvOf(of('L1'), of('L2', { qty: 'x' }), of('L3', { fexpiracy: '?' }));
    expect(await imports(mistaken, { mode: 'snapshot' })).toMatchObject({ unchanged: 1 });
    expect(await lotsOf(article)).toMatchObject([
      { qty: 10 },
      { qty: 10 },
      { qty: 10 },
      { lot: 'L4', qty: 0 },
    ]);
    const unreadable = csvOf({ farticle: newArticle() }, of('L\u00071'));
    await imports(unreadable, { mode: 'snapshot' });
    expect(await lotsOf(article)).toMatchObject([
      { qty: 10 },
      { qty: 10 },
      { qty: 10 },
      { lot: 'L4', qty: 0 },
    ]);
  });

  test.each<[string, FileRow]>([
    ['cannot be read', { hdstore: '1001\u0007' }],
    ['is missing', { hdstore: '' }],
    ['does not exist', { hdstore: '10001' }],
  ])('are not those of goods in a row whose store %s: it may be any', async (_what, store) => {
    const [article, other] = [newArticle(), newArticle()];
    const stocked = [article, other].flatMap((farticle) =>
      ['1001', '1002'].flatMap((hdstore) => [
        { farticle, hdstore },
        { farticle, hdstore, flot: 'L2' },
      ]),
    );
    await imports(csvOf(...stocked));
    const [first, second] = [{ farticle: newArticle() }, { farticle: newArticle(), hdstore: '1002' }];
    const file = csvOf(first, second, { farticle: article, ...store });
    expect(await imports(file, { mode: 'snapshot' })).toMatchObject({
      spared: { stores: [], articles: [article] },
    });
    expect((await lotsOf(article)).map(({ qty }) => qty)).toEqual([10, 10, 10, 10]);
    expect((await lotsOf(other)).map(({ qty }) => qty)).toEqual([0, 0, 0, 0]);
  });

  test('are not those of goods in a row of another’s store, which the importer may not write', async () => {
    await server.db.transaction((tx) => grantPoints(tx, 'store-leader', ['POINT-STOCKLOT-IMPORT']));
    const luo = importsBy(server.app, await server.login('100203'));
    const article = newArticle();
    await imports(csvOf({ farticle: article, hdstore: '1002' }));
    const file = csvOf({ farticle: newArticle(), hdstore: '1002' }, { farticle: article, hdstore: '1001' });
    expect(await luo.imports(file, { mode: 'snapshot' })).toMatchObject({
      spared: { stores: [], articles: [] },
    });
    expect(await lotsOf(article)).toMatchObject([{ store: '1002', qty: 0 }]);
  });

  test('are not those of a store with a row whose goods cannot be read: it may be any, and the verdict says so', async () => {
    const article = newArticle();
    await imports(csvOf({ farticle: article }, { farticle: article, hdstore: '1002' }));
    for (const farticle of ['', '6.9E+12', 'A\u0007']) {
      const file = csvOf(
        { farticle: newArticle() },
        { farticle: newArticle(), hdstore: '1002' },
        { farticle },
      );
      const verdict = await imports(file, { mode: 'snapshot' });
      expect(verdict).toMatchObject({ spared: { stores: ['1001'], articles: [] } });
    }
    expect(await lotsOf(article)).toMatchObject([
      { store: '1001', qty: 10 },
      { store: '1002', qty: 0 },
    ]);
  });

  test('are none at all when a row says neither its store nor its goods', async () => {
    const article = newArticle();
    await imports(csvOf({ farticle: article }));
    const file = csvOf({ farticle: newArticle() }, { hdstore: '', farticle: '' });
    expect(await imports(file, { mode: 'snapshot' })).toMatchObject({
      zeroed: 0,
      spared: { stores: ['1001'] },
    });
    // An update has nothing to spare.
    expect(await imports(file)).toMatchObject({ spared: { stores: [], articles: [] } });
    expect(await lotsOf(article)).toMatchObject([{ qty: 10 }]);
  });

  test('are not touched when every row of their store is refused', async () => {
    const article = newArticle();
    await imports(csvOf({ farticle: article, hdstore: '1012' }));
    const file = csvOf({ farticle: article }, { farticle: article, hdstore: '1012', qty: '?' });
    expect(await imports(file, { mode: 'snapshot' })).toMatchObject({ stores: ['1001'] });
    expect(await lotsOf(article)).toMatchObject([{ store: '1001' }, { store: '1012', qty: 10 }]);
  });
});

describe('what is known', () => {
  test('stays where the file says nothing', async () => {
    const article = newArticle();
    await server.stock('1001', {
      article,
      name: 'CAFÉ au lait',
      nameEn: 'ÉCLAIR',
      barcodes: ['4006381333931'],
      shelfLifeDays: 21,
      lots: [{ lot: '', expiryDate: '2026-05-01', qty: 10, liveQty: 6, lastStockInDate: '2026-02-02' }],
    });
    const known = await goodsOf(article);
    const silent = {
      hdgdcode: '',
      hdgdcode2: '',
      goodsName: '',
      validperiod: '',
      fexpiracy: '',
      lastStkinDate: '',
    };
    expect(await imports(csvOf({ farticle: article, flot: '', qty: 10, ...silent }))).toMatchObject({
      imported: 0,
      unchanged: 1,
    });
    expect(
      await imports(csvOf({ farticle: article, flot: '', qty: 9, liveQty: '', ...silent })),
    ).toMatchObject({ imported: 1 });
    expect(await goodsOf(article)).toEqual(known);
    expect(await lotsOf(article)).toMatchObject([
      { expiry_date: '2026-05-01', qty: 9, live_qty: 6, last_stock_in_date: '2026-02-02' },
    ]);
  });

  test('follows the file where it says something else, and is found by its new name as devices find it', async () => {
    const article = newArticle();
    const lots = [{ lot: 'L1', expiryDate: '2026-03-12' }];
    await server.stock('1001', { article, nameEn: 'ÉCLAIR', barcodes: ['4006381333931'], lots });
    const row = {
      farticle: article,
      goodsName: 'ＣＲÈＭＥ',
      hdgdcode: 'Ｇ１',
      validperiod: 12,
      fexpiracy: '2026-03-13',
    };
    await imports(csvOf(row));
    expect(await goodsOf(article)).toEqual({
      goods_code: 'G1',
      name: 'ＣＲÈＭＥ',
      name_en: 'ÉCLAIR',
      shelf_life_days: 12,
      search_name: 'crème\néclair',
      search_pinyin: '',
      search_code: 'g1',
      barcodes: ['4006381333931', '6901234567892'],
      search_barcodes: ['4006381333931', '6901234567892'],
    });
    expect(await lotsOf(article)).toMatchObject([{ expiry_date: '2026-03-13' }]);
    const lin = await server.login('100101');
    for (const search of ['crè', 'éclair', 'Éclair', 'g1'])
      expect((await lin.list({ search })).map((found) => found.farticle)).toContain(article);
  });
});

test('a lot is sold out since the day in its store on which its stock became none, until it has some again', async () => {
  const article = newArticle();
  const soldOut = async () => (await lotsOf(article)).map((lot) => lot.sold_out_on);
  const both = (qty: number) =>
    csvOf({ farticle: article, qty }, { farticle: article, hdstore: '1012', qty });
  await imports(both(1));
  expect(await soldOut()).toEqual([null, null]);
  // Half past midnight in Shanghai; in Urumqi the day before is not over.
  server.clock.set('2026-03-12T00:30:00+08:00');
  await imports(both(0));
  expect(await soldOut()).toEqual(['2026-03-12', '2026-03-11']);
  server.clock.pass({ days: 3 });
  await imports(both(0));
  await imports(csvOf({ farticle: article, qty: 0, lastStkinDate: '2026-03-09' }));
  expect(await soldOut()).toEqual(['2026-03-12', '2026-03-11']);
  await imports(both(0.001));
  expect(await soldOut()).toEqual([null, null]);
});

test('live stock is shown where the file says it, beside midnight’s', async () => {
  const article = newArticle();
  await imports(csvOf({ farticle: article, qty: 5 }));
  const lin = await server.login('100101');
  const shown = async (nowStock: boolean) =>
    (await lin.list({ nowStock, hdgdcode2: '', search: '' })).filter((row) => row.farticle === article);
  expect(await shown(true)).toMatchObject([{ qty: 5, liveQty: null }]);
  await imports(csvOf({ farticle: article, qty: 5, liveQty: 0 }));
  expect(await shown(true)).toEqual([]);
  expect(await shown(false)).toMatchObject([{ qty: 5, liveQty: 0 }]);
  await imports(csvOf({ farticle: article, qty: 5, liveQty: 2.5 }));
  expect(await shown(true)).toMatchObject([{ qty: 5, liveQty: 2.5 }]);
});

test('a preview tells what becomes of each lot and of its goods; what a row leaves empty stays', async () => {
  const article = newArticle();
  await imports(csvOf({ farticle: article, qty: 5 }, { farticle: article, flot: 'L2' }));
  const { changes, warnings } = await previews(
    csvOf(
      { farticle: article, qty: 0, lastStkinDate: '', goodsName: '改过的名字' },
      { farticle: article, flot: 'L2', fexpiracy: '2026-03-20', goodsName: '' },
      { farticle: article, flot: 'L3', goodsName: '' },
    ),
  );
  const name = { column: 'goodsName', from: '光明鲜牛奶 950ml', to: '改过的名字' };
  expect(changes).toMatchObject({
    more: 0,
    rows: [
      { row: 2, isNew: false, changes: [{ column: 'qty', from: '5', to: '0' }, name] },
      {
        row: 3,
        values: { hdstore: '1001', flot: 'L2', goodsName: '改过的名字' },
        changes: [{ column: 'fexpiracy', from: '2026-03-12', to: '2026-03-20' }, name],
      },
      {
        row: 4,
        isNew: true,
        changes: [
          { column: 'fexpiracy', from: null, to: '2026-03-12' },
          { column: 'qty', from: null, to: '10' },
          { column: 'lastStkinDate', from: null, to: '2026-03-01' },
          name,
        ],
      },
    ],
  });
  expect(warnings).toEqual([]);
  expect(await goodsOf(article)).toMatchObject({ name: '光明鲜牛奶 950ml' });
});

describe('what all stores have in common', () => {
  const otherwise = { hdgdcode: 'G-X', hdgdcode2: '6900000000001', goodsName: '改过的名字', validperiod: 1 };

  test('is head office’s: an area’s import writes its lots, leaves known goods and says so by row and column', async () => {
    const area = importsBy(server.app, await server.login('area01'));
    const article = newArticle();
    await imports(csvOf({ farticle: article, hdstore: '1001', flot: 'L1' }));
    const before = await goodsOf(article);
    const inOffice = () =>
      server.db.execute(sql`select key, seq from changes where scope = 'store:1001' order by key`);
    const seen = (await inOffice()).rows;

    const file = csvOf(
      { farticle: article, hdstore: '1012', flot: 'L1' },
      { ...otherwise, farticle: article, hdstore: '1012', flot: 'L2' },
      { ...otherwise, farticle: `${article}-new`, hdstore: '1012', flot: 'L1' },
    );
    const kept = (column: string, said: string | number, known: string | number) => {
      return { column, code: 'goods-kept', params: { said, known } };
    };
    const warnings = [
      {
        row: 3,
        problems: [
          kept('hdgdcode', 'G-X', 'G-A1'),
          kept('hdgdcode2', '6900000000001', '6901234567892'),
          kept('goodsName', '改过的名字', '光明鲜牛奶 950ml'),
          kept('validperiod', 1, 30),
        ],
      },
    ];
    expect(await area.previews(file)).toMatchObject({ imported: 3, refused: [], warnings, newGoods: 1 });
    expect(await area.imports(file)).toMatchObject({ imported: 3, refused: [], warnings, newGoods: 1 });
    expect(await goodsOf(article)).toEqual(before);
    expect((await inOffice()).rows).toEqual(seen);
    expect(await lotsOf(article)).toMatchObject([
      { store: '1001' },
      { store: '1012' },
      { store: '1012', lot: 'L2' },
    ]);
    expect(await goodsOf(`${article}-new`)).toMatchObject({ name: '改过的名字', shelf_life_days: 1 });
    expect(await area.imports(file)).toMatchObject({ imported: 0, unchanged: 3, warnings });

    expect(await imports(file)).toMatchObject({ warnings: [] });
    expect(await goodsOf(article)).toMatchObject({
      goods_code: 'G-X',
      name: '改过的名字',
      shelf_life_days: 1,
    });
  });

  test('so are price and category, which markdowns are made of; a file without them says nothing of them', async () => {
    const clerk = await server.login('101201');
    const area = importsBy(server.app, await server.login('area01'));
    const article = newArticle();
    const heldOf = async () =>
      (await clerk.pullAll()).get(`${storeArticles.name}/${article}`)?.value as Partial<StoreArticle>;
    const file = (price: string, category: string, store = '1012') =>
      csvOfCells([
        ['farticle', 'hdstore', 'hdgdcode', 'hdgdcode2', 'goodsName', 'validperiod', 'flot'].concat(
          ...['fexpiracy', 'qty', 'lastStkinDate', 'price', 'category'],
        ),
        [article, store, `G-${article}`, '', '鲜牛奶', '30', 'L1', '2026-03-12', '5', '', price, category],
      ]);
    // Goods that nobody knew come with what the file says, whoever imports it.
    expect(await area.imports(file('9.90', 'dairy'))).toMatchObject({ imported: 1, warnings: [] });
    expect(await heldOf()).toMatchObject({ priceFen: 990, category: 'dairy' });

    const kept = (column: string, said: string, known: string) => {
      return { column, code: 'goods-kept', params: { said, known } };
    };
    const warnings = [
      { row: 2, problems: [kept('price', '12.50', '9.90'), kept('category', 'frozen', 'dairy')] },
    ];
    expect(await area.previews(file('12.50', 'frozen'))).toMatchObject({ warnings });
    expect(await area.imports(file('12.50', 'frozen'))).toMatchObject({ warnings });
    expect(await heldOf()).toMatchObject({ priceFen: 990, category: 'dairy' });

    expect(await imports(file('12.50', 'frozen'))).toMatchObject({ warnings: [] });
    expect(await heldOf()).toMatchObject({ priceFen: 1250, category: 'frozen' });
    for (const said of [file('', ''), file('0', ''), csvOf({ farticle: article, hdstore: '1012', qty: 6 })]) {
      await imports(said);
      expect(await heldOf()).toMatchObject({ priceFen: 1250, category: 'frozen' });
    }
  });

  test('also an unknown shelf life is filled in by head office alone', async () => {
    const area = importsBy(server.app, await server.login('area01'));
    const article = newArticle();
    await imports(csvOf({ farticle: article, validperiod: '' }));
    const file = csvOf({ farticle: article, hdstore: '1012', validperiod: 9 });
    expect(await area.imports(file)).toMatchObject({
      warnings: [{ row: 2, problems: [{ column: 'validperiod', params: { said: 9, known: '' } }] }],
    });
    expect(await goodsOf(article)).toMatchObject({ shelf_life_days: null });
  });
});
