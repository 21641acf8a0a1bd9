import { unknownCode } from '../imports/near-code.ts';
import type { Cell } from '../spreadsheets/cells.ts';
import type { Column } from '../spreadsheets/header.ts';
import { codeMaxLength, readCode } from '../spreadsheets/read-code.ts';
import { type CellProblem, isBlank, type Reading } from '../spreadsheets/values.ts';
import type { Known } from './decide-row.ts';
import { exchangeFields } from './decision.ts';
import { lackColumns } from './import-rules.ts';

const keys = ['hdgdCode', ...exchangeFields] as const;

/** A column of a file of default substitutes (decision L10), by its wire name. */
export type DefaultsColumn = (typeof keys)[number];

/**
 * Named as in a file of shortages, and all of them needed: what a file leaves empty is cleared, which a column that
 * somebody forgot must not do.
 */
export const defaultsColumns: readonly Column<DefaultsColumn>[] = keys.flatMap((key) =>
  lackColumns.flatMap((column) => (column.key === key ? [{ ...column, key, required: true }] : [])),
);

export type DefaultsRowProblem = {
  column: DefaultsColumn;
  code:
    | CellProblem['code']
    | 'goods-unknown'
    | 'zeros-lost'
    | 'substitute-twice'
    | 'substitute-is-goods'
    | 'duplicate-of-row';
  params: Record<string, string | number>;
};

/** A row as it was read; its goods are looked up afterwards, all at once. */
export type ReadDefaultsRow = { goodsCode: string; substitutes: { column: DefaultsColumn; code: string }[] };

/** Reads goods and their substitutes in their order; gaps between them are closed. */
export function readDefaultsRow(
  cellOf: (column: DefaultsColumn) => Cell,
): { row: ReadDefaultsRow } | { problems: DefaultsRowProblem[] } {
  const problems: DefaultsRowProblem[] = [];
  const codeIn = (column: DefaultsColumn): string => {
    const reading: Reading<string> = readCode(cellOf(column), codeMaxLength);
    if ('value' in reading) return reading.value;
    problems.push({ column, ...reading.problem });
    return '';
  };
  if (isBlank(cellOf('hdgdCode'))) problems.push({ column: 'hdgdCode', code: 'required', params: {} });
  const row = {
    goodsCode: codeIn('hdgdCode'),
    substitutes: exchangeFields
      .map((column) => ({ column, code: codeIn(column) }))
      .filter(({ code }) => code !== ''),
  };
  return problems.length > 0 ? { problems } : { row };
}

/** What goods are offered in place of others from now on, by their articles; none at all: nothing any more. */
export type DecidedDefaults = { article: string; substitutes: string[] };

/** What a row that was read means; a problem stands in the column of the code that it is about. */
export function decideDefaults(
  { goodsCode, substitutes }: ReadDefaultsRow,
  { articleOf, nearOf }: Pick<Known, 'articleOf' | 'nearOf'>,
): { row: DecidedDefaults } | { problems: DefaultsRowProblem[] } {
  const problems: DefaultsRowProblem[] = [];
  const unknown = (column: DefaultsColumn, code: string): DefaultsRowProblem => ({
    column,
    ...unknownCode(code, nearOf(code), { code: 'goods-unknown', params: { code } }),
  });
  const named: string[] = [];
  const own = articleOf(goodsCode);
  if (own === undefined) {
    problems.push(unknown('hdgdCode', goodsCode));
  }
  for (const { column, code } of substitutes) {
    const found = articleOf(code);
    if (found === undefined) problems.push(unknown(column, code));
    else if (found === own) problems.push({ column, code: 'substitute-is-goods', params: {} });
    else if (named.includes(found)) problems.push({ column, code: 'substitute-twice', params: {} });
    else named.push(found);
  }
  return own === undefined || problems.length > 0
    ? { problems }
    : { row: { article: own, substitutes: named } };
}
