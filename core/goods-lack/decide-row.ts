import type { Day } from '../catalog/days.ts';
import { unknownCode } from '../imports/near-code.ts';
import { decisionProblem, exchange } from './decision.ts';
import type { LackRowProblem, ReadLackRow } from './import-rules.ts';

/** What the rows' codes name. */
export type Known = {
  articleOf(code: string): string | undefined;
  /** Of a code that names none: one that does, and differs by noughts before it alone. */
  nearOf(code: string): string | undefined;
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
  const unknown = (column: LackRowProblem['column'], code: string): LackRowProblem => ({
    column,
    ...unknownCode(code, known.nearOf(code), { code: 'goods-unknown', params: { code } }),
  });
  const article = known.articleOf(row.goodsCode);
  if (article === undefined) {
    problems.push(unknown('hdgdCode', row.goodsCode));
  }
  const disposal = row.disposal === '' ? undefined : known.disposalOf(row.disposal);
  if (row.disposal !== '' && disposal === undefined) {
    problems.push({ column: 'disposeFlag', code: 'code-unknown', params: { code: row.disposal } });
  }
  const named: string[] = [];
  for (const { column, code } of row.substitutes) {
    const found = known.articleOf(code);
    if (found === undefined) problems.push(unknown(column, code));
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
      day: row.day,
      article,
      ...(row.requestedQty !== null && { requestedQty: row.requestedQty }),
      ...(row.lackQty !== null && { lackQty: row.lackQty }),
      ...(disposal !== undefined && { disposal, substitutes }),
      ...(row.remark !== '' && { remark: row.remark }),
    },
  };
}
