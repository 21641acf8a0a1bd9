import { parse_zip } from '@e965/xlsx';
import type { ReadLimits, Sheet } from './sheet.ts';
import { firstSheet, parsingOptions } from './workbook-rows.ts';
import { inflateSmall, readZipDirectory } from './zip-directory.ts';

/**
 * Parses an .xlsx file in the reading thread. The library gets the unpacked parts instead of the archive: its own
 * unpacking believes what an archive says of itself, and would see other files than those that were measured.
 */
export function parseXlsx(bytes: Buffer, limits: ReadLimits): Sheet {
  const parts = readZipDirectory(bytes, limits.entries).filter(({ name }) => isRead(name));
  const archive = {
    FullPaths: parts.map(({ name }) => name),
    FileIndex: parts.map((part) => ({
      name: part.name,
      type: streamType,
      content: inflateSmall(part, limits.inflatedBytes),
    })),
  };
  const parseSheet = (index: number) => parse_zip(archive, { ...parsingOptions, sheets: index });
  return { kind: 'xlsx', ...firstSheet(parseSheet, limits) };
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
