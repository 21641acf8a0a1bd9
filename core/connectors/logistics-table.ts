import { bodyOf } from '../spreadsheets/body.ts';
import type { Cell, DateSystem, SheetRow, SheetTable } from '../spreadsheets/cells.ts';
import { type Column, type FoundHeader, findColumns, type HeaderProblem } from '../spreadsheets/header.ts';
import { readBarcode, readCode, readMarked, storeMaxLength } from '../spreadsheets/read-code.ts';
import { readDay } from '../spreadsheets/read-day.ts';
import { readQuantity } from '../spreadsheets/read-number.ts';
import { type CellProblem, isBlank, type Reading } from '../spreadsheets/values.ts';
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
  sheet: SheetTable & { dateSystem: DateSystem },
  breathe: () => Promise<unknown>,
): Promise<{ ok: true; table: ReadTable } | { ok: false; problem: HeaderProblem<LogisticsColumn> }> {
  const found = findColumns(sheet, logisticsColumns);
  if (!found.ok) return found;
  const { header } = found;
  const lacks = new Map<string, Line[]>();
  const refused: Refused[] = [];
  for (const row of bodyOf(sheet.rows, header, logisticsColumns).rows) {
    const line = readLine(row, header, sheet.dateSystem);
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
const numbers: readonly string[] = ['reqQty', 'lackQty', 'wrhQty', 'nowWrhQty'] satisfies LogisticsColumn[];
export const logisticsColumns: readonly Column<LogisticsColumn>[] = names.map((key) => ({
  key,
  wireName: key,
  label: labels[key][0],
  aliases: labels[key][1].split('|'),
  required: needed.includes(key),
  isKey: key === 'hdgdCode' || key === 'hdstore',
  isNumber: numbers.includes(key),
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
  const code = (field: LogisticsColumn, longest = 64) =>
    understood(field, readCode(cellOf(field), longest)) ?? '';
  const name = (field: LogisticsColumn) => understood(field, readMarked(cellOf(field), 200)) ?? '';
  const quantity = (field: LogisticsColumn) =>
    understood(field, readQuantity(cellOf(field), { decimals: 3, limit: 1e11, mark: header.decimalMark }));
  for (const field of ['genDate', 'hdgdCode', 'reqQty', 'lackQty'] as const) {
    if (isBlank(cellOf(field))) problems.push({ field, problem: { code: 'required', params: {} } });
  }
  const said = {
    genDate: understood('genDate', readDay(cellOf('genDate'), dateSystem)) ?? '',
    hdgdCode: code('hdgdCode'),
    reqQty: quantity('reqQty') ?? 0,
    lackQty: quantity('lackQty') ?? 0,
    wrhQty: quantity('wrhQty'),
    nowWrhQty: quantity('nowWrhQty'),
    sortCode: code('sortCode'),
    sortName: name('sortName'),
    psrCode: code('psrCode'),
    psrName: name('psrName'),
    hdgdName: name('hdgdName'),
    hdgdCode2: understood('hdgdCode2', readBarcode(cellOf('hdgdCode2'), 64)) ?? '',
  };
  const store = code('hdstore', storeMaxLength);
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
