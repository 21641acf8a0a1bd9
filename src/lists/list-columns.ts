import type { Column } from '../ui/lists/data-table.tsx';
import { exactTimeOf, fileTimeOf, quantityText } from '../ui/text/format.ts';
import type { SheetColumn } from './table-file.ts';

/**
 * A column of a list, of its page and of its file. The page shows what the file has (`value`) unless `render` draws it;
 * without `value` only the page has it, without `key` only the file.
 */
type ListColumn<Row> =
  | SheetColumn<Row>
  | (Omit<Column<Row>, 'render'> & Partial<Pick<Column<Row>, 'render'> & SheetColumn<Row>>);

/** Columns that are said once, as `ListPage` takes them. */
export function listColumns<Row>(all: readonly ListColumn<Row>[]): {
  columns: Column<Row>[];
  file: { columns: SheetColumn<Row>[] };
} {
  const columns = all.flatMap((one): Column<Row>[] => {
    if (!('key' in one)) return [];
    const { kind: _, value, ...column } = one;
    return [{ ...column, render: one.render ?? value ?? (() => null) }];
  });
  const inFile = all.flatMap(({ header, kind, value }): SheetColumn<Row>[] =>
    value ? [{ header, value, ...(kind && { kind }) }] : [],
  );
  return { columns, file: { columns: inFile } };
}

/** What a column of instants (ISO 8601) has: the page shows the time to the second, the file a time that can be sorted. */
export function timeShown<Row>(language: string, at: (row: Row) => string) {
  return {
    kind: 'time' as const,
    value: (row: Row) => fileTimeOf(at(row)),
    render: (row: Row) => exactTimeOf(at(row), language),
  };
}

/** What a column of quantities has, which say something added up. */
export function quantityShown<Row>(language: string, of: (row: Row) => number) {
  const text = (quantity: number) => quantityText(quantity, language);
  return { align: 'right' as const, value: of, render: (row: Row) => text(of(row)), sum: { of, text } };
}
