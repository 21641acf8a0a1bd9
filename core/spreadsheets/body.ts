import type { Cell, SheetRow } from './cells.ts';
import type { Column, FoundHeader } from './header.ts';
import { halfWidth, trimmed } from './plain-text.ts';
import { isBlank } from './values.ts';

/** The rows of a table that are about something. */
export type Body = {
  rows: SheetRow[];
  /** The numbers of rows with sums of others, which are about nothing by themselves. */
  totals: number[];
};

/**
 * What stands below the header. A row that holds nothing in any column that is read is none, whatever else stands in it;
 * a row with sums is told by its word.
 */
export function bodyOf<Key extends string>(
  rows: readonly SheetRow[],
  header: FoundHeader<Key>,
  columns: readonly Column<Key>[],
): Body {
  const body: Body = { rows: [], totals: [] };
  const places = [...header.positions.values()];
  const keys = columns.flatMap(({ key, isKey }) => (isKey ? (header.positions.get(key) ?? []) : []));
  for (const row of rows) {
    if (row.number <= header.rowNumber) continue;
    const cellAt = (place: number): Cell => row.cells[place] ?? null;
    if (places.every((place) => isBlank(cellAt(place)))) continue;
    if (isTotal(row, keys.map(cellAt))) body.totals.push(row.number);
    else body.rows.push(row);
  }
  return body;
}

/** A sum says so where a store or goods would stand, or anywhere in a row that names neither. */
function isTotal(row: SheetRow, keys: readonly Cell[]): boolean {
  return keys.some(isTotalWord) || (keys.some(isBlank) && row.cells.some(isTotalWord));
}

function isTotalWord(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length <= longestWord && totalWord.test(trimmed(halfWidth(cell)));
}

const longestWord = 40;

/** With what is summed before or behind it: `本页小计`, `1001 合计：`, `合计(件)`, `Grand total`. */
const totalWord =
  /^(?:[\p{L}\p{N}]{0,12}[ \-_]?(?:合 ?计|总 ?计|小 ?计|共计|累计|合 ?計|總 ?計|総 ?計|小 ?計|汇总)|(?:grand |sub[- ]?|page |store |running )?totals?|(?:sub|gran )?total(?:es)?(?: general)?|suma(?: total)?|sum)(?: ?[([][^)\]]*[)\]])?[ :.]*$/iu;
