/**
 * The rows that are about the same as an earlier one: refused, each naming the first.
 * @param keyOf what a row is about
 */
export function duplicates<Row extends { row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<Row, { column: 'hdgdCode'; code: 'duplicate-of-row'; params: { row: number } }> {
  const first = new Map<string, number>();
  const found: ReturnType<typeof duplicates<Row>> = new Map();
  for (const one of rows) {
    const key = keyOf(one);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, one.row);
    else found.set(one, { column: 'hdgdCode', code: 'duplicate-of-row', params: { row: earlier } });
  }
  return found;
}
