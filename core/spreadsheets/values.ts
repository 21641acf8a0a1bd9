import type { Day } from '../catalog/days.ts';
import type { Cell } from './cells.ts';
import { halfWidth, trimmed } from './plain-text.ts';

/** Why a cell is refused. `params` say what was read, where the cell itself does not show it. */
export type CellProblem = {
  code:
    | 'required'
    | 'formula-error'
    | 'formula-not-calculated'
    | 'is-a-date'
    | 'not-a-text'
    | 'control-characters'
    | 'invisible-characters'
    | 'character-lost'
    | 'digits-lost'
    | 'number-as-code'
    | 'several-barcodes'
    | 'barcode-unreadable'
    | 'too-long'
    | 'not-a-date'
    | 'implausible-date'
    | 'instant-in-utc'
    | 'ambiguous-date'
    | 'not-a-number'
    | 'ambiguous-number'
    | 'not-a-whole-number'
    | 'negative'
    | 'too-many-decimals'
    | 'too-large';
  params: Record<string, string | number>;
};

/** A cell understood, or the reason why not. */
export type Reading<Value> = { value: Value } | { problem: CellProblem };

/** True for a cell without content, or with nothing but blanks. */
export function isBlank(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && trimmed(cell) === '');
}

/**
 * What holds for a cell whatever is wanted of it: a formula that failed or was never calculated says nothing, also where
 * a text has its mark (`#N/A`, `#¡VALOR!`, `Err:502`, `####` of a column too narrow).
 */
export function formulaProblem(cell: Cell): { problem: CellProblem } | undefined {
  if (typeof cell === 'string') {
    const text = trimmed(halfWidth(cell));
    return errorMark.test(text) ? refused('formula-error', { error: text }) : undefined;
  }
  if (typeof cell !== 'object' || cell === null) return undefined;
  if ('error' in cell) return refused('formula-error', { error: cell.error });
  return 'formula' in cell ? refused('formula-not-calculated', { formula: cell.formula }) : undefined;
}

const errorMark =
  /^(#(N\/[AD]|(NULL|DIV\/0|VALUE|REF|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN)!|NAME\?|GETTING_DATA)|#[¡¿][\p{Lu}/0]+[!?]|###+|Err:\d{3})$/u;

/**
 * The text of a cell, as of a name or a remark, without the blanks around it; '' when it is blank. Numbers become their
 * plain digits. Refused are formulas without a result, dates (a spreadsheet program made one of a text such as 11-21),
 * numbers of more than 15 digits and texts such as `6.9E+12` (both have lost digits), characters that were lost before
 * the file came here, control characters and halves of characters, and more than `maxLength` characters.
 */
export function readText(cell: Cell, maxLength: number): Reading<string> {
  const problem = formulaProblem(cell);
  if (problem) return problem;
  if (cell === null) return { value: '' };
  if (typeof cell === 'string') return checkedText(trimmed(cell), maxLength);
  if (typeof cell === 'number') {
    return Math.abs(cell) < 1e15
      ? { value: String(Number(cell.toPrecision(15))) }
      : refused('digits-lost', { read: String(cell) });
  }
  if (typeof cell === 'object' && 'day' in cell) return refused('is-a-date', { day: cell.day });
  return refused('not-a-text');
}

function checkedText(text: string, maxLength: number): Reading<string> {
  // Half of a character from beyond the first plane is no character, and no database takes it.
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return refused('control-characters');
  if (text.includes('\ufffd')) return refused('character-lost', { read: text });
  if (hasExponent(halfWidth(text))) return refused('digits-lost', { read: text });
  // Counted in characters as a person counts them: a rare ideograph is two UTF-16 units.
  if ([...text].length > maxLength) return refused('too-long', { maxLength });
  return { value: text };
}

/**
 * True for a number as calculating programs shorten it: `6.9E+12`, `6,90123e12`, `6E+12`. `100E10` and `1E5` are what
 * people call things.
 */
export function hasExponent(text: string): boolean {
  return /^[+-]?(\d+[.,]\d*E[+-]?|\d+E\+)\d+$/i.test(text.replace(/\s/g, '').replace('\u2212', '-'));
}

export function refused(
  code: CellProblem['code'],
  params: CellProblem['params'] = {},
): { problem: CellProblem } {
  return { problem: { code, params } };
}

/** The day that a cell holds as a day; undefined for any other cell. */
export function dayIn(cell: Cell): Day | undefined {
  return typeof cell === 'object' && cell !== null && 'day' in cell ? cell.day : undefined;
}
