import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { storeTables } from './in-use.ts';

/** Worked out of rows that count, told of them, or a user's own. */
const left = [
  ...[
    'current_lots',
    'figure_changes',
    'figure_days',
    'figure_totals',
    'goods_lack_changes',
    'handled_goods',
    'pins',
  ],
  ...['store_days', 'unfilled_stores', 'unlearned_stores', 'unsold_lots', 'unsold_sums'],
];

test('a store’s code is in use where any table names the store', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../schema/*.ts', { eager: true });
  const tables = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((one) => is(one, PgTable));
  const named = tables.flatMap((table) =>
    getTableConfig(table)
      .columns.filter(({ name }) => /(store|place)$/i.test(name))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
  const stores = [...storeTables, ...left].map((table) => `${table}.store`);
  expect(named.toSorted()).toEqual([...stores, 'transfers.toStore', 'transfers.fromPlace'].toSorted());
});
