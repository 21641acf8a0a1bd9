import { expect, test } from 'vitest';
import { Unreadable } from './unreadable.ts';
import { readWmsTable } from './wms-table.ts';

const rows = (...lines: (string | number | null)[][]) => ({
  rows: lines.map((cells, index) => ({ number: index + 1, cells })),
  separator: null,
});
const header = ['货位', 'fcode', '商品名称', '批次', '库存数量', '状态'];

test('a line is a row, a code is text, and what cannot be understood says why', async () => {
  const read = await readWmsTable(
    rows(
      header,
      ['A-01', "'000123", '鲜牛奶', null, '1,200.5', '封仓'],
      ['A-02', 7, '饼干', 'B', 'viel', null],
    ),
    () => Promise.resolve(),
  );
  expect(read).toEqual({
    ok: true,
    items: [
      { fbin: 'A-01', fcode: '000123', fname: '鲜牛奶', flot: '', fqty: 1200.5, stat: '封仓' },
      {
        fbin: 'A-02',
        fcode: '7',
        fname: '饼干',
        flot: 'B',
        fqty: new Unreadable({ code: 'not-a-number', params: {} }),
      },
    ],
  });
});

test('a table of something else is none', async () => {
  expect(await readWmsTable(rows(['a', 'b'], [1, 2]), () => Promise.resolve())).toMatchObject({
    ok: false,
    problem: { missing: ['fbin', 'fcode', 'fname', 'fqty'] },
  });
});
