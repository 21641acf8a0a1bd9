import { extname } from 'node:path';
import iconv from 'iconv-lite';
import { utf16Of } from './decode-text.ts';
import type { SpreadsheetKind } from './sheet.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';
import { inflateSmall, type ZipEntry } from './zip-directory.ts';

/** What the bytes are, whatever the file's name says. An archive is looked into separately. */
export type Content = 'zip' | 'xls' | 'csv' | 'markup' | 'template' | 'encrypted' | 'unknown';

/** Tells by the first bytes; only an encrypted workbook hides its name deeper inside. */
export function contentOf(bytes: Buffer): Content {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) {
    return bytes.includes(encryptedPackage) ? 'encrypted' : 'xls';
  }
  if (isBareBiff(bytes)) return 'xls';
  const utf16 = utf16Of(bytes);
  if (!utf16 && bytes.includes(0)) return 'unknown';
  const start = iconv
    .decode(bytes.subarray(0, 1024), utf16 ?? 'latin1')
    .replace(/^(\xef\xbb\xbf|\ufeff)/, '')
    .trimStart();
  if (/^<[!?a-z]/i.test(start)) return 'markup';
  return /^(%PDF|\x89PNG|\xff\xd8\xff|GIF8|\{\\rtf)/.test(start) ? 'unknown' : 'csv';
}

/** What an archive is, by its list of content types: a workbook, one of another kind (with macros, binary), or neither. */
export function archiveContent(entries: readonly ZipEntry[]): 'xlsx' | 'template' | 'unknown' {
  const partNamed = (name: string) => entries.find((entry) => entry.name.toLowerCase() === name);
  const contentTypes = partNamed('[content_types].xml');
  const types = contentTypes && inflateSmall(contentTypes, contentTypesLimitBytes);
  if (types?.includes('spreadsheetml.sheet.main+xml')) return 'xlsx';
  const openDocument = partNamed('mimetype');
  const isOther =
    types?.includes('spreadsheetml.template.main+xml') ||
    types?.includes('application/vnd.ms-excel') ||
    (openDocument && inflateSmall(openDocument, contentTypesLimitBytes).includes('opendocument.spreadsheet'));
  return isOther ? 'template' : 'unknown';
}

/**
 * Refuses a file whose name ends otherwise than its content asks for. A text with separators may be called .xls: many
 * systems do that, so that a spreadsheet program opens it.
 */
export function checkExtension(
  fileName: string,
  content: SpreadsheetKind | 'markup' | 'template' | 'unknown',
): SpreadsheetKind {
  const extension = extname(fileName).slice(1).toLowerCase();
  const isKnown = extension === 'xlsx' || extension === 'xls' || extension === 'csv';
  if (!isKnown || content === 'unknown') throw new SpreadsheetRefusal('not-a-spreadsheet', { extension });
  if (content === 'template') throw new SpreadsheetRefusal('is-template', { extension });
  if (content === 'csv' && extension === 'xls') return content;
  if (content !== extension) throw new SpreadsheetRefusal('extension-mismatch', { extension, content });
  return content;
}

const contentTypesLimitBytes = 1024 * 1024;

/** The stream that holds an encrypted workbook, as the directory of the OLE2 file spells it. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/** Before Excel 5 a workbook was its records alone, without the OLE2 file around them: some systems still write that. */
function isBareBiff(bytes: Buffer): boolean {
  const [record, version, length, zero] = bytes;
  return (
    record === 9 && zero === 0 && [0, 2, 4, 8].includes(version ?? -1) && [4, 6, 8, 16].includes(length ?? -1)
  );
}

function startsWith(bytes: Buffer, ...magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
