import { addDays, type Day, isDay } from './days.ts';
import { normaliseBarcode, toGtin14 } from './ean.ts';
import {
  announces,
  type Element,
  type Elements,
  looksLikeElements,
  symbolElements,
  withoutStrangePrefix,
  writtenElements,
} from './gs1-elements.ts';
import { readScaleLabel, type ScaleFormat, type ScaleLabel } from './scale-label.ts';
import { fnc1, type LayoutName, narrow, otherLayouts, standIns, withFnc1 } from './scanned-text.ts';

/** What a camera or a wedge scanner read. Everything but `kind` and `text` is there only when the symbol said it. */
export type Scan = {
  /** `gs1` = a symbol with GS1 element strings, `ean` = a bare EAN or UPC, `scale` = a scale's label, else `text`. */
  kind: 'gs1' | 'ean' | 'scale' | 'text';
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
  /** (310n), or as a scale weighed it. */
  netWeightKg?: number;
  /** The label of a scale. */
  scale?: ScaleLabel;
};

/** How a scan is read. */
export type ScanContext = {
  /** For the century of two-digit years. */
  today: Day;
  /** As BarcodeDetector names it, where it is known. */
  symbology?: string | undefined;
  /** What this device's scanner types for FNC1, where somebody has said so. */
  fnc1?: string | undefined;
  /** Labels of scales; not read when undefined. */
  scale?: ScaleFormat | undefined;
};

/** An element as it was read: `said` is undefined when nothing of its value is understood, or wanted, here. */
export type ReadElement = { ai: string; value: string; said: ReturnType<Reader> };

/** What had to be done to read a scan: each is something that the scanner could be set to do without. */
export type ScanNote =
  /** Full-width characters. */
  | 'wide'
  /** A sign stood for FNC1: `standIn`. */
  | 'stand-in'
  /** Scanner and device have different keyboards: `layout`. */
  | 'layout'
  /** Something else stood in place of the symbology identifier. */
  | 'prefix'
  /** An element could not be read: `unread`. */
  | 'unread';

export type ReadScan = {
  scan: Scan;
  elements: readonly ReadElement[];
  notes: readonly ScanNote[];
  standIn?: string;
  layout?: LayoutName;
  /** What stood behind the last element, or the value that breaks its identifier's format. */
  unread?: string;
};

/** What was scanned means this; `readScan` says also how it was found out. */
export function parseScan(scanned: string, context: ScanContext): Scan {
  return readScan(scanned, context).scan;
}

/**
 * Reads EAN and UPC numbers, GS1 element strings (with FNC1 as U+001D or what scanners type for it, with or without a
 * symbology identifier such as `]C1`), their printed form `(01)06901234567892(10)L26`, and GS1 Digital Link addresses;
 * also where the scanner has another keyboard than this device, if a check digit says so. Never throws: what cannot be
 * read is `text`. A date that no calendar has is left out, as is an element that cannot be read, and the rest is kept;
 * of a number with a wrong check digit nothing is.
 *
 * A scanner that swallows FNC1 makes a lot run on into the element behind it; nothing in the data tells.
 */
export function readScan(scanned: string, context: ScanContext): ReadScan {
  const whole = narrow(scanned).trim();
  const wide: ScanNote[] = narrow(scanned) === scanned ? [] : ['wide'];
  const prefix = /^\][A-Za-z][0-9A-Za-z]/.exec(whole)?.[0] ?? '';
  const text = whole.slice(prefix.length);
  const found = readPlain(text, prefix, context) ?? readStrangePrefix(whole, context);
  if (found) return { ...found, notes: [...wide, ...found.notes] };
  for (const other of otherLayouts(whole)) {
    const moved = readMoved(other.text, context);
    if (moved?.scan.gtin === undefined) continue;
    return { ...moved, layout: other.layout, notes: [...wide, 'layout', ...moved.notes] };
  }
  return { scan: { kind: 'text', text }, elements: [], notes: wide };
}

function readPlain(text: string, prefix: string, context: ScanContext): ReadScan | undefined {
  return (
    readGs1(text, announces(prefix), context) ?? readScale(text, context) ?? readEan(text, context.symbology)
  );
}

function readMoved(whole: string, context: ScanContext): ReadScan | undefined {
  const prefix = /^\][A-Za-z][0-9A-Za-z]/.exec(whole)?.[0] ?? '';
  return readPlain(whole.slice(prefix.length), prefix, context);
}

/** What another keyboard types in place of `]` is no part of it: only what follows says whether there is one. */
function readStrangePrefix(whole: string, context: ScanContext): ReadScan | undefined {
  const text = withoutStrangePrefix(whole);
  const found = text === undefined ? undefined : readGs1(text, false, context);
  return found?.scan.gtin === undefined ? undefined : { ...found, notes: ['prefix', ...found.notes] };
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
  // The hour and minute of short-lived goods: what is kept here is a day.
  '7003': (value, ai, today) =>
    /^\d{10}$/.test(value)
      ? dateOf((expiryDate) => ({ expiryDate }))(value.slice(0, 6), ai, today)
      : undefined,
};

function readGs1(text: string, isAnnounced: boolean, context: ScanContext): ReadScan | undefined {
  const { today, fnc1: own } = context;
  const written = writtenElements(text);
  if (written) return readElements(written, text, today);
  const plain = withFnc1(text, own);
  const found = symbolElements(plain);
  for (const standIn of standIns(plain)) {
    const other = symbolElements(plain.replaceAll(standIn, fnc1));
    if (other.elements.length <= found.elements.length && isWhole(found, isAnnounced, today)) continue;
    const read = isWhole(other, isAnnounced, today) ? readElements(other, text, today) : undefined;
    if (read) return { ...read, standIn, notes: ['stand-in', ...read.notes] };
  }
  const isGs1 = isAnnounced || looksLikeElements(plain) || isWhole(found, false, today);
  return isGs1 ? readElements(found, text, today) : undefined;
}

/**
 * Whether all of it is elements, none of them twice, with values as they should be: what is announced by nothing, or
 * parted by signs that are no FNC1, must also name goods whose check digit is right.
 */
function isWhole({ elements, rest }: Elements, isAnnounced: boolean, today: Day): boolean {
  if (rest !== '' || elements.length === 0) return false;
  if (new Set(elements.map(([ai]) => ai)).size < elements.length) return false;
  const said = elements.map((element) => readElement(element, today));
  const isSound = said.every(({ ai, said: one }) => !readerOf(ai) || (one && Object.keys(one).length > 0));
  return isSound && (isAnnounced || said.some(({ said: one }) => one?.gtin !== undefined));
}

/** Whether a text is element strings from its start to its end, with values as they should be. */
export function areElements(text: string, today: Day): boolean {
  return isWhole(symbolElements(text), true, today);
}

/** The lot of a GS1 text when it is longer than any: a scanner has swallowed what parted it from the next element. */
export function longLot(text: string): string | undefined {
  const lot = symbolElements(text).elements.find(([ai]) => ai === '10')?.[1];
  return lot !== undefined && lot.length > longestLot ? lot : undefined;
}

function readerOf(ai: string): Reader | undefined {
  const name = /^310\d$/.test(ai) ? '310n' : ai;
  return Object.hasOwn(readers, name) ? readers[name] : undefined;
}

function readElement([ai, value]: Element, today: Day): ReadElement {
  return { ai, value, said: readerOf(ai)?.(value, ai, today) };
}

/**
 * Undefined when nothing that matters here is said, and when a number's check digit is wrong. What cannot be read is left
 * out, with the element before it (`withoutTorn`).
 */
function readElements({ elements, rest, isCut }: Elements, text: string, today: Day): ReadScan | undefined {
  const all = elements.map((element) => readElement(element, today));
  const isNumberWrong = all.some(({ ai, said }) => (ai === '01' || ai === '02') && !said);
  if (isNumberWrong) return undefined;
  const sound = isCut || rest === '' ? all : withoutTorn(all, rest);
  if (!sound) return undefined;
  let scan: Scan = { kind: 'gs1', text };
  for (const { said } of sound) scan = { ...said, ...scan };
  if (Object.keys(scan).length === 2) return undefined;
  const broken = all.find(({ ai, said }) => readerOf(ai) && !said)?.value;
  const unread = [broken, rest].find((one) => one !== undefined && one !== '');
  return unread === undefined
    ? { scan, elements: sound, notes: [] }
    : { scan, elements: sound, notes: ['unread'], unread };
}

/**
 * Without the last element before what is none: a character was lost there. The number of goods may end before something
 * strange, but not before more digits: then the first of them may be its own.
 */
function withoutTorn(all: readonly ReadElement[], rest: string): readonly ReadElement[] | undefined {
  const isNumber = all.at(-1)?.said?.gtin !== undefined;
  if (!isNumber) return all.slice(0, -1);
  return /^\d/.test(rest) ? undefined : all;
}

/** The label of a scale: found by its goods' number, and never taken for other goods' barcode. */
function readScale(text: string, { scale: format }: ScanContext): ReadScan | undefined {
  const scale = readScaleLabel(text, format);
  if (!scale) return undefined;
  const { netWeightKg } = scale;
  const scan: Scan = { kind: 'scale', text, scale, ...(netWeightKg !== undefined && { netWeightKg }) };
  return { scan, elements: [], notes: [] };
}

function readEan(text: string, symbology: string | undefined): ReadScan | undefined {
  const gtin = toGtin14(text, symbology);
  if (gtin === undefined) return undefined;
  return { scan: { kind: 'ean', text, gtin, barcode: normaliseBarcode(gtin) }, elements: [], notes: [] };
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

const longestLot = 20;

/** Up to twenty printable characters: more than GS1 allows, but factories print lots with blanks. */
function isAlphanumeric(value: string): boolean {
  return /^[ -~]+$/.test(value) && value.length <= longestLot;
}
