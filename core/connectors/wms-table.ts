import { bodyOf } from '../spreadsheets/body.ts';
import type { Cell, SheetTable } from '../spreadsheets/cells.ts';
import { type Column, findColumns, type HeaderProblem } from '../spreadsheets/header.ts';
import { readBarcode, readCode, readMarked, readOwnCode } from '../spreadsheets/read-code.ts';
import { type DecimalMark, readNumber } from '../spreadsheets/read-number.ts';
import { isBlank, type Reading } from '../spreadsheets/values.ts';
import { Unreadable } from './unreadable.ts';
import type { WmsWire } from './wms.ts';

/** A column of a table of the WMS, by its name on the wire. */
export type WmsColumn = keyof WmsWire;

/** A line of the table as it would travel; a cell that cannot be understood says why, and is refused with its row. */
export type WmsLine = Partial<Record<WmsColumn, unknown>>;

/**
 * Reads a table of the WMS, a line for each lot in a bin. Every line becomes a row: one that is refused must still be
 * known by its bin, goods and lot, or it would count as gone.
 *
 * @param breathe lets others have their turn
 */
export async function readWmsTable(
  sheet: SheetTable,
  breathe: () => Promise<unknown>,
): Promise<{ ok: true; items: WmsLine[] } | { ok: false; problem: HeaderProblem<WmsColumn> }> {
  const found = findColumns(sheet, wmsColumns);
  if (!found.ok) return found;
  const { header } = found;
  const items: WmsLine[] = [];
  for (const row of bodyOf(sheet.rows, header, wmsColumns).rows) {
    const item: WmsLine = {};
    for (const [column, position] of header.positions) {
      const value = cellValue(column, row.cells[position] ?? null, header.decimalMark);
      if (value !== undefined) item[column] = value;
    }
    items.push({ ...item, flot: item.flot ?? '' });
    if (row.number % linesABreath === 0) await breathe();
  }
  return { ok: true, items };
}

/** Undefined where the cell says nothing. */
function cellValue(column: WmsColumn, cell: Cell, mark: DecimalMark): unknown {
  if (isBlank(cell)) return undefined;
  const reading: Reading<string | number | null> = quantities.has(column)
    ? readNumber(cell, { decimals: 3, limit: 1e11, mark })
    : (readers.get(column) ?? readMarked)(cell, longest);
  return 'value' in reading ? reading.value : new Unreadable(reading.problem);
}

/** The lot and the article are the warehouse's own. */
const readers = new Map<WmsColumn, typeof readCode>([
  ['fbin', readCode],
  ['fgid', readOwnCode],
  ['fcode', readCode],
  ['fcode2', readBarcode],
  ['flot', readOwnCode],
  ['psrCode', readCode],
]);

/** Of any column: which of them takes how much is said by the row as it travels. */
const longest = 300;

const quantities: ReadonlySet<WmsColumn> = new Set([
  ...(['fvalidperiod', 'fqty', 'saleQty', 'outQty', 'blockStockQty', 'blockStockDay'] as const),
]);

const labels = {
  fbin: ['货位', '仓位|库位|bin|location|ubicación|棚番'],
  stat: ['状态', '库存状态|status|state|estado|状態'],
  fgid: ['商品ID', 'gid|goods id|id de artículo|商品ID'],
  fcode: ['商品内码', '内码|商品编码|商品代码|goods code|código interno|商品コード'],
  fcode2: ['条码', '商品条码|第二代码|barcode|ean|código de barras|バーコード'],
  fname: ['商品名称', '品名|product name|name|nombre|商品名'],
  vendor: ['供应商', 'vendor|supplier|proveedor|仕入先'],
  fvalidperiod: ['保质期', '保质期天数|valid period|shelf life|vida útil|賞味期間'],
  flot: ['批次', '批号|lot|batch|lote|ロット'],
  fqty: ['库存数量', '数量|quantity|qty|cantidad|数量'],
  saleQty: ['销售数量', '销量|sale qty|sold|ventas|販売数'],
  outQty: ['出库数量', '出库|out qty|shipped|salidas|出庫数'],
  blockStockQty: ['积压数量', '滞销数量|blocked stock qty|cantidad bloqueada|滞留数'],
  blockStockDay: ['积压天数', '滞销天数|blocked stock days|días bloqueado|滞留日数'],
  psrCode: ['采购员代码', 'psr code|purchaser code|código del comprador|仕入担当コード'],
  psrName: ['采购员', 'psr|purchaser|comprador|仕入担当'],
} as const satisfies Record<WmsColumn, readonly [label: string, aliases: string]>;

const needed: readonly WmsColumn[] = ['fbin', 'fcode', 'fname', 'fqty'];
export const wmsColumns: readonly Column<WmsColumn>[] = (Object.keys(labels) as WmsColumn[]).map((key) => ({
  key,
  wireName: key,
  label: labels[key][0],
  aliases: labels[key][1].split('|'),
  required: needed.includes(key),
  isKey: key === 'fbin' || key === 'fcode',
  isNumber: quantities.has(key),
}));

const linesABreath = 200;
