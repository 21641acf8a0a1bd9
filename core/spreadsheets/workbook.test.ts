import { read } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type SheetColumn, workbookOf } from './workbook.ts';

const columns: SheetColumn[] = [
  { header: '条码', kind: 'text' },
  { header: '商品', kind: 'text' },
  { header: '数量', kind: 'number' },
  { header: '到期日', kind: 'day' },
  { header: '处理时间', kind: 'time' },
];
const lines = [
  ['0690421120049', '无糖酸奶 原味 屋顶盒 900 g（家庭装）', 3, '2026-11-30', '2026-11-27 06:55'],
  ['6904211200492', '牛奶', 'viele', '30.11.', 'gestern'],
];
const made = workbookOf({ sheetName: '缺货', columns, about: ['说明', '=cmd()', '筛选：待处理'] }, lines);

it('days and times are what spreadsheet programs sort and filter by; what is none stays the text that it is', () => {
  const sheet = read(made, { cellNF: true }).Sheets.缺货;
  expect(sheet?.D2).toMatchObject({ t: 'n', v: 46_356, z: 'yyyy-mm-dd' });
  expect(sheet?.E2).toMatchObject({ t: 'n', v: 46_353 + (6 * 60 + 55) / 1440, z: 'yyyy-mm-dd hh:mm' });
  expect([sheet?.C3, sheet?.D3, sheet?.E3]).toMatchObject([
    { t: 's', v: 'viele' },
    { t: 's', v: '30.11.' },
    { t: 's', v: 'gestern' },
  ]);
});

it('no barcode is cut, no column is wider than a screen, and the head stays, stands out and filters', () => {
  const files = unzipSync(made);
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths[0]).toBeGreaterThanOrEqual(15);
  expect(widths[1]).toBeGreaterThanOrEqual(38);
  expect(Math.max(...widths)).toBeLessThanOrEqual(48);
  expect(xml).toMatch(/<pane ySplit="1"[^>]* state="frozen"\/>/);
  expect(xml).toContain('<autoFilter ref="A1:E3"/>');
  const style = read(made, { cellStyles: true }).Sheets.缺货?.A1?.s;
  expect(style).toMatchObject({ patternType: 'solid' });
});

it('a second sheet says what it is, and runs nothing', () => {
  const { SheetNames, Sheets } = read(made);
  expect(SheetNames).toEqual(['缺货', '说明']);
  expect(Sheets.说明?.A1).toMatchObject({ t: 's', v: '=cmd()' });
  expect(Sheets.说明?.A1).not.toHaveProperty('f');
});

it('sheets stand behind the first one, whole, before what says what it is', () => {
  const more = [
    { name: '趋势', columns: columns.slice(1, 3), lines: [['牛奶', 0.5]] },
    { name: '趋势', columns: columns.slice(0, 1), lines: [['=1+1'], ['007']] },
  ];
  const { SheetNames, Sheets } = read(
    workbookOf({ sheetName: '缺货', columns, more, about: ['说明', 'x'] }, lines),
  );
  expect(SheetNames).toEqual(['缺货', '趋势', '趋势 (3)', '说明']);
  expect(Sheets.缺货?.['!ref']).toBe('A1:E3');
  expect([Sheets.趋势?.A1, Sheets.趋势?.A2, Sheets.趋势?.B2]).toMatchObject([
    { v: '商品' },
    { v: '牛奶' },
    { t: 'n', v: 0.5 },
  ]);
  expect([Sheets['趋势 (3)']?.A2, Sheets['趋势 (3)']?.A3]).toMatchObject([
    { t: 's', v: '=1+1' },
    { t: 's', v: '007' },
  ]);
  expect(Sheets.说明?.A1).toMatchObject({ v: 'x' });
});

it.each([
  ['A', 'a', ['A', 'a (2)']],
  ['[a]/b', 'x:y'.repeat(20), ['a  b', 'x yx yx yx yx yx yx yx yx yx yx']],
  ["'x'", `${'x'.repeat(30)}😀`, ['’x’', 'x'.repeat(30)]],
  [`${'x'.repeat(40)}1`, `${'x'.repeat(40)}2`, ['x'.repeat(31), `${'x'.repeat(27)} (2)`]],
  ['', ' ', ['Sheet1', 'Sheet2']],
])('sheets called %j and %j get names that Excel opens', (sheetName, about, names) => {
  expect(read(workbookOf({ sheetName, columns, about: [about] }, [])).SheetNames).toEqual(names);
});
