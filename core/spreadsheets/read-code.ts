import { hasValidCheckDigit } from '../catalog/ean.ts';
import type { Cell } from './cells.ts';
import { halfWidth, shown, trimmed } from './plain-text.ts';
import { hasExponent, type Reading, readText, refused } from './values.ts';

/** No code is longer. */
export const codeMaxLength = 60;
/** Nor a store's. */
export const storeMaxLength = 20;

/**
 * A text such as a remark, without the apostrophe that exports put before digits to keep them text; no code starts with
 * one.
 */
export function readMarked(cell: Cell, maxLength: number): Reading<string> {
  return readText(typeof cell === 'string' ? withoutMark(cell) : cell, maxLength);
}

/**
 * The code of a store, of goods, of a person: exactly as whoever wrote it meant it, or refused. '' when the cell is blank.
 * Full-width signs are read as half-width ones; a mark that keeps digits text (`'0690`) is left away. Refused is what a
 * calculating program has made of a code, as nobody can tell what it was: `6.90123E12`, `1001.0`, `1,204`, a number with
 * a fraction, or digits rounded after the fifteenth; and what hides characters.
 */
export function readCode(cell: Cell, maxLength: number): Reading<string> {
  const reading = readOwnCode(cell, maxLength);
  if ('problem' in reading) return reading;
  const plain = halfWidth(reading.value);
  return { value: codeSigns.test(plain) ? plain : reading.value };
}

/** What codes are made of. Other full-width signs are part of a name, and stay. */
const codeSigns = /^[A-Za-z0-9 ._/-]+$/;

/** The same of a code that another system has made, a lot or an article: full-width signs stay as it writes them. */
export function readOwnCode(cell: Cell, maxLength: number): Reading<string> {
  if (typeof cell === 'number' && !Number.isInteger(cell))
    return refused('number-as-code', { read: String(cell) });
  const reading = readMarked(cell, maxLength);
  if ('problem' in reading || typeof cell !== 'string') return reading;
  const isMarked = withoutMark(cell) !== cell;
  return codeProblem(reading.value, isMarked) ?? reading;
}

/**
 * A barcode, which may be written in groups (`690 1234 567892`), as its digits. Two of them in one cell are refused, as
 * are grouped digits whose check digit is wrong; a text that is no number stays one.
 */
export function readBarcode(cell: Cell, maxLength: number): Reading<string> {
  const reading = readCode(typeof cell === 'string' ? cell.replace(/[\r\n\t]+/g, ' ') : cell, maxLength);
  if ('problem' in reading) return reading;
  const text = reading.value;
  const parts = text.split(/[\s/,;|、，；]+/);
  const digits = text.replace(/[\s\u2010-\u2015\u2212-]/g, '');
  const isJoined = parts.length > 1 && parts.every((part) => /^\d{6,14}$/.test(part));
  if (isJoined && parts.every(isRetailCode)) return refused('several-barcodes', { read: parts.join(', ') });
  if (digits !== text && isRetailCode(digits)) return { value: digits };
  if (isJoined) return refused('several-barcodes', { read: parts.join(', ') });
  const [first, second] = [digits.slice(0, 13), digits.slice(13)];
  if (/^\d{26}$/.test(digits) && isRetailCode(first) && isRetailCode(second))
    return refused('several-barcodes', { read: `${first}, ${second}` });
  return digits !== text && /^\d{8,}$/.test(digits) ? refused('barcode-unreadable', { read: text }) : reading;
}

/** What text marks are: the apostrophe in its forms, and the backquote that keyboards have beside it. */
function withoutMark(text: string): string {
  return text.replace(/^[\s\p{Cf}]*['\u2018\u2019`\u00b4\uff07](?=[\p{L}\p{N}])/u, '');
}

/** @param isMarked whoever wrote it has said that it is a text */
function codeProblem(text: string, isMarked: boolean): ReturnType<typeof refused> | undefined {
  if (/\p{Cf}/u.test(text)) return refused('invisible-characters', { read: shown(text) });
  const plain = trimmed(halfWidth(text));
  // What data programs write where there was no value.
  if (/^(nan|nat|n\/a|<na>)$/i.test(plain)) return refused('formula-error', { error: plain });
  if (/^\d+[.,]0+$/.test(plain) || isGrouped(plain)) return refused('number-as-code', { read: plain });
  if (hasExponent(plain) || (!isMarked && isRounded(plain))) return refused('digits-lost', { read: plain });
  return undefined;
}

/** `1,204` and `6,901,234,567,892`; with points only what is too long for a lot with a date in it. */
function isGrouped(text: string): boolean {
  return /^\d{1,3}(,\d{3})+$/.test(text) || /^\d{1,3}(\.\d{3}){3,}$/.test(text);
}

/** Spreadsheet programs keep fifteen digits of a number; what follows them is noughts. */
function isRounded(text: string): boolean {
  return /^0*[1-9]\d{14}0+$/.test(text);
}

function isRetailCode(digits: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(digits) && hasValidCheckDigit(digits);
}
