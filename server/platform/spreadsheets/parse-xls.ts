import { CFB, read, set_cptable } from '@e965/xlsx';
import iconv from 'iconv-lite';
import type { Column } from '#core/spreadsheets/header';
import type { ReadLimits, Sheet } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';
import { chosenSheet, parsingOptions } from './workbook-rows.ts';

/** Parses an .xls file (BIFF 2 to 8, with or without the OLE2 file around it) in the reading thread. */
export function parseXls(bytes: Buffer, limits: ReadLimits, columns: readonly Column<string>[] = []): Sheet {
  const records = recordsOf(bytes);
  if (hasPassword(records)) throw new SpreadsheetRefusal('encrypted');
  // Only before BIFF 8: its texts are Unicode, which the library would decode once more by the code page that some
  // systems write there all the same.
  const isUnicode = isBiff8(records);
  if (!isUnicode) set_cptable({ utils: { decode: decodeByCodepage } });
  const encoding = isUnicode ? {} : { codepage: chineseCodepage };
  const workbook = read(bytes, { ...parsingOptions, ...encoding, type: 'buffer' });
  return { kind: 'xls', ...chosenSheet(() => workbook, limits, columns) };
}

/** For files from before Unicode that do not say how their text is encoded. */
const chineseCodepage = 936;

function recordsOf(bytes: Buffer): Buffer {
  const isOle2 = bytes[0] === 0xd0;
  if (!isOle2) return bytes;
  const container: object = CFB.read(bytes, { type: 'buffer' });
  const stream: { content?: Uint8Array } | null =
    CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  if (!stream?.content) throw new SpreadsheetRefusal('not-a-spreadsheet', { extension: 'xls' });
  return Buffer.from(stream.content);
}

const beginRecord = 0x0809;
const filePassRecord = 0x2f;
const endRecord = 0x0a;

function isBiff8(records: Buffer): boolean {
  return records.readUInt16LE(0) === beginRecord && records.readUInt16LE(4) === 0x0600;
}

/** True when the workbook's own records, which stand before its sheets, say that the rest is encrypted. */
function hasPassword(records: Buffer): boolean {
  for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2)) {
    const record = records.readUInt16LE(at);
    if (record === filePassRecord) return true;
    if (record === endRecord) return false;
  }
  return false;
}

const codepageNames = new Map([
  [1200, 'utf16le'],
  [65001, 'utf8'],
  [10000, 'macroman'],
  [28591, 'latin1'],
]);

/** What the library asks of its own tables, which are slow to load; it hands over bytes, or their numbers. */
function decodeByCodepage(codepage: number, bytes: Uint8Array | number[]): string {
  const name = codepageNames.get(codepage) ?? `cp${codepage}`;
  return iconv.decode(Buffer.from(bytes), iconv.encodingExists(name) ? name : 'latin1');
}
