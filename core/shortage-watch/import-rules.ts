import type { Day } from '../catalog/days.ts';
import type { Cell, DateSystem } from '../spreadsheets/cells.ts';
import type { Column } from '../spreadsheets/header.ts';
import { codeMaxLength, readCode, readMarked, storeMaxLength } from '../spreadsheets/read-code.ts';
import { readDay } from '../spreadsheets/read-day.ts';
import { type DecimalMark, readQuantity } from '../spreadsheets/read-number.ts';
import { type CellProblem, isBlank, type Reading } from '../spreadsheets/values.ts';
import { reasonMaxLength } from './decision.ts';

/** A column of a file of watched shortages (decision H3), by its wire name. */
export type WatchColumn = 'hdstore' | 'hdgdCode' | 'reqQty' | 'reqReason' | 'expectedDeliveryDate';

export const watchColumns: readonly Column<WatchColumn>[] = [
  {
    ...column(
      'hdstore',
      '门店',
      '门店编号|门店编码|门店代码|门店号|門店|門店編號|門店代碼|store|store code|tienda|店舗',
      true,
    ),
    isKey: true,
    takes: 'code',
  },
  {
    ...column(
      'hdgdCode',
      '商品编码',
      '商品内码|内码|商品代码|商品编号|货品编码|商品編碼|商品內碼|商品代碼|goods code|código|código interno|商品コード',
      true,
    ),
    isKey: true,
    takes: 'code',
  },
  {
    ...column(
      'reqQty',
      '需求数量',
      '要货数量|需求數量|要貨數量|requested|required quantity|cantidad pedida|pedido|要求数',
      true,
    ),
    isNumber: true,
  },
  column('reqReason', '需求原因', '原因|reason|motivo|理由'),
  {
    ...column(
      'expectedDeliveryDate',
      '期望到货日期',
      '预计到货日期|到货日期|expected delivery|entrega esperada|希望納期',
    ),
    takes: 'day',
  },
];

/** @param aliases separated by `|` */
function column(key: WatchColumn, label: string, aliases: string, required = false): Column<WatchColumn> {
  return { key, wireName: key, label, aliases: aliases.split('|'), required };
}

export type WatchRowProblem = {
  column: WatchColumn;
  code:
    | CellProblem['code']
    | 'unknown-store'
    | 'goods-unknown'
    | 'zeros-lost'
    | 'quantity-none'
    | 'duplicate-of-row'
    | 'watch-decided';
  params: Record<string, string | number>;
};

/** A row as it was read; its store and goods are looked up afterwards, all at once. */
export type ReadWatchRow = {
  store: string;
  goodsCode: string;
  requiredQty: number;
  reason: string;
  expectedOn: Day | null;
};

/** @param decimalMark of the file */
export function readWatchRow(
  cellOf: (column: WatchColumn) => Cell,
  dateSystem: DateSystem,
  decimalMark: DecimalMark,
): { row: ReadWatchRow } | { problems: WatchRowProblem[] } {
  const problems: WatchRowProblem[] = [];
  const understood = <Value>(column: WatchColumn, reading: Reading<Value>): Value | null => {
    if ('value' in reading) return reading.value;
    problems.push({ column, ...reading.problem });
    return null;
  };
  for (const column of ['hdstore', 'hdgdCode', 'reqQty'] as const) {
    if (isBlank(cellOf(column))) problems.push({ column, code: 'required', params: {} });
  }
  const quantity = understood(
    'reqQty',
    readQuantity(cellOf('reqQty'), { decimals: 3, limit: 1e9, mark: decimalMark }),
  );
  if (quantity === 0) problems.push({ column: 'reqQty', code: 'quantity-none', params: {} });
  const row: ReadWatchRow = {
    store: understood('hdstore', readCode(cellOf('hdstore'), storeMaxLength)) ?? '',
    goodsCode: understood('hdgdCode', readCode(cellOf('hdgdCode'), codeMaxLength)) ?? '',
    requiredQty: quantity ?? 0,
    reason: understood('reqReason', readMarked(cellOf('reqReason'), reasonMaxLength)) ?? '',
    expectedOn: understood('expectedDeliveryDate', readDay(cellOf('expectedDeliveryDate'), dateSystem)),
  };
  return problems.length > 0 ? { problems } : { row };
}
