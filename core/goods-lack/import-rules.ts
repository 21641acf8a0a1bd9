import type { Day } from '../catalog/days.ts';
import type { Cell, DateSystem } from '../spreadsheets/cells.ts';
import type { Column } from '../spreadsheets/header.ts';
import {
  type CellProblem,
  isBlank,
  type Reading,
  readDay,
  readNumber,
  readText,
} from '../spreadsheets/values.ts';
import { decisionProblem, exchange, exchangeFields, remarkMaxLength } from './decision.ts';

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
  column('genDate', '缺货日期', '日期|lack date|date|fecha|fecha de falta|欠品日', true),
  column('hdgdCode', '商品编码', '商品内码|内码|商品代码|goods code|código|código interno|商品コード', true),
  column('disposeFlag', '处理方式', '处理|decision|disposal|decisión|対応', true),
  substitute('exchangeGd1Code2', 1),
  substitute('exchangeGd2Code2', 2),
  substitute('exchangeGd3Code2', 3),
  column('remark', '备注', '说明|remark|note|nota|備考|メモ'),
  column('reqQty', '需求数量', '要货数量|requested|pedido|要求数'),
  column('lackQty', '缺货数量', 'short|falta|欠品数'),
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
    | 'code-unknown'
    | 'no-default-substitutes'
    | 'duplicate-of-row';
  params: Record<string, string | number>;
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
 * @param today the day after which no shortage can be
 */
export function readLackRow(
  cellOf: (column: LackColumn) => Cell,
  dateSystem: DateSystem,
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
  for (const column of ['genDate', 'hdgdCode'] as const) {
    if (isBlank(cellOf(column))) problems.push({ column, code: 'required', params: {} });
  }
  const day = understood('genDate', readDay(cellOf('genDate'), dateSystem)) ?? '';
  if (day > today) problems.push({ column: 'genDate', code: 'future-day', params: { day } });
  const row: ReadLackRow = {
    day,
    goodsCode: text('hdgdCode', codeMaxLength),
    disposal: text('disposeFlag', 60),
    substitutes: exchangeFields
      .map((column) => ({ column, code: text(column, codeMaxLength) }))
      .filter(({ code }) => code !== ''),
    remark: text('remark', remarkMaxLength),
    requestedQty: understood('reqQty', quantity(cellOf('reqQty'))),
    lackQty: understood('lackQty', quantity(cellOf('lackQty'))),
  };
  return problems.length > 0 ? { problems } : { row };
}

export const codeMaxLength = 60;

/** A text without the apostrophe that exports put before digits to keep them text; no code starts with one. */
export function readMarked(cell: Cell, maxLength: number): Reading<string> {
  return readText(typeof cell === 'string' ? cell.replace(/^\s*'(?=[\p{L}\p{N}])/u, '') : cell, maxLength);
}

function quantity(cell: Cell): Reading<number | null> {
  const reading = readNumber(cell, { decimals: 3, limit: 1e9 });
  return 'value' in reading && reading.value !== null && reading.value < 0
    ? { problem: { code: 'negative', params: {} } }
    : reading;
}

/** What the rows' codes name. */
export type Known = {
  articleOf(code: string): string | undefined;
  /** A code of the dictionary `goodslack`, by itself or by a name of it in any language. */
  disposalOf(text: string): string | undefined;
  defaultsOf(article: string): readonly string[];
};

export type DecidedRow = {
  day: Day;
  article: string;
  requestedQty?: number;
  lackQty?: number;
  disposal?: string;
  substitutes?: readonly string[];
  remark?: string;
};

/**
 * What a row that was read means: an empty cell says nothing; `exchange` without substitutes means the default ones, and
 * a row whose goods have none is refused (decision L2).
 */
export function decideRow(
  row: ReadLackRow,
  known: Known,
): { row: DecidedRow } | { problems: LackRowProblem[] } {
  const problems: LackRowProblem[] = [];
  const article = known.articleOf(row.goodsCode);
  if (article === undefined) {
    problems.push({ column: 'hdgdCode', code: 'goods-unknown', params: { code: row.goodsCode } });
  }
  const disposal = row.disposal === '' ? undefined : known.disposalOf(row.disposal);
  if (row.disposal !== '' && disposal === undefined) {
    problems.push({ column: 'disposeFlag', code: 'code-unknown', params: { code: row.disposal } });
  }
  const named: string[] = [];
  for (const { column, code } of row.substitutes) {
    const found = known.articleOf(code);
    if (found === undefined) problems.push({ column, code: 'goods-unknown', params: { code } });
    else named.push(found);
  }
  if (problems.length > 0 || article === undefined) return { problems };
  const isOpen = disposal === exchange && named.length === 0;
  const substitutes = isOpen ? known.defaultsOf(article) : named;
  if (isOpen && substitutes.length === 0) {
    return { problems: [{ column: 'exchangeGd1Code2', code: 'no-default-substitutes', params: {} }] };
  }
  const wrong =
    disposal === undefined
      ? substitutes.length > 0 && 'substitutes-without-exchange'
      : decisionProblem({ disposal, substitutes }, article, { isCleared: true });
  if (wrong) return { problems: [{ column: 'exchangeGd1Code2', code: wrong, params: {} }] };
  return {
    row: {
      ...{ day: row.day, article },
      ...(row.requestedQty !== null && { requestedQty: row.requestedQty }),
      ...(row.lackQty !== null && { lackQty: row.lackQty }),
      ...(disposal !== undefined && { disposal, substitutes }),
      ...(row.remark !== '' && { remark: row.remark }),
    },
  };
}

/**
 * The rows that are about the same as an earlier one: refused, each naming the first.
 * @param keyOf what a row is about
 */
export function duplicates<Row extends { row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<Row, { column: 'hdgdCode'; code: 'duplicate-of-row'; params: { row: number } }> {
  const first = new Map<string, number>();
  const found: ReturnType<typeof duplicates<Row>> = new Map();
  for (const one of rows) {
    const key = keyOf(one);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, one.row);
    else found.set(one, { column: 'hdgdCode', code: 'duplicate-of-row', params: { row: earlier } });
  }
  return found;
}
