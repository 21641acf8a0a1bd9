import { expect, test } from 'vitest';
import { listColumns } from './list-columns.ts';

test('a column is of the page, of the file, or of both, in one order', () => {
  const { columns, file } = listColumns<{ qty: number }>([
    { header: 'Code', value: () => 'c' },
    { key: 'qty', header: 'Quantity', width: 90, value: ({ qty }) => qty },
    {
      key: 'drawn',
      header: 'Drawn',
      width: 90,
      kind: 'day',
      value: () => '2026-01-02',
      render: () => 'Jan 2',
    },
    { key: 'own', header: 'Own', width: 90, render: () => 'x' },
  ]);
  expect(columns.map(({ key, render }) => [key, render({ qty: 3 })])).toEqual([
    ['qty', 3],
    ['drawn', 'Jan 2'],
    ['own', 'x'],
  ]);
  expect(file.columns.map(({ header, kind, value }) => [header, kind, value({ qty: 3 })])).toEqual([
    ['Code', undefined, 'c'],
    ['Quantity', undefined, 3],
    ['Drawn', 'day', '2026-01-02'],
  ]);
});
