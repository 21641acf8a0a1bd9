import type { Refused } from '#core/connectors/rules';
import type { HeaderProblem } from '#core/spreadsheets/header';
import { whatThereIs } from '../spreadsheets/missing-columns.ts';
import type { Sheet } from '../spreadsheets/sheet.ts';

/** Why a table is refused whole: its header. */
export function headerRefused(sheet: Sheet, problem: HeaderProblem<string>): Refused {
  const { missing, doubled, names, rowNumber } = problem;
  const row = String(rowNumber ?? 1);
  return doubled.length > 0
    ? { row, field: null, reason: 'import-doubled-columns', params: { columns: doubled.join(', ') } }
    : {
        row,
        field: null,
        reason: 'import-missing-columns',
        params: { columns: missing.join(', '), ...whatThereIs(sheet, names) },
      };
}
