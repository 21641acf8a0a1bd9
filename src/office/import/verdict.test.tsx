import { expect, it } from 'vitest';
import type { CommonVerdict } from '#core/imports/verdict';
import { linesOf, rendered } from '../../../tests/support/rendered.tsx';
import type { ImportLook } from './look.ts';
import { Verdict } from './verdict.tsx';

const remark = '供应商'.repeat(200);
const refusedRow = (row: number, column: string, code: string, value = 'x') => ({
  row,
  problems: [{ column, code, params: { code: value } }],
  values: { [column]: value },
});
const verdict: CommonVerdict = {
  preview: false,
  sheetName: null,
  otherSheets: [],
  headerRow: 1,
  ignoredColumns: [],
  imported: 3,
  unchanged: 0,
  refused: [
    refusedRow(2, 'disposeFlag', 'code-unknown', '等待'),
    refusedRow(3, 'hdgdCode', 'goods-unknown', '900319'),
    refusedRow(4, 'disposeFlag', 'code-unknown', '退货'),
    refusedRow(5, 'remark', 'too-long', remark),
    refusedRow(6, 'disposeFlag', 'code-unknown', '等待'),
  ],
  warnings: [],
  rows: [],
};
const look: ImportLook<CommonVerdict> = {
  wireNames: ['disposeFlag', 'hdgdCode', 'remark'],
  columnName: (wireName) => ({ disposeFlag: '处理方式', hdgdCode: '商品编码' })[wireName] ?? '备注',
  choices: () => ({ disposeFlag: ['等待到货', '取消订货'] }),
};
const shown = async (of: Partial<CommonVerdict> = {}) =>
  linesOf(
    await rendered(
      <Verdict
        title="导入"
        verdict={{ ...verdict, ...of }}
        look={look}
        whyNot={undefined}
        onImport={() => undefined}
      />,
      'zh',
    ),
  );

it('a file of which rows were refused is no success, and each kind of mistake is said once, the most frequent first', async () => {
  const lines = await shown();
  const words = lines.join(' ');
  expect(lines[0]).toBe('已导入 3 行，被拒绝 5 行');
  expect(words).toContain('3 行 处理方式：没有叫“等待”的处理方式；可写：等待到货, 取消订货');
  expect(words.indexOf('3 行')).toBeLessThan(words.indexOf('1 行 商品编码'));
});

it('a value stands once, and a long one is cut', async () => {
  const words = (await shown()).join(' ');
  expect(words.match(/900319/g)).toHaveLength(2);
  expect(words).not.toContain(remark);
  expect(words).toContain(`${remark.slice(0, 60)}…`);
});

it('a file that is taken whole is the documents’ success', async () => {
  expect((await shown({ refused: [] }))[0]).toBe('导入成功！');
});
