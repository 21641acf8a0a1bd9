import { type ReadScan, readScan, type ScanContext } from '#core/catalog/gs1';
import type { ScannedCode } from '../../ui/scanner/scanned-code.ts';
import type { ScannerSettings } from '../../ui/scanner/settings.ts';
import type { LostScan } from '../../ui/scanner/wedge.ts';

/** What a scan was read as, or that it was lost. */
export type Tried = { code: ScannedCode; read: ReadScan } | { lost: LostScan };

/** A setting that would have helped, on this device (`set`) or on the scanner itself. */
export type Offer =
  | { kind: 'keyboard'; set: Partial<ScannerSettings> }
  | { kind: 'fnc1'; sign: string; set: Partial<ScannerSettings> }
  | { kind: 'scanner-layout' | 'input-method' | 'send-fnc1' | 'wide' | 'scale' };

/** What would have helped a scan; nothing where it came as it should. */
export function offersOf(tried: Tried, settings: ScannerSettings, context: ScanContext): Offer[] {
  if ('lost' in tried) return offersOfLost(tried.lost, settings);
  const { code, read } = tried;
  const offers: Offer[] = [];
  const isOther = read.notes.includes('layout') || read.notes.includes('prefix');
  if (isOther && code.by === 'wedge' && settings.keyboard === 'device')
    offers.push({ kind: 'keyboard', set: { keyboard: 'us' } });
  else if (isOther) offers.push({ kind: 'scanner-layout' });
  if (read.notes.includes('wide')) offers.push({ kind: 'wide' });
  const sign = signFor(code.text, read, context);
  if (sign !== undefined) offers.push({ kind: 'fnc1', sign, set: { fnc1: sign } });
  else if (read.notes.includes('unread')) offers.push({ kind: 'send-fnc1' });
  if (/^2\d{12}$/.test(read.scan.text) && (context.scale?.goodsDigits ?? 0) === 0)
    offers.push({ kind: 'scale' });
  return offers;
}

function offersOfLost({ key }: LostScan, { keyboard }: ScannerSettings): Offer[] {
  if (key === null) return [];
  if (key === 'Process' || key === 'Unidentified') return [{ kind: 'input-method' }];
  return keyboard === 'device'
    ? [{ kind: 'keyboard', set: { keyboard: 'us' } }, { kind: 'scanner-layout' }]
    : [{ kind: 'scanner-layout' }];
}

/**
 * A sign that GS1 data may have, and which parts more of it when it is taken for FNC1. Which one it is, only a person can
 * say: a lot may have it.
 */
function signFor(text: string, read: ReadScan, context: ScanContext): string | undefined {
  if (read.scan.gtin === undefined) return undefined;
  const signs = [...new Set(text.match(/[!"%-/:-?_]/g) ?? [])];
  return signs.find((sign) => {
    const other = readScan(text, { ...context, fnc1: sign });
    const isSound = other.scan.gtin === read.scan.gtin && !other.notes.includes('unread');
    return isSound && other.elements.length > read.elements.length;
  });
}
