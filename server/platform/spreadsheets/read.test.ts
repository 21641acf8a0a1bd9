import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CellObject, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { describe, expect, it, vi } from 'vitest';
import { findHeader, readStockLotRow } from '#core/stock-lots/rules';
import { craftArchive, workbookParts } from './fixtures/crafted-archive.ts';
import { parseXls } from './parse-xls.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { readLimits, readSpreadsheet } from './read.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';

const fixture = (fileName: string) => readFileSync(join(import.meta.dirname, 'fixtures', fileName));
const readFixture = (fileName: string) => readSpreadsheet(fixture(fileName), { fileName });
const oneCell = '<row r="1"><c r="A1"><v>1</v></c></row>';

/** The refusal of a file as `code` and `params`; a file that is read fails the test. */
async function refusalOf(bytes: Buffer, fileName: string, limits = readLimits) {
  const sheetOrError = await readSpreadsheet(bytes, { fileName, limits }).catch((error: unknown) => error);
  if (!(sheetOrError instanceof SpreadsheetRefusal)) throw new Error('not refused', { cause: sheetOrError });
  return { code: sheetOrError.code, params: sheetOrError.params };
}

describe('a warehouse export saved by an office program', () => {
  it.each(['merged-titles.xlsx', 'biff8.xls'])('%s is understood row by row', async (fileName) => {
    const sheet = await readFixture(fileName);
    expect(sheet.sheetName).toBe('库存批次');
    expect(sheet.rows.map((row) => row.number)).toEqual([1, 2, 4, 5, 6, 7, 8]);

    const found = findHeader(sheet.rows);
    if (!found.ok) throw new Error('no header');
    expect(found.header).toMatchObject({ rowNumber: 4, ignored: ['序号', '供应商'] });
    const rows = sheet.rows.slice(3).map((row) => readStockLotRow(row, found.header, sheet.dateSystem));
    expect(rows).toEqual([
      stockLot(5, ['1001', 'A000123', 'L261108', '2026-11-29', 12, '2026-11-08'], {
        goodsCode: '00100123',
        barcode: '06901234567892',
        goodsName: '光明鲜牛奶 950ml',
        shelfLifeDays: 15,
      }),
      stockLot(6, ['1001', 'A000456', '0012', '2027-05-03', 1204, '2026-11-01'], {
        goodsCode: '00000456',
        barcode: '6920202888883',
        goodsName: '红牛维生素功能饮料 250ml×6 "组合装"',
        shelfLifeDays: 540,
      }),
      stockLot(7, ['1002', 'A000789', '', null, 35.125, '2026-11-20'], apples),
      stockLot(8, ['1002', 'A000789', 'p-1', '2026-12-01', 0, '2026-11-18'], apples),
    ]);
  });

  it('in GB18030, separated by semicolons, is read as text', async () => {
    const sheet = await readFixture('gb18030.csv');
    expect(sheet).toMatchObject({ kind: 'csv', sheetName: null });
    expect(sheet.rows[1]?.cells.slice(0, 4)).toEqual(['1001', 'A000123', '100123', '06901234567892']);
    expect(sheet.rows[2]?.cells[4]).toBe('㐂字"大"礼盒; 含税');
    expect(sheet.rows[2]?.cells.at(-1)).toBe('𠮷');
  });

  it.each(['days-since-1904.xlsx', 'days-since-1904.xls'])(
    '%s has the days its author saw',
    async (fileName) => {
      expect((await readFixture(fileName)).dateSystem).toBe(1904);
      for (const timeZone of ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Apia']) {
        vi.stubEnv('TZ', timeZone);
        expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
        const parse = fileName.endsWith('x') ? parseXlsx : parseXls;
        const { rows } = parse(fixture(fileName), readLimits);
        expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual([
          { day: '1904-01-02' },
          { day: '2026-02-28' },
          { day: '2028-02-29' },
          { day: '2026-11-21' },
        ]);
      }
      vi.unstubAllEnvs();
    },
  );

  const apples = {
    goodsCode: '000789',
    barcode: '0036000291452',
    goodsName: '散装红富士苹果',
    shelfLifeDays: null,
  };

  type Stock = [string, string, string, string | null, number, string];
  const unsaid = { liveQty: null, priceFen: null, category: '', shelf: '', shelfOrder: null };
  function stockLot(rowNumber: number, stock: Stock, goods: object) {
    const [store, article, lot, expiryDate, qty, lastStockInDate] = stock;
    const row = { rowNumber, store, article, lot, expiryDate, qty, lastStockInDate, ...unsaid, ...goods };
    return { ok: true, row };
  }
});

describe('the cells of a workbook', () => {
  const styled = (numberFormats: string) => ({
    'xl/styles.xml': `<styleSheet><numFmts>${numberFormats}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="31"/><xf numFmtId="57"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
  });
  const formats =
    '<numFmt numFmtId="164" formatCode="0000000000000"/><numFmt numFmtId="165" formatCode="#,##0.00"/><numFmt numFmtId="166" formatCode="0&quot;pcs&quot;"/>';

  it.each([
    ['a built-in date', '<c r="A1" s="1"><v>46347</v></c>', { day: '2026-11-21' }],
    ['a built-in Chinese date', '<c r="A1" s="2"><v>46347.75</v></c>', { day: '2026-11-21' }],
    ['a built-in Chinese month', '<c r="A1" s="3"><v>46347</v></c>', { day: '2026-11-21' }],
    [
      'a computed day that misses midnight by a breath',
      '<c r="A1" s="1"><v>46346.9999999999</v></c>',
      { day: '2026-11-21' },
    ],
    ['the first day that counts right', '<c r="A1" s="1"><v>61</v></c>', { day: '1900-03-01' }],
    ['nothing in a date cell', '<c r="A1" s="1"><v>0</v></c>', 0],
    ['a time of the day', '<c r="A1" s="7"><v>0.5</v></c>', 0.5],
    ['a day count without a format', '<c r="A1"><v>46347</v></c>', 46347],
    ['a barcode shown with its zeros', '<c r="A1" s="4"><v>690123456789</v></c>', '0690123456789'],
    ['a grouped quantity', '<c r="A1" s="5"><v>1204.5</v></c>', 1204.5],
    ['a quantity with its unit', '<c r="A1" s="6"><v>12</v></c>', 12],
    ['a formula’s last result', '<c r="A1"><f>1+1</f><v>5</v></c>', 5],
    ['a formula’s last text', '<c r="A1" t="str"><f>A2</f><v>0012</v></c>', '0012'],
    ['a failed look-up', '<c r="A1" t="e"><v>#N/A</v></c>', { error: '#N/A' }],
    ['a yes', '<c r="A1" t="b"><v>1</v></c>', true],
    [
      'a text with its blanks',
      '<c r="A1" t="inlineStr"><is><t xml:space="preserve"> 007 </t></is></c>',
      ' 007 ',
    ],
  ])('%s', (_case, cell, expected) => {
    const file = craftArchive(workbookParts(`<row r="1">${cell}</row>`, styled(formats)));
    expect(parseXlsx(file, readLimits).rows).toEqual([{ number: 1, cells: [expected] }]);
  });

  it('keeps the numbers of rows, and leaves out cells and rows without content', async () => {
    const file = craftArchive(
      workbookParts('<row r="3"><c r="B3"><v>1</v></c><c r="D3" s="0"/></row><row r="1048576" hidden="1"/>'),
    );
    const { rows } = await readSpreadsheet(file, { fileName: 'gaps.xlsx' });
    expect(rows).toEqual([{ number: 3, cells: [null, 1] }]);
  });

  it('come from the first visible sheet that holds any; the others are named', async () => {
    const cellIn = (value: string): { [address: string]: CellObject | string } => ({
      '!ref': 'A1:A1',
      A1: { t: 's', v: value },
    });
    const workbook = {
      SheetNames: ['hidden', 'empty', 'data', 'more'],
      Sheets: { hidden: cellIn('no'), empty: {}, data: cellIn('yes'), more: cellIn('not read') },
      Workbook: { Sheets: [{ Hidden: 1 as const }] },
    };
    for (const bookType of ['xlsx', 'xls'] as const) {
      const file: Buffer = write(workbook, { type: 'buffer', bookType });
      const sheet = await readSpreadsheet(file, { fileName: `sheets.${bookType}` });
      expect(sheet).toMatchObject({ sheetName: 'data', otherSheets: ['empty', 'more'] });
      expect(sheet.rows).toEqual([{ number: 1, cells: ['yes'] }]);
    }
  });

  it('of a workbook from before Unicode are decoded by its code page, and by the Chinese one without any', async () => {
    for (const bookType of ['biff2', 'biff5'] as const) {
      const sheet = { '!ref': 'A1:A1', A1: { t: 's' as const, v: 'pingguo!' } };
      const file: Buffer = write({ SheetNames: ['S'], Sheets: { S: sheet } }, { type: 'buffer', bookType });
      iconv.encode('苹果牛奶', 'gbk').copy(file, file.indexOf('pingguo!'));
      const codepage = file.indexOf(Buffer.from([0x42, 0, 2, 0]));
      if (codepage > 0) file.writeUInt16LE(936, codepage + 4);
      const { rows } = await readSpreadsheet(file, { fileName: 'old.XLS' });
      expect(rows).toEqual([{ number: 1, cells: ['苹果牛奶'] }]);
    }
  });
});

describe('a file is refused', () => {
  const workbook = craftArchive(workbookParts(oneCell));

  it.each([
    ['a workbook named .xls', workbook, 'a.xls', 'extension-mismatch', { extension: 'xls', content: 'xlsx' }],
    [
      'an old workbook named .xlsx',
      fixture('biff8.xls'),
      'a.xlsx',
      'extension-mismatch',
      { extension: 'xlsx', content: 'xls' },
    ],
    [
      'a text named .xlsx',
      Buffer.from('a,b'),
      'a.xlsx',
      'extension-mismatch',
      { extension: 'xlsx', content: 'csv' },
    ],
    [
      'a web page named .xls',
      Buffer.from('\ufeff \n<html><table>'),
      'a.xls',
      'extension-mismatch',
      { extension: 'xls', content: 'markup' },
    ],
    [
      'a web page named .csv',
      Buffer.from('<!DOCTYPE html>'),
      'a.csv',
      'extension-mismatch',
      { extension: 'csv', content: 'markup' },
    ],
    [
      'a picture named .xlsx',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'),
      'a.xlsx',
      'not-a-spreadsheet',
      { extension: 'xlsx' },
    ],
    ['a PDF named .csv', Buffer.from('%PDF-1.7'), 'a.csv', 'not-a-spreadsheet', { extension: 'csv' }],
    ['a workbook with another extension', workbook, 'a.xlsm', 'not-a-spreadsheet', { extension: 'xlsm' }],
    ['a workbook without extension', workbook, 'xlsx', 'not-a-spreadsheet', { extension: '' }],
    [
      'an archive of something else',
      craftArchive([{ name: 'a.txt', content: 'x' }]),
      'a.xlsx',
      'not-a-spreadsheet',
      { extension: 'xlsx' },
    ],
    ['nothing', Buffer.alloc(0), 'a.csv', 'empty', {}],
    ['a text of blank lines', Buffer.from('\n\n,,\n'), 'a.csv', 'empty', {}],
    ['a workbook without cells', craftArchive(workbookParts('')), 'a.xlsx', 'empty', {}],
    ['half a workbook', workbook.subarray(0, workbook.length / 2), 'a.xlsx', 'damaged', {}],
    ['an old workbook cut short', fixture('biff8.xls').subarray(0, 1500), 'a.xls', 'damaged', {}],
    [
      'a text in no known encoding',
      Buffer.from([0x61, 0x2c, 0xff, 0xff]),
      'a.csv',
      'unknown-encoding',
      { read: 'a,\ufffd\ufffd' },
    ],
    ['a quotation mark that never closes', Buffer.from('a,b\n"1,2\n3,4'), 'a.csv', 'damaged', {}],
  ])('%s', async (_case, bytes, fileName, code, params) => {
    expect(await refusalOf(bytes, fileName)).toEqual({ code, params });
  });

  it('of 10 MB and more; one byte less is looked at', async () => {
    const limitBytes = 10 * 1024 * 1024;
    expect(await refusalOf(Buffer.alloc(limitBytes, 'x'), 'a.csv')).toEqual({
      code: 'file-too-large',
      params: { limitBytes },
    });
    const { rows } = await readSpreadsheet(Buffer.alloc(limitBytes - 1, 'x'), { fileName: 'a.csv' });
    expect(rows).toHaveLength(1);
  });

  it('with a password, old or new, or as an encrypted archive', async () => {
    const encryptedNew = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    const begin = Buffer.from('090810000006050000000000000000000000000000', 'hex').subarray(0, 20);
    const filePass = Buffer.from('2f000400000000000a000000', 'hex');
    const encryptedEntry = craftArchive([{ name: '[Content_Types].xml', content: '', flags: 1 }]);
    expect((await refusalOf(encryptedNew, 'a.xlsx')).code).toBe('encrypted');
    expect((await refusalOf(Buffer.concat([begin, filePass]), 'a.xls')).code).toBe('encrypted');
    expect((await refusalOf(encryptedEntry, 'a.xlsx')).code).toBe('encrypted');
  });

  it.each([
    ['xlsx', (rows: number) => craftArchive(workbookParts(oneCell.replaceAll(/ r="\w+"/g, '').repeat(rows)))],
    ['csv', (rows: number) => Buffer.from('1\n'.repeat(rows))],
  ])('with more than 50,000 rows (%s)', async (extension, file) => {
    const fileName = `rows.${extension}`;
    expect((await readSpreadsheet(file(50_000), { fileName })).rows).toHaveLength(50_000);
    expect(await refusalOf(file(50_001), fileName)).toEqual({
      code: 'too-many-rows',
      params: { limit: 50_000 },
    });
  });

  it.each([
    [
      'xlsx',
      (columns: number) => craftArchive(workbookParts(`<row>${'<c><v>1</v></c>'.repeat(columns)}</row>`)),
    ],
    ['csv', (columns: number) => Buffer.from('1,'.repeat(columns))],
  ])('with more than 200 columns (%s)', async (extension, file) => {
    const fileName = `columns.${extension}`;
    expect((await readSpreadsheet(file(200), { fileName })).rows[0]?.cells).toHaveLength(200);
    expect(await refusalOf(file(201), fileName)).toEqual({
      code: 'too-many-columns',
      params: { limit: 200 },
    });
  });

  it('that takes too long or too much memory, and the next one is read', async () => {
    const wide = `<row>${'<c t="inlineStr"><is><t>1</t></is></c>'.repeat(150)}</row>`;
    const large = craftArchive(workbookParts(wide.repeat(3_000)));
    expect(await refusalOf(large, 'a.xlsx', { ...readLimits, timeoutMs: 50 })).toEqual({
      code: 'took-too-long',
      params: { limitMs: 50 },
    });
    expect(await refusalOf(large, 'a.xlsx', { ...readLimits, timeoutMs: 60_000, memoryMb: 40 })).toEqual({
      code: 'took-too-much-memory',
      params: { limitMb: 40 },
    });
    expect((await readSpreadsheet(workbook, { fileName: 'a.xlsx' })).rows).toHaveLength(1);
  });
});

it('reads 20,000 rows of ten columns', async () => {
  const cell = '<c t="inlineStr"><is><t>0690123456789</t></is></c>';
  const file = craftArchive(workbookParts(`<row>${cell.repeat(10)}</row>`.repeat(20_000)));
  const start = performance.now();
  // However busy the machine is: how long it may take is another test's matter.
  const limits = { ...readLimits, timeoutMs: 60_000 };
  const { rows } = await readSpreadsheet(file, { fileName: 'large.xlsx', limits });
  process.stdout.write(`20,000 rows of ten columns read in ${Math.round(performance.now() - start)} ms\n`);
  expect(rows).toHaveLength(20_000);
});
