import { parse_zip } from '@e965/xlsx';
import type { Column } from '#core/spreadsheets/header';
import type { ReadLimits, Sheet } from './sheet.ts';
import { markedFormulas } from './uncalculated.ts';
import { chosenSheet, parsingOptions } from './workbook-rows.ts';
import { inflateSmall, readZipDirectory } from './zip-directory.ts';

/**
 * Parses an .xlsx file in the reading thread. The library gets the unpacked parts instead of the archive: its own
 * unpacking believes what an archive says of itself, and would see other files than those that were measured.
 */
export function parseXlsx(bytes: Buffer, limits: ReadLimits, columns: readonly Column<string>[] = []): Sheet {
  const parts = readZipDirectory(bytes, limits.entries).filter(({ name }) => isRead(name));
  const contents = parts.map((part) => ({
    name: part.name,
    content: inflateSmall(part, limits.inflatedBytes),
  }));
  const archive = {
    FullPaths: parts.map(({ name }) => name),
    FileIndex: markedFormulas(contents).map(({ name, content }) => ({ name, type: streamType, content })),
  };
  const parseSheet = (index: number) => parse_zip(archive, { ...parsingOptions, sheets: index });
  return { kind: 'xlsx', ...chosenSheet(parseSheet, limits, columns) };
}

/** What the library calls a file, as against a folder. */
const streamType = 2;

/** Cells need neither pictures nor comments, links and macros: what is not there cannot be parsed wrong. */
function isRead(name: string): boolean {
  const isXml = /\.(xml|rels)$/i.test(name);
  const isExtra =
    /(^|\/)(drawings|charts|comments\d*|threadedComments|externalLinks|theme|customXml|docProps)(\/|\.)/i;
  const isForeignKind = /^(META-INF\/manifest|objectdata)\.xml$/i;
  return isXml && !isExtra.test(name) && !isForeignKind.test(name);
}
