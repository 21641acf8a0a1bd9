/** A row of a table, or the head of the group that begins above one. */
export type Line<Row> = { key: string; group?: string; row?: Row };

/** Rows with a head above each that is in another group than the one before it. */
export function linesOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  groupOf: ((row: Row) => string) | undefined,
): Line<Row>[] {
  const groups = groupOf && rows.map(groupOf);
  return rows.flatMap((row, place): Line<Row>[] => {
    const line = { key: rowKey(row), row };
    const group = groups?.[place];
    if (group === undefined || (place > 0 && group === groups?.[place - 1])) return [line];
    return [{ key: `group ${group}`, group }, line];
  });
}
