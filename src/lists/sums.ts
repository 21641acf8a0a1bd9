import type { Column } from '../ui/lists/data-table.tsx';

/** What rows add up to, in words, by the columns that say something when they are added up. */
export function sumsOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(({ key, sum }) => {
      if (!sum) return [];
      const total = rows.reduce((so, row) => so + (sum.of(row) ?? 0), 0);
      // Quantities are to the gram; fractions of two would not be those of their sum.
      return [[key, sum.text(Math.round(total * 1000) / 1000)]] as const;
    }),
  );
}

/** Rows by the words of a group: the groups in the order of their words, what has none last, the rows of each as they were. */
export function groupedBy<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  language: string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = groupOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  return new Map(
    [...groups].sort(([one], [other]) => Number(one === '') - Number(other === '') || compare(one, other)),
  );
}
