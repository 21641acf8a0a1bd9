import { addDays, type Day, isDay } from './days.ts';
import { normaliseBarcode, toGtin14 } from './ean.ts';
import { type Element, findElements } from './gs1-elements.ts';

/** What a camera or a wedge scanner read. Everything but `kind` and `text` is there only when the symbol said it. */
export type Scan = {
  /** `gs1` = a symbol with GS1 element strings, `ean` = a bare EAN or UPC, `text` = anything else. */
  kind: 'gs1' | 'ean' | 'text';
  /** As it was read, without a symbology identifier and the blanks around it. */
  text: string;
  /** Fourteen digits. */
  gtin?: string;
  /** The same as goods are stored: an EAN-13 or EAN-8 where it is one, else the GTIN-14 of a case. */
  barcode?: string;
  lot?: string;
  /** (17) use by. */
  expiryDate?: Day;
  /** (15) */
  bestBefore?: Day;
  /** (16) */
  sellBy?: Day;
  /** (11) */
  productionDate?: Day;
  /** (13) */
  packagingDate?: Day;
  serial?: string;
  /** (30) or (37): pieces. */
  count?: number;
  /** (310n) */
  netWeightKg?: number;
};

/**
 * Reads EAN and UPC numbers, GS1 element strings (with FNC1 as U+001D, with or without a symbology identifier such as
 * `]C1`), their printed form `(01)06901234567892(10)L26`, and GS1 Digital Link addresses. Never throws: what cannot be
 * read as a whole is `text`. A date that no calendar has is left out and the rest is kept.
 *
 * A scanner that swallows FNC1 makes a lot run on into the element behind it; nothing in the data tells.
 *
 * @param context.today for the century of two-digit years
 * @param context.symbology as BarcodeDetector names it, where it is known
 */
export function parseScan(scanned: string, context: { today: Day; symbology?: string | undefined }): Scan {
  const whole = scanned.trim();
  const prefix = /^\][A-Za-z][0-9A-Za-z]/.exec(whole)?.[0] ?? '';
  const text = whole.slice(prefix.length);
  return (
    readElements(findElements(text, prefix), text, context.today) ??
    readEan(text, context.symbology) ?? { kind: 'text', text }
  );
}

type Reader = (value: string, ai: string, today: Day) => Omit<Scan, 'kind' | 'text'> | undefined;

/** What is read of the elements that matter here; undefined = the value breaks the identifier's format. */
const readers: Record<string, Reader> = {
  '01': gtinOf,
  '02': gtinOf,
  '10': (lot) => (isAlphanumeric(lot) ? { lot } : undefined),
  '11': dateOf((productionDate) => ({ productionDate })),
  '13': dateOf((packagingDate) => ({ packagingDate })),
  '15': dateOf((bestBefore) => ({ bestBefore })),
  '16': dateOf((sellBy) => ({ sellBy })),
  '17': dateOf((expiryDate) => ({ expiryDate })),
  '21': (serial) => (isAlphanumeric(serial) ? { serial } : undefined),
  '30': countOf,
  '37': countOf,
  '310n': (value, ai) =>
    /^\d{6}$/.test(value) ? { netWeightKg: Number(value) / 10 ** Number(ai.slice(3)) } : undefined,
};

/** Undefined when a value breaks its format, or when nothing that matters here is said. */
function readElements(elements: Element[], text: string, today: Day): Scan | undefined {
  let scan: Scan = { kind: 'gs1', text };
  for (const [ai, value] of elements) {
    const read = readers[/^310\d$/.test(ai) ? '310n' : ai];
    if (!read) continue;
    const found = read(value, ai, today);
    if (!found) return undefined;
    scan = { ...found, ...scan };
  }
  const saysNothing = Object.keys(scan).length === 2;
  return saysNothing ? undefined : scan;
}

function readEan(text: string, symbology: string | undefined): Scan | undefined {
  const gtin = toGtin14(text, symbology);
  return gtin === undefined ? undefined : { kind: 'ean', text, gtin, barcode: normaliseBarcode(gtin) };
}

function gtinOf(value: string) {
  const gtin = toGtin14(value);
  return gtin === undefined ? undefined : { gtin, barcode: normaliseBarcode(gtin) };
}

function countOf(value: string) {
  return /^\d{1,8}$/.test(value) ? { count: Number(value) } : undefined;
}

function dateOf(name: (day: Day) => ReturnType<Reader>): Reader {
  return (value, _ai, today) => {
    if (!/^\d{6}$/.test(value)) return undefined;
    const day = dayOf(value, today);
    return day === undefined ? {} : name(day);
  };
}

/**
 * The day of a YYMMDD, day 00 = the last of the month. The century is the one that puts the year from 49 years back
 * to 50 years ahead (GS1 General Specifications, 7.12).
 */
function dayOf(yymmdd: string, today: Day): Day | undefined {
  const thisYear = Number(today.slice(0, 4));
  const ahead = Number(yymmdd.slice(0, 2)) - (thisYear % 100);
  const year = thisYear + (ahead > 50 ? ahead - 100 : ahead < -49 ? ahead + 100 : ahead);
  const month = `${year}-${yymmdd.slice(2, 4)}`;
  const first = `${month}-01`;
  if (!isDay(first)) return undefined;
  // 31 days after the first of a month is always in the next one.
  const day = yymmdd.endsWith('00')
    ? addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
    : `${month}-${yymmdd.slice(4)}`;
  return isDay(day) ? day : undefined;
}

/** Up to twenty printable characters: more than GS1 allows, but factories print lots with blanks. */
function isAlphanumeric(value: string): boolean {
  return /^[ -~]{1,20}$/.test(value);
}
