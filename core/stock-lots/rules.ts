import { type LotFigures, lotFigures } from '../catalog/stock/row.ts';
import { longestCategory } from '../markdown/ladder.ts';
import { dearestFen } from '../markdown/types.ts';
import { shelfNameMaxLength } from '../near-expiry/walk.ts';
import type { Cell, DateSystem, SheetRow } from '../spreadsheets/cells.ts';
import { type FoundHeader, findColumns, type HeaderProblem } from '../spreadsheets/header.ts';
import {
  codeMaxLength,
  readBarcode,
  readCode,
  readMarked,
  readOwnCode,
  storeMaxLength,
} from '../spreadsheets/read-code.ts';
import { readField } from '../spreadsheets/read-field.ts';
import { type DecimalMark, readNumber, readQuantity } from '../spreadsheets/read-number.ts';
import { type CellProblem, isBlank, type Reading, readText } from '../spreadsheets/values.ts';
import { type StockLotColumn, stockLotColumns } from './columns.ts';

/** One row of the warehouse system's file, understood. Its key is (store, article, lot) (decision W2). */
export type StockLotRow = LotFigures & {
  /** The row in the file, as the spreadsheet program counts it. */
  rowNumber: number;
  store: string;
  article: string;
  /** '' when the file does not say: allowed for goods that are known already. */
  goodsCode: string;
  /** Text with its leading zeros (decision W3); '' when the goods have none. */
  barcode: string;
  /** '' when the file does not say: allowed for goods that are known already. */
  goodsName: string;
  /** Null when the warehouse system does not know it: empty, 0 or negative in the file (decision N3). */
  shelfLifeDays: number | null;
  /** Case-sensitive; '' for goods without lot control (decision W1). */
  lot: string;
  /** The usual price in fen, null when the file does not say (decision M1). */
  priceFen: number | null;
  /** '' when the file does not say. */
  category: string;
  /** Where the goods stand in the store (decision E21); '' when the file does not say. */
  shelf: string;
  shelfOrder: number | null;
};

/**
 * Why a row is refused, or (`goods-kept`, `zeros-kept`) what of it is left out. `unknown-store`, `required-for-new-goods`,
 * `goods-kept` and, for codes that are known with other noughts before them, `zeros-lost` and `zeros-kept` are found where
 * the stores and goods are known.
 */
export type RowProblem = {
  column: StockLotColumn;
  code:
    | CellProblem['code']
    | 'required-with-lot'
    | 'duplicate-of-row'
    | 'unknown-store'
    | 'zeros-lost'
    | 'zeros-kept'
    | 'required-for-new-goods'
    | 'goods-kept';
  params: CellProblem['params'];
};

export type StockLotHeader = FoundHeader<StockLotColumn>;

/** The lot that a refused row is about, as far as it can be read. */
export type NamedLot = {
  /** '' when it cannot be read, or no store has this code: any store may be meant. */
  store: string;
  /** '' when it cannot be read: any goods may be meant. */
  article: string;
  /** Null when it cannot be read: any lot of the article may be meant. */
  lot: string | null;
};

/** Finds the header of a workbook of stock lots: columns in any order, by wire name, label or alias. */
export function findHeader(
  rows: readonly SheetRow[],
): { ok: true; header: StockLotHeader } | { ok: false; problem: HeaderProblem<StockLotColumn> } {
  return findColumns({ rows, separator: null }, stockLotColumns);
}

/**
 * Understands one row below the header, or says everything that is wrong with it. Store, article and quantity are
 * required; the expiry date may be empty only without a lot; a shelf life of 0 means that it is not known (decision N3).
 * `names` is what a row that is not understood is about.
 *
 * @param dateSystem of the file, for days that are bare numbers
 */
export function readStockLotRow(
  row: SheetRow,
  header: StockLotHeader,
  dateSystem: DateSystem,
): { ok: true; row: StockLotRow } | { ok: false; problems: RowProblem[]; names: NamedLot } {
  const problems: RowProblem[] = [];
  const cellOf = (column: StockLotColumn): Cell => {
    const position = header.positions.get(column);
    return position === undefined ? null : (row.cells[position] ?? null);
  };
  const understood = <Value>(column: StockLotColumn, reading: Reading<Value>, otherwise: Value): Value => {
    if ('value' in reading) return reading.value;
    problems.push({ column, ...reading.problem });
    return otherwise;
  };
  const code = (column: StockLotColumn, read: typeof readCode, longest = codeMaxLength) =>
    understood(column, read(cellOf(column), longest), '');
  const { decimalMark } = header;
  // In the order of the file: so are its problems.
  const found: Omit<StockLotRow, 'qty'> & { qty: number | null } = {
    rowNumber: row.number,
    store: code('store', readCode, storeMaxLength),
    // Article and lot are the warehouse system's own.
    article: code('article', readOwnCode),
    goodsCode: code('goodsCode', readCode),
    barcode: code('barcode', readBarcode),
    goodsName: understood('goodsName', readName(cellOf('goodsName')), ''),
    shelfLifeDays: understood('shelfLifeDays', readShelfLife(cellOf('shelfLifeDays'), decimalMark), null),
    lot: code('lot', readOwnCode),
    ...lotFigures.gather((field, column) =>
      understood(column, readField(field, cellOf(column), { dateSystem, mark: decimalMark }), null),
    ),
    priceFen: understood('price', readPrice(cellOf('price'), decimalMark), null),
    category: understood('category', readMarked(cellOf('category'), longestCategory), ''),
    shelf: understood('shelf', readMarked(cellOf('shelf'), shelfNameMaxLength), ''),
    shelfOrder: understood(
      'shelfOrder',
      readNumber(cellOf('shelfOrder'), { decimals: 0, limit: 1_000_000, mark: decimalMark }),
      null,
    ),
  };

  for (const column of requiredValues) {
    if (isBlank(cellOf(column))) problems.push({ column, code: 'required', params: {} });
  }
  if (found.lot !== '' && isBlank(cellOf('expiryDate'))) {
    problems.push({ column: 'expiryDate', code: 'required-with-lot', params: { lot: found.lot } });
  }
  const { store, article, qty } = found;
  if (problems.length === 0 && qty !== null) return { ok: true, row: { ...found, qty } };
  const isLotRead = problems.every(({ column }) => column !== 'lot');
  return { ok: false, problems, names: { store, article, lot: isLotRead ? found.lot : null } };
}

/** The rows whose (store, article, lot) stands in an earlier row already: refused, each naming the first row. */
export function checkDuplicates(rows: readonly StockLotRow[]): Map<StockLotRow, RowProblem> {
  const firstRows = new Map<string, StockLotRow>();
  const duplicates = new Map<StockLotRow, RowProblem>();
  for (const row of rows) {
    const key = JSON.stringify([row.store, row.article, row.lot]);
    const first = firstRows.get(key);
    if (first) {
      const params = { row: first.rowNumber };
      duplicates.set(row, { column: 'lot', code: 'duplicate-of-row', params });
    } else {
      firstRows.set(key, row);
    }
  }
  return duplicates;
}

const requiredValues = ['store', 'article', 'qty'] as const satisfies StockLotColumn[];
const maxNameLength = 200;
/** A hundred years. */
const shelfLifeLimitDays = 36_500;

function readName(cell: Cell): Reading<string> {
  return readText(typeof cell === 'string' ? cell.replace(/\s+/g, ' ') : cell, maxNameLength);
}

function readShelfLife(cell: Cell, mark: DecimalMark): Reading<number | null> {
  const reading = readNumber(cell, { decimals: 0, limit: shelfLifeLimitDays, mark });
  return 'value' in reading && reading.value !== null && reading.value <= 0 ? { value: null } : reading;
}

/** In yuan; 0 means that nobody has said it. */
function readPrice(cell: Cell, mark: DecimalMark): Reading<number | null> {
  const reading = readQuantity(cell, { decimals: 2, limit: dearestFen / 100, mark });
  if ('problem' in reading) return reading;
  const yuan = reading.value ?? 0;
  return { value: yuan === 0 ? null : Math.round(yuan * 100) };
}
