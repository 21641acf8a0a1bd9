import type { Day } from '#core/catalog/days';
import { parseScan, type Scan } from '#core/catalog/gs1';
import type { ScannedCode } from '../ui/scanner/scanned-code.ts';

/** What a code says, read on the store's today. */
export function parsedCode({ text, symbology }: ScannedCode, today: Day): Scan {
  return parseScan(text, { today, symbology });
}

/** What to search for to find the goods of a code. */
export function searchedBy(code: ScannedCode, today: Day): string {
  const { barcode, text } = parsedCode(code, today);
  return barcode ?? text;
}
