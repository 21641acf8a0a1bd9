import { addDays, type Day, isDay } from '../catalog/days.ts';
import type { Cell, DateSystem } from './cells.ts';
import { halfWidth, trimmed } from './plain-text.ts';
import { dayIn, formulaProblem, isBlank, type Reading, refused } from './values.ts';

/**
 * The calendar day of a cell, null when it is blank. Understands dates, the spreadsheet's own day count, and the texts
 * 2026-11-21, 2026/11/21, 2026.11.21, 20261121, 2026年11月21日, 21-Nov-2026, Nov 21, 2026 (full-width too; a time, a weekday
 * and how far the clock is from UTC are left away). With the year last, 21.11.2026 and 11/21/2026 have one reading;
 * 05.06.2026 is refused with both. So is a day that no goods have, such as the 9999-12-31 and the 1900-01-00 that programs
 * write for none, and an instant of UTC, which is another day elsewhere.
 */
export function readDay(cell: Cell, dateSystem: DateSystem): Reading<Day | null> {
  if (isBlank(cell)) return { value: null };
  const problem = formulaProblem(cell);
  if (problem) return problem;
  if (typeof cell === 'number') return dayOfNumber(cell, dateSystem);
  if (typeof cell === 'string') return dayOfText(trimmed(halfWidth(cell)), dateSystem);
  const day = dayIn(cell);
  return day === undefined ? refused('not-a-date') : plausible(day);
}

const firstPlausibleDay = '1990-01-01';
/** The day after it is written for "never". */
const lastPlausibleDay = '2099-12-30';

/** Numbers, texts and dates have one span. */
function plausible(day: Day): Reading<Day> {
  return day >= firstPlausibleDay && day <= lastPlausibleDay
    ? { value: day }
    : refused('implausible-date', { read: day });
}

/** What a date cell without a day looks like in a spreadsheet program. */
const noughtDay = '1900-01-00';

function dayOfNumber(number: number, dateSystem: DateSystem): Reading<Day> {
  if (/^[1-9]\d{7}$/.test(String(number))) return dayOfParts(...splitDigits(String(number)));
  if (number === 0) return refused('implausible-date', { read: noughtDay });
  // Day 60 of the 1900 system is a 29 February that never was; plausible days all lie behind it.
  const origin = dateSystem === 1904 ? '1904-01-01' : '1899-12-30';
  const day = number > 0 && number < 100_000 ? addDays(origin, Math.floor(number)) : '';
  // Small numbers are none: a quantity, a shelf life or a year in the wrong column.
  return day >= firstPlausibleDay ? plausible(day) : refused('not-a-date');
}

function dayOfText(text: string, dateSystem: DateSystem): Reading<Day> {
  if (/^\d{5}(\.\d+)?$/.test(text)) return dayOfNumber(Number(text), dateSystem);
  if (isUtcInstant(text)) return refused('instant-in-utc');
  const day = withoutTail(text.replace(/^(\d{8})\.0+$/, '$1'));
  if (/^0{4}([-/.]?)00\1(00)?( |$)/.test(day) || /^0+$/.test(day) || /^1900[-/.]0?1[-/.]00?$/.test(day))
    return refused('implausible-date', { read: day });
  if (/^\d{8}$/.test(day)) return dayOfParts(...splitDigits(day));
  const [, chineseYear, chineseMonth, chineseDay] =
    /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]$/.exec(day) ?? [];
  if (chineseYear && chineseMonth && chineseDay) return dayOfParts(chineseYear, chineseMonth, chineseDay);
  const [, year, , month, last] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day) ?? [];
  if (year && month && last) return dayOfParts(year, month, last);
  const [, first, , second, lastYear] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(day) ?? [];
  return first && second && lastYear ? dayWithYearLast(first, second, lastYear) : dayWithMonthName(day);
}

// One sign before the clock: the others before it are trimmed.
const clockTail =
  /[T ,](?:(?:上午|下午|中午|凌晨|晚上|午前|午後|am|pm) ?)?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)? ?(?:[ap]\.? ?m\.?)?(?: ?(?:UTC|GMT)?(?: ?[+-]\d{2}:?\d{2})?)?$/i;
const weekdayTail =
  / ?[(]?(?:(?:星期|礼拜|禮拜|周|週)[一二三四五六日天]|[月火水木金土日]曜日?|\([月火水木金土日]\)|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)[)]?$/i;
const weekdayHead = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? +/i;

/** Without the time, the zone and the weekday that stand around a day. */
function withoutTail(text: string): string {
  const bare = trimmed(text.replace(clockTail, '')).replace(/,$/, '');
  return trimmed(bare.replace(weekdayTail, '').replace(weekdayHead, ''));
}

/** True for an instant that is told by the clock of UTC. */
function isUtcInstant(text: string): boolean {
  return /(?:\dZ| Z|UTC|GMT|[+-]00:?00)$/.test(text) && /\d:\d{2}/.test(text);
}

/** By the first three letters of English and Spanish ones, which agree where they are alike. */
const months: readonly (readonly string[])[] = [
  ['jan', 'january', 'ene', 'enero'],
  ['feb', 'february', 'febrero'],
  ['mar', 'march', 'marzo'],
  ['apr', 'april', 'abr', 'abril'],
  ['may', 'mayo'],
  ['jun', 'june', 'junio'],
  ['jul', 'july', 'julio'],
  ['aug', 'august', 'ago', 'agosto'],
  ['sep', 'sept', 'september', 'septiembre', 'setiembre'],
  ['oct', 'october', 'octubre'],
  ['nov', 'november', 'noviembre'],
  ['dec', 'december', 'dic', 'diciembre'],
];

/** `25-Dec-2026`, `25 de diciembre de 2026`, `Dec 25, 2026`, `2026-Dec-25`: the year has four digits. */
function dayWithMonthName(text: string): Reading<Day> {
  const words = text.toLowerCase().replace(/\bde\b/g, ' ');
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]*([a-z]{3,10})[ .,/-]*(\d{4})$/.exec(words);
  const monthFirst = /^([a-z]{3,10})[ .-]*(\d{1,2})(?:st|nd|rd|th)?[ ,.-]+(\d{4})$/.exec(words);
  const yearFirst = /^(\d{4})[ ./-]*([a-z]{3,10})[ ./-]*(\d{1,2})$/.exec(words);
  const [day = '', name = '', year = ''] = dayFirst
    ? dayFirst.slice(1)
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : yearFirst
        ? [yearFirst[3], yearFirst[2], yearFirst[1]]
        : [];
  const month = months.findIndex((names) => names.includes(name)) + 1;
  return month === 0 ? refused('not-a-date') : dayOfParts(year, String(month), day);
}

function dayWithYearLast(first: string, second: string, year: string): Reading<Day> {
  const dayFirst = dayOfParts(year, second, first);
  const monthFirst = dayOfParts(year, first, second);
  if (isNoDay(dayFirst)) return monthFirst;
  if (isNoDay(monthFirst) || !('value' in dayFirst) || !('value' in monthFirst)) return dayFirst;
  return dayFirst.value === monthFirst.value
    ? dayFirst
    : refused('ambiguous-date', { one: dayFirst.value, other: monthFirst.value });
}

function isNoDay(reading: Reading<Day>): boolean {
  return 'problem' in reading && reading.problem.code === 'not-a-date';
}

function splitDigits(digits: string): [string, string, string] {
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
}

function dayOfParts(year: string, month: string, day: string): Reading<Day> {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? plausible(text) : refused('not-a-date');
}
