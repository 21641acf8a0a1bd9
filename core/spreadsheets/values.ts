import { addDays, type Day, isDay } from '../catalog/days.ts';
import type { Cell, DateSystem } from './cells.ts';

/** Why a cell is refused. The reader of the message knows the column and sees what the cell holds. */
export type CellProblem = {
  code:
    | 'required'
    | 'formula-error'
    | 'is-a-date'
    | 'not-a-text'
    | 'control-characters'
    | 'digits-lost'
    | 'too-long'
    | 'not-a-date'
    | 'ambiguous-date'
    | 'not-a-number'
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
 * The text of a cell without the blanks around it; '' when it is blank. Numbers become their plain digits. Refused are
 * dates (a spreadsheet program made one of a lot number such as 11-21), numbers of more than 15 digits and texts such as
 * `6.9E+12` (both have lost digits), control characters and halves of characters, and more than `maxLength` characters.
 */
export function readText(cell: Cell, maxLength: number): Reading<string> {
  if (cell === null) return { value: '' };
  if (typeof cell === 'string') return checkedText(trimmed(cell), maxLength);
  if (typeof cell === 'number') {
    return Math.abs(cell) < 1e15 ? { value: String(cell) } : refused('digits-lost');
  }
  if (typeof cell === 'boolean') return refused('not-a-text');
  return 'day' in cell ? refused('is-a-date', { day: cell.day }) : refused('formula-error', cell);
}

/**
 * The calendar day of a cell, null when it is blank. Understands dates, the spreadsheet's own day count (between 1990
 * and 2099), and the texts 2026-11-21, 2026/11/21, 2026.11.21, 20261121, 2026年11月21日 (full-width too, a time behind
 * them is left away). With the year last, 21.11.2026 and 11/21/2026 have one reading; 05.06.2026 is refused.
 */
export function readDay(cell: Cell, dateSystem: DateSystem): Reading<Day | null> {
  if (isBlank(cell)) return { value: null };
  if (typeof cell === 'number') return dayOfNumber(cell, dateSystem);
  if (typeof cell === 'string') return dayOfText(trimmed(cell.normalize('NFKC')), dateSystem);
  if (cell === null || typeof cell === 'boolean') return refused('not-a-date');
  return 'day' in cell ? { value: cell.day } : refused('formula-error', cell);
}

/**
 * The number of a cell, null when it is blank. Texts may be written full-width and with commas between thousands.
 * `decimals` places are kept; what a formula's arithmetic leaves behind them (0.30000000000000004) is rounded away,
 * more is refused. The size must stay under `limit`.
 */
export function readNumber(
  cell: Cell,
  { decimals, limit }: { decimals: number; limit: number },
): Reading<number | null> {
  if (isBlank(cell)) return { value: null };
  if (typeof cell === 'object' && cell !== null && 'error' in cell) return refused('formula-error', cell);
  const exact = typeof cell === 'number' ? cell : typeof cell === 'string' ? numberOfText(cell) : undefined;
  if (exact === undefined || !Number.isFinite(exact)) return refused('not-a-number');
  if (Math.abs(exact) >= limit) return refused('too-large', { limit });
  const rounded = Number(exact.toFixed(decimals));
  if (Math.abs(exact - rounded) > roundingNoise) {
    return decimals === 0 ? refused('not-a-whole-number') : refused('too-many-decimals', { decimals });
  }
  return { value: rounded === 0 ? 0 : rounded };
}

const roundingNoise = 1e-9;

/** Blanks as JavaScript trims them (the ideographic space among them), and the invisible ones that pasting brings. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Looked for one by one from both ends: a pattern for blanks at the end begins anew at each blank in the middle. */
const blank = /[\s\u200b\u200e\u200f\u2060]/;

function checkedText(text: string, maxLength: number): Reading<string> {
  // Half of a character from beyond the first plane is no character, and no database takes it.
  if (/[\p{Cc}\p{Cs}]/u.test(text)) return refused('control-characters');
  if (/^\d(\.\d+)?E\+\d+$/i.test(text)) return refused('digits-lost');
  // Counted in characters as a person counts them: a rare ideograph is two UTF-16 units.
  if ([...text].length > maxLength) return refused('too-long', { maxLength });
  return { value: text };
}

const firstPlausibleDay = '1990-01-01';
const lastPlausibleDay = '2099-12-31';

function dayOfNumber(number: number, dateSystem: DateSystem): Reading<Day> {
  if (/^\d{8}$/.test(String(number))) return dayOfParts(...splitDigits(String(number)));
  // Day 60 of the 1900 system is a 29 February that never was; plausible days all lie behind it.
  const origin = dateSystem === 1904 ? '1904-01-01' : '1899-12-30';
  const day = number > 0 && number < 100_000 ? addDays(origin, Math.floor(number)) : '';
  return day >= firstPlausibleDay && day <= lastPlausibleDay ? { value: day } : refused('not-a-date');
}

function dayOfText(text: string, dateSystem: DateSystem): Reading<Day> {
  if (/^\d{5}$/.test(text)) return dayOfNumber(Number(text), dateSystem);
  const withoutTime = trimmed(text.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/, ''));
  if (/^\d{8}$/.test(withoutTime)) return dayOfParts(...splitDigits(withoutTime));
  const chinese = /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]$/.exec(withoutTime);
  const yearFirst = chinese ?? /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(withoutTime);
  if (yearFirst) {
    const [year = '', month = '', day = ''] = yearFirst.slice(1).filter((part) => /^\d/.test(part));
    return dayOfParts(year, month, day);
  }
  const [, first, , second, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(withoutTime) ?? [];
  return first && second && year ? dayWithYearLast(first, second, year) : refused('not-a-date');
}

function dayWithYearLast(first: string, second: string, year: string): Reading<Day> {
  const dayFirst = dayOfParts(year, second, first);
  const monthFirst = dayOfParts(year, first, second);
  if ('problem' in dayFirst) return monthFirst;
  if ('problem' in monthFirst || dayFirst.value === monthFirst.value) return dayFirst;
  return refused('ambiguous-date', { one: dayFirst.value, other: monthFirst.value });
}

function splitDigits(digits: string): [string, string, string] {
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
}

function dayOfParts(year: string, month: string, day: string): Reading<Day> {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year >= '1900' && isDay(text) ? { value: text } : refused('not-a-date');
}

function numberOfText(text: string): number | undefined {
  const plain = trimmed(text.normalize('NFKC')).replace('\u2212', '-');
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain);
  const digits = isGrouped ? plain.replaceAll(',', '') : plain;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}

function refused(code: CellProblem['code'], params: CellProblem['params'] = {}): { problem: CellProblem } {
  return { problem: { code, params } };
}
