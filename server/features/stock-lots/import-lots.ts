import { dayInZone } from '#core/catalog/days';
import type { SheetRow } from '#core/spreadsheets/cells';
import { stockLotColumns } from '#core/stock-lots/columns';
import type { ImportVerdict } from '#core/stock-lots/contract';
import {
  checkDuplicates,
  findHeader,
  type RowProblem,
  readStockLotRow,
  type StockLotHeader,
} from '#core/stock-lots/rules';
import type { Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { Sheet } from '../../platform/spreadsheets/sheet.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import type { ImportOptions } from './import-options.ts';
import { type StagedRow, storeCodes } from './staging.ts';
import { type Applied, type ReadRows, storesOf, writeRows } from './write-rows.ts';

/**
 * Imports a sheet of stock lots in one transaction: goods and lots are added or updated by (store, article, lot), row by
 * row verdicts come back. A preview does the same and takes everything back. Importing the same sheet again changes
 * nothing. Refuses (42200) a sheet without the columns that it needs.
 */
export async function importLots(db: Database, sheet: Sheet, options: ImportOptions): Promise<ImportVerdict> {
  const found = findHeader(sheet.rows);
  if (!found.ok) {
    const { missing, doubled } = found.problem;
    throw invalid(doubled.length > 0 ? 'import-doubled-columns' : 'import-missing-columns', {
      columns: [...(doubled.length > 0 ? doubled : missing)].map(wireNameOf).join(', '),
    });
  }
  const { header } = found;
  const body = sheet.rows.filter((row) => row.number > header.rowNumber);
  options.onProgress('checking', 0, body.length);
  const read = readRows(body, header, sheet, options, await storeCodes(db));
  const verdictOn = (applied: Applied): ImportVerdict => ({
    preview: options.preview,
    mode: options.mode,
    sheetName: sheet.sheetName,
    otherSheets: sheet.otherSheets,
    headerRow: header.rowNumber,
    ignoredColumns: header.ignored,
    ...figuresOf(applied),
    refused: refusedRows(applied.refused, body, header),
    warnings: [...applied.warnings].map(([row, problems]) => ({ row, problems: problems.map(named) })),
  });
  let verdict: ImportVerdict | undefined;
  try {
    await inUnit(
      db,
      options.collections,
      async (unit) => {
        const applied = await writeRows(unit, read, body.length, options);
        options.onProgress('done', body.length, body.length);
        verdict = verdictOn(applied);
        if (options.preview) throw new PreviewTakenBack();
        return verdict;
      },
      options.atEnd,
    );
  } catch (error) {
    if (!(error instanceof PreviewTakenBack)) throw error;
  }
  if (!verdict) throw new Error('the import ended without a verdict');
  return verdict;
}

function readRows(
  body: readonly SheetRow[],
  header: StockLotHeader,
  sheet: Sheet,
  options: ImportOptions,
  allStores: ReadonlySet<string>,
): ReadRows {
  const refused = new Map<number, RowProblem[]>();
  const understood: StagedRow[] = [];
  const misread: ReadRows['misread'] = [];
  for (const row of body) {
    const reading = readStockLotRow(row, header, sheet.dateSystem);
    if (!reading.ok) {
      refused.set(row.number, reading.problems);
      misread.push(reading.names);
      continue;
    }
    const store = options.stores.get(reading.row.store);
    if (store) {
      understood.push({ ...reading.row, today: dayInZone(options.now.getTime(), store.timeZone) });
    } else {
      const { store: code, article, lot } = reading.row;
      // One that nobody has is a slip of the pen for one of the others; somebody else's is not in question here.
      if (!allStores.has(code)) misread.push({ store: '', article, lot });
      const params = { store: code };
      refused.set(row.number, [{ column: 'store', code: 'unknown-store', params }]);
    }
  }
  const duplicates = checkDuplicates(understood);
  for (const [row, problem] of duplicates) refused.set(row.rowNumber, [problem]);
  return { rows: understood.filter((row) => !duplicates.has(row)), refused, misread };
}

/** Ends a preview: thrown inside its transaction, so that nothing of it stays. */
class PreviewTakenBack extends Error {}

function figuresOf({ rows, changed, refused, newGoods, zeroed, spared }: Applied) {
  const taken = rows.map(({ rowNumber }) => ({
    row: rowNumber,
    verdict: changed.has(rowNumber) ? ('imported' as const) : ('unchanged' as const),
  }));
  const imported = taken.filter(({ verdict }) => verdict === 'imported').length;
  return {
    stores: storesOf(rows),
    imported,
    unchanged: taken.length - imported,
    newGoods,
    zeroed,
    spared,
    rows: [...taken, ...[...refused.keys()].map((row) => ({ row, verdict: 'refused' as const }))].sort(
      (a, b) => a.row - b.row,
    ),
  };
}

function refusedRows(
  refused: ReadonlyMap<number, RowProblem[]>,
  body: readonly SheetRow[],
  header: StockLotHeader,
): ImportVerdict['refused'] {
  return body.flatMap((row) => {
    const problems = refused.get(row.number);
    if (!problems) return [];
    return {
      row: row.number,
      problems: problems.map(named),
      values: valuesOf(row, header),
    };
  });
}

function valuesOf(row: SheetRow, header: StockLotHeader): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, position] of header.positions) {
    const cell = row.cells[position] ?? null;
    const text =
      typeof cell === 'object' && cell !== null ? ('day' in cell ? cell.day : cell.error) : (cell ?? '');
    values[wireNameOf(key)] = String(text);
  }
  return values;
}

function named(problem: RowProblem) {
  return { ...problem, column: wireNameOf(problem.column) };
}

function wireNameOf(key: string): string {
  return stockLotColumns.find((column) => column.key === key)?.wireName ?? key;
}
