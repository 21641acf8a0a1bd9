import type { ParsingOptions, WorkBook } from '@e965/xlsx';

// Exported by the library, missing from its types (0.20.3).
declare module '@e965/xlsx' {
  /** Parses an archive that is unpacked already. */
  export function parse_zip(
    archive: { FullPaths: string[]; FileIndex: { name: string; type: number; content: Buffer }[] },
    options: ParsingOptions,
  ): WorkBook;
}
