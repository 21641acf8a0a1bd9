import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { readLimits } from './read.ts';
import { type SheetFormat, type SheetRows, sheetWriter } from './write.ts';

const columns = [
  { header: '批号 "A" & <B>', key: 'lot', kind: 'text' },
  { header: '库存数量', key: 'qty', kind: 'number' },
  { header: '到期日', key: 'expiryDate', kind: 'day', width: 12 },
] as const;

function written(format: SheetFormat, ...slices: SheetRows[]): Buffer {
  const writer = sheetWriter(format, { sheetName: '库存 & "批次"', columns });
  const bytes = slices.map((rows) => writer.add(rows));
  return Buffer.concat([...bytes, writer.end()]);
}
const lotsOf = (...lots: string[]) => lots.map((lot) => ({ lot, qty: null, expiryDate: null }));

describe('a workbook written while its rows come', () => {
  it('gives back texts, numbers and days as they were, whatever slices they came in', () => {
    const file = written(
      'xlsx',
      [{ lot: '0012', qty: 12.5, expiryDate: '2026-11-21' }],
      [],
      [
        { lot: 'L1', qty: 0, expiryDate: null },
        { lot: '', qty: null, expiryDate: '2026-11-22' },
      ],
    );
    const sheet = parseXlsx(file, readLimits);
    expect(sheet).toMatchObject({ sheetName: '库存 & "批次"', dateSystem: 1900 });
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['批号 "A" & <B>', '库存数量', '到期日'],
      ['0012', 12.5, { day: '2026-11-21' }],
      ['L1', 0],
      [null, null, { day: '2026-11-22' }],
    ]);
    expect(parseXlsx(written('xlsx'), readLimits).rows).toHaveLength(1);
  });
});

it('a CSV file written while its rows come has its mark and head once, and no text that runs', () => {
  const file = written('csv', lotsOf('=1+1'), lotsOf('007'));
  expect(file.toString()).toBe('\ufeff"批号 ""A"" & <B>",库存数量,到期日\r\n\'=1+1,,\r\n007,,\r\n');
  expect(parseCsv(file, readLimits).rows.map(({ cells: [lot] }) => lot)).toEqual([
    columns[0].header,
    '=1+1',
    '007',
  ]);
  expect(written('csv').toString()).toMatch(/^\ufeff[^\ufeff]+\r\n$/);
});
