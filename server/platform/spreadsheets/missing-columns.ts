import type { Sheet } from './sheet.ts';
import { listsSheet } from './template.ts';

/** What a file has in place of a header, in words: its own names, the sheet where they stand, and the other sheets. */
export function whatThereIs(sheet: Sheet, names: readonly string[]): { found: string; sheets: string } {
  const others = sheet.otherSheets.filter((name) => name !== listsSheet);
  return {
    found: names.slice(0, foundAtMost).join(', ').slice(0, longestFound) || '–',
    sheets: [sheet.sheetName ?? '', ...others].filter((name) => name !== '').join(', ') || '–',
  };
}

const foundAtMost = 20;
const longestFound = 300;
