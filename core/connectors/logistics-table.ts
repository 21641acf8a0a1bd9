import type { Cell, DateSystem, SheetRow } from '../spreadsheets/cells.ts';
import { type Column, type FoundHeader, findColumns, type HeaderProblem } from '../spreadsheets/header.ts';
import {
  type CellProblem,
  isBlank,
  type Reading,
  readDay,
  readNumber,
  readText,
} from '../spreadsheets/values.ts';
import type { LogisticsWire } from './logistics.ts';
import type { Refused } from './rules.ts';

/** A column of a table of lacks, by its name on the wire. */
export type LogisticsColumn = keyof typeof labels;

/** Rows of a table as they would travel, and what of it cannot be understood. */
export type ReadTable = { items: LogisticsWire[]; refused: Refused[] };

/**
 * Reads a table of lacks: a line for each store (`hdstore`), or one without a store for the whole company. What the
 * company lacks is what its line says, else the sum of its stores; the other columns are those of the first line that
 * says anything there. A lack with a line that cannot be understood is refused whole: half of its stores would be wrong.
 *
 * @param breathe lets others have their turn: twenty thousand lines take a second
 */
export async function readLogisticsTable(
  rows: readonly SheetRow[],
  dateSystem: DateSystem,
  breathe: () => Promise<unknown>,
): Promise<{ ok: true; table: ReadTable } | { ok: false; problem: HeaderProblem<LogisticsColumn> }> {
  const found = findColumns(rows, columns);
  if (!found.ok) return found;
  const { header } = found;
  const lacks = new Map<string, Line[]>();
  const refused: Refused[] = [];
  for (const row of rows) {
    if (row.number <= header.rowNumber) continue;
    const line = readLine(row, header, dateSystem);
    refused.push(...line.refused);
    const of = lacks.get(line.key);
    if (of) of.push(line);
    else lacks.set(line.key, [line]);
    if (row.number % linesABreath === 0) await breathe();
  }
  const sound = [...lacks.values()].filter((lines) => lines.every((line) => line.refused.length === 0));
  return { ok: true, table: { items: sound.map(gathered), refused } };
}

const labels = {
  genDate: ['缺货日期', '日期|lack date|date|fecha|fecha del faltante|欠品日'],
  hdgdCode: ['商品内码', '内码|商品代码|商品编码|goods code|código interno|商品コード'],
  hdgdCode2: ['条码', '商品条码|barcode|ean|código de barras|バーコード'],
  hdgdName: ['商品名称', '品名|product name|name|nombre|商品名'],
  hdstore: ['门店', '门店编号|门店代码|store|store code|tienda|店舗'],
  reqQty: ['需求数量', '要货数量|requested|required quantity|cantidad pedida|発注数'],
  lackQty: ['缺货数量', 'lack quantity|short|cantidad faltante|欠品数'],
  wrhQty: ['仓库库存', '零点库存|warehouse stock|stock de almacén|倉庫在庫'],
  nowWrhQty: ['实时仓库库存', '实时库存|live warehouse stock|stock de almacén en vivo|リアルタイム在庫'],
  sortCode: ['类别代码', '类别编码|sort code|category code|código de categoría|分類コード'],
  sortName: ['类别名称', '类别|category|categoría|分類'],
  psrCode: ['采购员代码', 'psr code|purchaser code|código del comprador|仕入担当コード'],
  psrName: ['采购员', 'psr|purchaser|comprador|仕入担当'],
} as const satisfies Record<string, readonly [label: string, aliases: string]>;

const needed: readonly string[] = ['genDate', 'hdgdCode', 'reqQty', 'lackQty'] satisfies LogisticsColumn[];
const names = Object.keys(labels) as LogisticsColumn[];
const columns: readonly Column<LogisticsColumn>[] = names.map((key) => ({
  key,
  wireName: key,
  label: labels[key][0],
  aliases: labels[key][1].split('|'),
  required: needed.includes(key),
}));

const linesABreath = 200;

/** A line of the table: a lack with at most one store. */
type Line = {
  key: string;
  refused: Refused[];
  said: Omit<LogisticsWire, 'lines'>;
  /** '' for the whole company. */
  store: string;
};

function readLine(row: SheetRow, header: FoundHeader<LogisticsColumn>, dateSystem: DateSystem): Line {
  const problems: { field: LogisticsColumn; problem: CellProblem }[] = [];
  const cellOf = (column: LogisticsColumn): Cell => {
    const position = header.positions.get(column);
    return position === undefined ? null : (row.cells[position] ?? null);
  };
  const understood = <Value>(field: LogisticsColumn, reading: Reading<Value>): Value | null => {
    if ('value' in reading) return reading.value;
    problems.push({ field, problem: reading.problem });
    return null;
  };
  const text = (field: LogisticsColumn, longest: number) => {
    const cell = cellOf(field);
    // Exports put an apostrophe before digits to keep them text; no code starts with one.
    const bare = typeof cell === 'string' ? cell.replace(/^\s*'(?=[\p{L}\p{N}])/u, '') : cell;
    return understood(field, readText(bare, longest)) ?? '';
  };
  const quantity = (field: LogisticsColumn) => understood(field, notNegative(cellOf(field)));
  for (const field of ['genDate', 'hdgdCode', 'reqQty', 'lackQty'] as const) {
    if (isBlank(cellOf(field))) problems.push({ field, problem: { code: 'required', params: {} } });
  }
  const said = {
    genDate: understood('genDate', readDay(cellOf('genDate'), dateSystem)) ?? '',
    hdgdCode: text('hdgdCode', 64),
    reqQty: quantity('reqQty') ?? 0,
    lackQty: quantity('lackQty') ?? 0,
    wrhQty: quantity('wrhQty'),
    nowWrhQty: quantity('nowWrhQty'),
    sortCode: text('sortCode', 64),
    sortName: text('sortName', 200),
    psrCode: text('psrCode', 64),
    psrName: text('psrName', 200),
    hdgdName: text('hdgdName', 200),
    hdgdCode2: text('hdgdCode2', 64).normalize('NFKC'),
  };
  const store = text('hdstore', 20).normalize('NFKC');
  return {
    key: JSON.stringify([said.genDate, said.hdgdCode]),
    said,
    store,
    refused: problems.map(({ field, problem }) => ({
      row: String(row.number),
      field,
      reason: `import-${problem.code}`,
      params: problem.params,
    })),
  };
}

function notNegative(cell: Cell): Reading<number | null> {
  const reading = readNumber(cell, { decimals: 3, limit: 1e11 });
  const isNegative = 'value' in reading && reading.value !== null && reading.value < 0;
  return isNegative ? { problem: { code: 'negative', params: {} } } : reading;
}

/** The lines of one lack as the one row that it is. */
function gathered(lines: readonly Line[]): LogisticsWire {
  const said = lines.map((line) => line.said);
  const first = <Name extends keyof (typeof said)[number]>(name: Name) =>
    said.map((one) => one[name]).find((value) => value !== null && value !== '');
  const whole = lines.findLast(({ store }) => store === '')?.said;
  const stores = new Map(lines.filter(({ store }) => store !== '').map((line) => [line.store, line.said]));
  const sum = (name: 'reqQty' | 'lackQty') =>
    [...stores.values()].reduce((total, one) => total + one[name], 0);
  return {
    genDate: said[0]?.genDate ?? '',
    hdgdCode: said[0]?.hdgdCode ?? '',
    reqQty: whole?.reqQty ?? sum('reqQty'),
    lackQty: whole?.lackQty ?? sum('lackQty'),
    wrhQty: first('wrhQty') ?? null,
    nowWrhQty: first('nowWrhQty') ?? null,
    sortCode: first('sortCode') ?? null,
    sortName: first('sortName') ?? null,
    psrCode: first('psrCode') ?? null,
    psrName: first('psrName') ?? null,
    hdgdName: first('hdgdName') ?? null,
    hdgdCode2: first('hdgdCode2') ?? null,
    lines: [...stores].map(([hdstore, { reqQty, lackQty }]) => ({ hdstore, reqQty, lackQty })),
  };
}
