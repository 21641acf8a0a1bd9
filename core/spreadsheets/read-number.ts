import type { Cell } from './cells.ts';
import { halfWidth, trimmed } from './plain-text.ts';
import { formulaProblem, isBlank, type Reading, refused } from './values.ts';

/**
 * How a file writes its fractions. `unsure`: nothing in it tells, and it may come from where the comma is the decimal
 * mark; `unsure-comma`: the same, but a point is a point.
 */
export type DecimalMark = 'point' | 'comma' | 'unsure' | 'unsure-comma';

/**
 * What the number texts of a file say about its decimal mark. `12,5` cannot be thousands, and `1,204.5` nothing else. Where
 * none of them tells, what stands between the fields does: a semicolon comes from where the comma is taken.
 *
 * @param separator of a text file; null for a workbook
 */
export function decimalMarkOf(cells: Iterable<Cell>, separator: string | null): DecimalMark {
  const seen = new Set<'point' | 'comma'>();
  for (const cell of cells) {
    const mark = typeof cell === 'string' ? soleMark(plainNumber(cell)) : undefined;
    if (mark) seen.add(mark);
  }
  const [mark, other] = seen;
  if (other) return 'unsure';
  if (mark) return mark;
  if (separator === ';') return 'unsure';
  return separator === '\t' ? 'unsure-comma' : 'point';
}

/**
 * The number of a cell, null when it is blank. Texts may be written full-width and with thousands grouped, by the `mark`
 * of their file; one that can be read in two ways is refused with both. `decimals` places are kept; what a formula's
 * arithmetic leaves behind them (0.30000000000000004) is rounded away, more is refused. The size must stay under `limit`.
 */
export function readNumber(
  cell: Cell,
  { decimals, limit, mark = 'point' }: { decimals: number; limit: number; mark?: DecimalMark | undefined },
): Reading<number | null> {
  if (isBlank(cell)) return { value: null };
  const problem = formulaProblem(cell);
  if (problem) return problem;
  const exact = typeof cell === 'number' ? cell : typeof cell === 'string' ? numberOf(cell, mark) : undefined;
  if (typeof exact === 'object') return refused('ambiguous-number', exact);
  if (exact === undefined || !Number.isFinite(exact)) return refused('not-a-number');
  if (Math.abs(exact) >= limit) return refused('too-large', { limit });
  const rounded = Number(exact.toFixed(decimals));
  if (Math.abs(exact - rounded) > roundingNoise) {
    return decimals === 0 ? refused('not-a-whole-number') : refused('too-many-decimals', { decimals });
  }
  return { value: rounded === 0 ? 0 : rounded };
}

/** The same of a quantity, of which there is never less than none. */
export function readQuantity(
  cell: Cell,
  of: { decimals: number; limit: number; mark?: DecimalMark | undefined },
): Reading<number | null> {
  const reading = readNumber(cell, of);
  const isNegative = 'value' in reading && reading.value !== null && reading.value < 0;
  return isNegative ? refused('negative') : reading;
}

const roundingNoise = 1e-9;

/** One comma, or one point, before three digits: thousands or a fraction. */
const commaEither = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const pointEither = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
const byPoint = /^[+-]?([1-9]\d{0,2}(,\d{3})+(\.\d+)?|\d+(\.\d*)?|\.\d+)$/;
const byComma = /^[+-]?([1-9]\d{0,2}(\.\d{3})+(,\d+)?|\d+(,\d*)?|,\d+)$/;

function plainNumber(text: string): string {
  return trimmed(halfWidth(text)).replace('\u2212', '-');
}

/** What the mark must be, if this is a number; undefined where either would do. */
function soleMark(text: string): 'point' | 'comma' | undefined {
  if (!/[.,]/.test(text) || commaEither.test(text) || pointEither.test(text)) return undefined;
  if (byPoint.test(text)) return 'point';
  return byComma.test(text) ? 'comma' : undefined;
}

function numberOf(written: string, mark: DecimalMark): number | { one: number; other: number } | undefined {
  const text = plainNumber(written);
  const isComma = commaEither.test(text);
  if (mark !== 'point' && mark !== 'comma') {
    const isEither = isComma || (mark === 'unsure' && pointEither.test(text));
    if (isEither) return { one: Number(text.replace(/[.,]/, '')), other: Number(text.replace(',', '.')) };
  }
  const meant = mark === 'comma' || mark === 'point' ? mark : (soleMark(text) ?? 'point');
  if (meant === 'comma') {
    return byComma.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : undefined;
  }
  return byPoint.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}
