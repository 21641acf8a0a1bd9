import { previewRowsMax } from '#core/imports/verdict';

/**
 * Of the rows that would change something those that a preview tells of, and how many are left out: rows with a warning
 * come first, so that a file of thousands hides none of them behind the harmless ones.
 */
export function previewOf<Row extends { row: number }>(
  rows: readonly Row[],
  warnings: ReadonlyMap<number, unknown>,
): { rows: Row[]; more: number } {
  const inOrder = [
    ...rows.filter(({ row }) => warnings.has(row)),
    ...rows.filter(({ row }) => !warnings.has(row)),
  ];
  return { rows: inOrder.slice(0, previewRowsMax), more: Math.max(0, rows.length - previewRowsMax) };
}
