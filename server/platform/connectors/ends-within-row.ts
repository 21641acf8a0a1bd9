import { contentOf } from '../spreadsheets/content-kind.ts';
import { utf16Of } from '../spreadsheets/decode-text.ts';

/**
 * Whether a text file ends in the middle of a row: its writer stalled, or its copy broke off. Workbooks say by themselves
 * when they are cut.
 */
export function endsWithinRow(bytes: Buffer): boolean {
  if (bytes.length === 0 || contentOf(bytes) !== 'csv') return false;
  const last = bytes[bytes.length - (utf16Of(bytes) === 'utf-16le' ? 2 : 1)];
  return last !== lineFeed && last !== carriageReturn;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
