import { dayInZone } from '#core/catalog/days';
import { nameText, searchable } from '#core/near-expiry/list';
import type { SheetRow } from '#core/spreadsheets/cells';
import { stockLotColumns } from '#core/stock-lots/columns';
import type { ImportVerdict } from '#core/stock-lots/contract';
import {
  checkDuplicates,
  findHeader,
  type RowProblem,
  readStockLotRow,
  type StockLotHeader,
  type StockLotRow,
} from '#core/stock-lots/rules';
import type { Database } from '../../platform/database.ts';
import { invalid } from '../../platform/refusal.ts';
import type { Sheet } from '../../platform/spreadsheets/sheet.ts';
import { inUnit, type Unit } from '../../platform/unit-of-work.ts';
import {
  changedGoods,
  knownGoods,
  lockLots,
  type Stage,
  stageRows,
  upsertGoods,
  upsertLots,
  zeroAbsent,
} from './store.ts';

export type ImportPhase = 'reading' | 'checking' | 'writing' | 'done';

export type ImportOptions = {
  mode: 'update' | 'snapshot';
  preview: boolean;
  now: Date;
  /** The stores that the importer may write, by code. */
  stores: ReadonlyMap<string, { code: string; timeZone: string }>;
  /** Told how far it has come; rows of the file. */
  onProgress(phase: ImportPhase, done: number, total: number): Promise<void>;
  /** Takes note of changed articles: the near-expiry list and the devices follow. */
  settle(unit: Unit, store: { code: string; timeZone: string }, articles: string[]): Promise<void>;
};

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
      columns: [...(doubled.length > 0 ? doubled : missing)].map(labelOf).join('、'),
    });
  }
  const body = sheet.rows.filter((row) => row.number > found.header.rowNumber);
  await options.onProgress('checking', 0, body.length);
  const read = readRows(body, found.header, sheet, options);
  const verdict = await write(db, read, body.length, options);
  return {
    preview: options.preview,
    mode: options.mode,
    sheetName: sheet.sheetName,
    otherSheets: sheet.otherSheets,
    headerRow: found.header.rowNumber,
    ignoredColumns: found.header.ignored,
    ...verdict,
    refused: verdict.refused.map(({ row, problems }) => ({
      row,
      problems: problems.map((problem) => ({ ...problem, column: wireNameOf(problem.column) })),
      values: valuesOf(body, row, found.header),
    })),
  };
}

type Read = { rows: StockLotRow[]; refused: Map<number, RowProblem[]> };

function readRows(
  body: readonly SheetRow[],
  header: StockLotHeader,
  sheet: Sheet,
  options: ImportOptions,
): Read {
  const refused = new Map<number, RowProblem[]>();
  const understood: StockLotRow[] = [];
  for (const row of body) {
    const reading = readStockLotRow(row, header, sheet.dateSystem);
    if (!reading.ok) refused.set(row.number, reading.problems);
    else if (options.stores.has(reading.row.store)) understood.push(reading.row);
    else
      refused.set(row.number, [
        { column: 'store', code: 'unknown-store', params: { store: reading.row.store } },
      ]);
  }
  const duplicates = checkDuplicates(understood);
  for (const [row, problem] of duplicates) refused.set(row.rowNumber, [problem]);
  return { rows: understood.filter((row) => !duplicates.has(row)), refused };
}

async function write(db: Database, read: Read, total: number, options: ImportOptions) {
  let verdict: Awaited<ReturnType<typeof apply>> | undefined;
  try {
    await inUnit(db, [], async (unit) => {
      verdict = await apply(unit, read, total, options);
      if (options.preview) throw new PreviewTakenBack();
    });
  } catch (error) {
    if (!(error instanceof PreviewTakenBack)) throw error;
  }
  await options.onProgress('done', total, total);
  if (!verdict) throw new Error('the import ended without a verdict');
  return verdict;
}

/** Ends a preview: thrown inside its transaction, so that nothing of it stays. */
class PreviewTakenBack extends Error {}

async function apply(unit: Unit, read: Read, total: number, options: ImportOptions) {
  const { refused } = read;
  const known = await knownGoods(
    unit.tx,
    read.rows.map((row) => row.article),
  );
  const rows = read.rows.filter((row) => {
    const problems = known.has(row.article) ? [] : missingForNewGoods(row);
    if (problems.length > 0) refused.set(row.rowNumber, problems);
    return problems.length === 0;
  });
  const stage: Stage[] = rows.map((row) => ({
    ...row,
    today: dayInZone(options.now.getTime(), options.stores.get(row.store)?.timeZone ?? 'UTC'),
    searchName: nameText({ name: row.goodsName, nameEn: null }),
    searchCode: searchable(row.goodsCode),
    searchBarcode: searchable(row.barcode),
  }));
  await stageRows(unit.tx, stage);
  await lockLots(unit.tx);
  await options.onProgress('writing', 0, total);
  const goods = await changedGoods(unit.tx);
  await upsertGoods(unit.tx);
  const changedRows = await upsertLots(unit.tx);
  const zeroed = options.mode === 'snapshot' ? await zeroAbsent(unit.tx) : [];

  const touched = new Map<string, Set<string>>();
  const touch = (store: string, article: string) => {
    const articles = touched.get(store) ?? new Set();
    touched.set(store, articles.add(article));
  };
  for (const row of changedRows) touch(row.store, row.article);
  for (const row of zeroed) touch(row.store, row.article);
  for (const row of goods.inStores) touch(row.store, row.article);
  let settled = 0;
  for (const code of [...touched.keys()].sort()) {
    const store = options.stores.get(code) ?? { code, timeZone: goods.zones.get(code) ?? 'Asia/Shanghai' };
    await options.settle(unit, store, [...(touched.get(code) ?? [])].sort());
    settled += 1;
    await options.onProgress('writing', Math.round((total * settled) / touched.size), total);
  }

  const changed = new Set([...changedRows.map((row) => row.rowNumber), ...goods.rowNumbers]);
  const imported = rows.filter((row) => changed.has(row.rowNumber));
  return {
    stores: [...new Set(rows.map((row) => row.store))].sort(),
    imported: imported.length,
    unchanged: rows.length - imported.length,
    newGoods: new Set(rows.filter((row) => !known.has(row.article)).map((row) => row.article)).size,
    zeroed: zeroed.length,
    refused: [...refused].sort(([a], [b]) => a - b).map(([row, problems]) => ({ row, problems })),
    rows: [
      ...rows.map((row) => ({
        row: row.rowNumber,
        verdict: changed.has(row.rowNumber) ? ('imported' as const) : ('unchanged' as const),
      })),
      ...[...refused.keys()].map((row) => ({ row, verdict: 'refused' as const })),
    ].sort((a, b) => a.row - b.row),
  };
}

/** Goods that are not known yet need a code and a name. */
function missingForNewGoods(row: StockLotRow): RowProblem[] {
  return (['goodsCode', 'goodsName'] as const)
    .filter((column) => row[column] === '')
    .map((column) => ({ column, code: 'required-for-new-goods', params: { article: row.article } }));
}

function valuesOf(body: readonly SheetRow[], number: number, header: StockLotHeader): Record<string, string> {
  const cells = body.find((row) => row.number === number)?.cells ?? [];
  const values: Record<string, string> = {};
  for (const [key, position] of header.positions) {
    const cell = cells[position] ?? null;
    const text =
      typeof cell === 'object' && cell !== null ? ('day' in cell ? cell.day : cell.error) : (cell ?? '');
    values[wireNameOf(key)] = String(text);
  }
  return values;
}

function wireNameOf(key: string): string {
  return stockLotColumns.find((column) => column.key === key)?.wireName ?? key;
}

function labelOf(key: string): string {
  return stockLotColumns.find((column) => column.key === key)?.label ?? key;
}
