import type { Day } from '../catalog/days.ts';
import type { Cell, DateSystem } from '../spreadsheets/cells.ts';
import type { Column } from '../spreadsheets/header.ts';
import { codeMaxLength, readCode, readMarked } from '../spreadsheets/read-code.ts';
import { readDay } from '../spreadsheets/read-day.ts';
import { type DecimalMark, readQuantity } from '../spreadsheets/read-number.ts';
import { type CellProblem, isBlank, type Reading } from '../spreadsheets/values.ts';
import { exchangeFields, remarkMaxLength } from './decision.ts';

/** A column of a file of shortages (decision L4), by its wire name; those of quantities may be missing. */
export type LackColumn =
  | 'genDate'
  | 'hdgdCode'
  | 'disposeFlag'
  | 'exchangeGd1Code2'
  | 'exchangeGd2Code2'
  | 'exchangeGd3Code2'
  | 'remark'
  | 'reqQty'
  | 'lackQty';

export const lackColumns: readonly Column<LackColumn>[] = [
  { ...column('genDate', '缺货日期', '日期|lack date|date|fecha|fecha de falta|欠品日', true), takes: 'day' },
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
  column('disposeFlag', '处理方式', '处理|decision|disposal|decisión|対応', true),
  substitute('exchangeGd1Code2', 1),
  substitute('exchangeGd2Code2', 2),
  substitute('exchangeGd3Code2', 3),
  column('remark', '备注', '说明|remark|note|nota|備考|メモ'),
  { ...column('reqQty', '需求数量', '要货数量|需求數量|要貨數量|requested|pedido|要求数'), isNumber: true },
  { ...column('lackQty', '缺货数量', '缺貨數量|short|falta|欠品数'), isNumber: true },
];

/** @param aliases separated by `|` */
function column(key: LackColumn, label: string, aliases: string, required = false): Column<LackColumn> {
  return { key, wireName: key, label, aliases: aliases.split('|'), required };
}

/** Beside the codes our lists have the names of the substitutes: a column that is called so is theirs only where no other is. */
function substitute(key: LackColumn, place: number): Column<LackColumn> {
  return {
    ...column(
      key,
      `替代商品${place}条码`,
      `替代商品${place}|substitute ${place}|sustituto ${place}|代替品${place}`,
    ),
    takes: 'code',
    ownNames: [`substitute ${place} barcode`, `sustituto ${place}, código`, `代替品${place}コード`],
  };
}

export type LackRowProblem = {
  column: LackColumn;
  code:
    | CellProblem['code']
    | 'substitutes-required'
    | 'substitutes-without-exchange'
    | 'substitute-twice'
    | 'substitute-is-goods'
    | 'no-disposal-chosen'
    | 'future-day'
    | 'goods-unknown'
    | 'zeros-lost'
    | 'code-unknown'
    | 'no-default-substitutes'
    | 'duplicate-of-row';
  params: Record<string, string | number>;
};

/** To be known of a row: it changes what somebody else has decided, `at` an instant (ISO 8601). */
export type DecidedByOther<Column extends LackColumn = LackColumn> = {
  column: Column;
  code: 'decided-by';
  params: { name: string; at: string };
};

/** A row as it was read; its goods and codes are looked up afterwards, all at once. */
export type ReadLackRow = {
  day: Day;
  goodsCode: string;
  /** As it stands there: a code or a name; empty says nothing. */
  disposal: string;
  substitutes: { column: LackColumn; code: string }[];
  remark: string;
  requestedQty: number | null;
  lackQty: number | null;
};

/**
 * Reads a row of a file, or of the documents' `insertlist` (decisions L4, L7, L12).
 * @param decimalMark of the file
 * @param today the day after which no shortage can be
 */
export function readLackRow(
  cellOf: (column: LackColumn) => Cell,
  { dateSystem, decimalMark }: { dateSystem: DateSystem; decimalMark: DecimalMark },
  today: Day,
): { row: ReadLackRow } | { problems: LackRowProblem[] } {
  const problems: LackRowProblem[] = [];
  const understood = <Value>(column: LackColumn, reading: Reading<Value>): Value | null => {
    if ('value' in reading) return reading.value;
    problems.push({ column, ...reading.problem });
    return null;
  };
  const text = (column: LackColumn, longest: number) =>
    understood(column, readMarked(cellOf(column), longest)) ?? '';
  const code = (column: LackColumn) => understood(column, readCode(cellOf(column), codeMaxLength)) ?? '';
  const quantity = (column: LackColumn) =>
    understood(column, readQuantity(cellOf(column), { decimals: 3, limit: 1e9, mark: decimalMark }));
  for (const column of ['genDate', 'hdgdCode'] as const) {
    if (isBlank(cellOf(column))) problems.push({ column, code: 'required', params: {} });
  }
  const day = understood('genDate', readDay(cellOf('genDate'), dateSystem)) ?? '';
  if (day > today) problems.push({ column: 'genDate', code: 'future-day', params: { day } });
  const row: ReadLackRow = {
    day,
    goodsCode: code('hdgdCode'),
    disposal: text('disposeFlag', 60),
    substitutes: exchangeFields
      .map((column) => ({ column, code: code(column) }))
      .filter(({ code }) => code !== ''),
    remark: text('remark', remarkMaxLength),
    requestedQty: quantity('reqQty'),
    lackQty: quantity('lackQty'),
  };
  return problems.length > 0 ? { problems } : { row };
}
