import type { CommonVerdict, ImportProblem, PreviewRow } from '#core/imports/verdict';
import type { ImportLook } from './look.ts';

/** A row as it is shown: what it is about, each change in words, and what is to be known of it. */
export type ShownRow = {
  row: number;
  isNew: boolean;
  name: readonly (string | undefined)[];
  changes: readonly { column: string; label: string; from: string; to: string }[];
  warnings: readonly string[];
};

/** Rows that are told of, in the words of their kind, columns in the order of its template. */
export function shownOf<V extends CommonVerdict>(
  { verdict, look, text }: { verdict: V; look: ImportLook<V>; text: (problem: ImportProblem) => string },
  rows: readonly PreviewRow[],
): ShownRow[] {
  const warnings = new Map(verdict.warnings.map(({ row, problems }) => [row, problems.map(text)]));
  const valueText = look.valueText?.(verdict);
  const inWords = (column: string, value: string | null) =>
    value === null ? empty : (valueText?.(column, value) ?? value);
  const place = (column: string) => look.wireNames.indexOf(column);
  return rows.map(({ row, isNew, values, changes }) => ({
    row,
    isNew,
    name: look.nameOfRow?.(values) ?? [],
    changes: changes
      .toSorted((a, b) => place(a.column) - place(b.column))
      .map(({ column, from, to }) => ({
        column,
        label: look.columnName(column),
        from: inWords(column, from),
        to: inWords(column, to),
      })),
    warnings: warnings.get(row) ?? [],
  }));
}

const empty = '–';
