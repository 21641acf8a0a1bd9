import type { Column } from './column.ts';

/** The part of its width that the head of the rows may give. */
const givesAtMost = 0.3;

/**
 * The columns with such a width of the one that heads the rows that none of them ends under what is pinned at the right:
 * it gives a little, so that one more is seen whole, or takes what is left over. Where all have room, and where nothing
 * is pinned, they stay.
 *
 * @param head the column that heads the rows
 * @param room the width of the table in the pixels of columns
 */
export function fitted<Row>(
  columns: readonly Column<Row>[],
  head: Column<Row> | undefined,
  room: number,
): readonly Column<Row>[] {
  const sum = (some: readonly Column<Row>[]) => some.reduce((all, { width }) => all + width, 0);
  const pinned = sum(columns.filter(({ isPinnedRight }) => isPinnedRight));
  if (head === undefined || pinned === 0 || sum(columns) <= room) return columns;
  const seen = room - pinned;
  let before = 0;
  for (const column of columns) {
    if (column.isPinnedRight || before + column.width > seen) break;
    before += column.width;
  }
  // Not even what heads the rows has room.
  if (before < head.width) return columns;
  const next = columns.find((_, place) => sum(columns.slice(0, place + 1)) > seen);
  const missing = before + (next?.width ?? 0) - seen;
  const fits = next !== undefined && !next.isPinnedRight && missing <= head.width * givesAtMost;
  const width = head.width + (fits ? -missing : seen - before);
  return columns.map((column) => (column === head ? { ...column, width } : column));
}
