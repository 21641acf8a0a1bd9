import type { Day } from '#core/catalog/days';
import { parseScan, type Scan, type ScanContext } from '#core/catalog/gs1';
import { limitOf } from '#core/parameters/catalog';
import type { ScannedCode } from '../ui/scanner/scanned-code.ts';
import { scannerSettings } from '../ui/scanner/settings.ts';

/** The store's today, and the company's parameters as far as they are known here. */
export type ReadingWork = { today: Day; user: { parameters?: Readonly<Record<string, number>> | undefined } };

/** What a code says, read as this device's scanner and the company's scales are set. */
export function parsedCode(code: ScannedCode, work: ReadingWork): Scan {
  return parseScan(code.text, contextOf(code, work));
}

/** How a code is to be read here. */
export function contextOf({ symbology }: Pick<ScannedCode, 'symbology'>, work: ReadingWork): ScanContext {
  const { parameters } = work.user;
  return {
    today: work.today,
    symbology,
    fnc1: scannerSettings().fnc1,
    scale: {
      goodsDigits: limitOf('scale-goods-digits', parameters),
      weightFrom: limitOf('scale-weight-from', parameters),
      hasInnerCheck: limitOf('scale-inner-check', parameters) === 1,
    },
  };
}

/** What to search for to find the goods of a code. */
export function searchedBy(code: ScannedCode, work: ReadingWork): string {
  const { barcode, scale, text } = parsedCode(code, work);
  return barcode ?? scale?.goodsNumber ?? text;
}
