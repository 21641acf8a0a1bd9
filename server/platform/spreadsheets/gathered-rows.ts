import type { Cell, SheetRow } from '#core/spreadsheets/cells';
import { isBlank } from '#core/spreadsheets/values';
import type { ReadLimits } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';

/**
 * Gathers the rows of a sheet within its limits. A row without any cell is none; one of blanks is kept as it stands, and
 * does not count: programs fill whole columns with them.
 */
export function gatheredRows({ rows: mostRows, columns: mostColumns }: Pick<ReadLimits, 'rows' | 'columns'>) {
  const rows: SheetRow[] = [];
  let [full, blank] = [0, 0];
  return {
    rows,
    /** False for a sheet of blanks. */
    hasContent: () => full > 0,
    add(number: number, found: readonly Cell[]): void {
      const cells = found.slice(0, found.findLastIndex((cell) => cell !== null) + 1);
      if (cells.every(isBlank)) {
        if (cells.length === 0 || cells.length > mostColumns || blank === mostRows) return;
        blank += 1;
      } else {
        if (cells.length > mostColumns)
          throw new SpreadsheetRefusal('too-many-columns', { limit: mostColumns });
        if (full === mostRows) throw new SpreadsheetRefusal('too-many-rows', { limit: mostRows });
        full += 1;
      }
      rows.push({ number, cells });
    },
  };
}
