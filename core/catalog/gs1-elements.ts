import { hasValidCheckDigit, toGtin14 } from './ean.ts';
import { fnc1, withFnc1 } from './scanned-text.ts';

/** A GS1 element string: application identifier (digits) and value. */
export type Element = readonly [ai: string, value: string];

/** What was found, and what stood behind it that is no element. */
export type Elements = {
  elements: Element[];
  rest: string;
  /** The rest begins with an identifier, and is only too short for it. */
  isCut: boolean;
};

/** The element strings of a Digital Link address or of the printed form with brackets; values are not looked at. */
export function writtenElements(text: string): Elements | undefined {
  const elements = digitalLinkElements(text) ?? printedElements(text);
  return elements && { elements, rest: '', isCut: false };
}

/** Symbology identifiers that announce GS1 data: GS1-128, DataBar, DataMatrix, QR, DotCode. */
const gs1Prefixes = [']c1', ']e0', ']d2', ']q3', ']j1'];

/** Whether a symbology identifier announces GS1 data. Caps Lock turns its letter over, but `]E0` is an EAN-13. */
export function announces(prefix: string): boolean {
  return prefix !== ']E0' && gs1Prefixes.includes(prefix.toLowerCase());
}

/**
 * The same behind whatever another keyboard types in place of `]`, or without it; only what follows tells whether it is
 * one.
 */
export function withoutStrangePrefix(text: string): string | undefined {
  return /^[^0-9A-Za-z]{0,2}(?:c1|e0|d2|q3|j1)([\s\S]+)$/i.exec(text)?.[1];
}

/** Without an announcement only FNC1, or a leading number with a right check digit, tells GS1 data from other text. */
export function looksLikeElements(text: string): boolean {
  if (text.includes(fnc1)) return true;
  const [, gtin, sscc] = /^(?:0[12](\d{14})|00(\d{18}))/.exec(text) ?? [];
  return hasValidCheckDigit(gtin ?? sscc ?? '');
}

/** The element strings of a symbol, from the first on, as far as there are any. */
export function symbolElements(text: string, own = ''): Elements {
  let rest = withFnc1(text, own);
  const elements: Element[] = [];
  for (;;) {
    while (rest.startsWith(fnc1)) rest = rest.slice(1);
    const ai = identifierAt(rest);
    if (ai === undefined) return { elements, rest, isCut: false };
    const length = elementLength(rest, ai);
    if (length === undefined) return { elements, rest, isCut: true };
    elements.push([ai, rest.slice(ai.length, length)]);
    rest = rest.slice(length);
  }
}

/** The identifiers that there are (GS1 General Specifications, figure 3.2): of two, three and four digits. */
const identifiers =
  /^(?:0[0-4]|1\d|2[0-2]|30|37|9\d|235|24[0-3]|25[0-5]|40[0-3]|41[0-7]|42[0-7]|71\d|3[1-69]\d\d|43\d\d|70\d\d|723\d|724[0-2]|8[0-2]\d\d)/;

function identifierAt(rest: string): string | undefined {
  return identifiers.exec(rest)?.[0];
}

/**
 * Characters of an element with its identifier, by the identifier's first two digits: these need no FNC1 behind them
 * (GS1 General Specifications, figure 7.8.5-2). All others run to the next FNC1.
 */
const predefinedLength: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 8])),
  '20': 4,
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 10])),
  '41': 16,
};

/** An FNC1 belongs behind it, but its length is known: a scanner that swallows FNC1 does no harm here. */
const knownLength: Record<string, number> = { '7003': 14 };

/** Characters of the element at the start of `rest`; undefined when there is no whole one. */
function elementLength(rest: string, ai: string): number | undefined {
  const end = rest.includes(fnc1) ? rest.indexOf(fnc1) : rest.length;
  const fixed = predefinedLength[ai.slice(0, 2)];
  if (fixed === undefined) return Math.min(end, knownLength[ai] ?? end);
  return fixed <= end ? fixed : undefined;
}

/** `https://example.cn/01/{gtin}/10/{lot}?17=261231` (GS1 Digital Link, uncompressed). */
function digitalLinkElements(text: string): Element[] | undefined {
  const [, path, query = ''] = /^https?:\/\/[^/?#]+(\/[^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  const segments = path?.replace(/\/$/, '').split('/') ?? [];
  const start = segments.findIndex(
    (segment, index) => segment === '01' && toGtin14(segments[index + 1] ?? ''),
  );
  if (start < 0) return undefined;

  const elements: Element[] = [];
  for (let index = start; index < segments.length; index += 2) {
    const ai = segments[index] ?? '';
    const value = decoded(segments[index + 1] ?? '');
    if (!/^\d{2,4}$/.test(ai) || value === undefined) return undefined;
    elements.push([ai, value]);
  }
  for (const parameter of query.split(/[&;]/)) {
    const [, ai, value] = /^(\d{2,4})=(.*)$/.exec(parameter) ?? [];
    const read = decoded(value ?? '');
    if (ai !== undefined && read !== undefined) elements.push([ai, read]);
  }
  return elements;
}

/** `(01)06901234567892(10)L26(17)261231`, as it stands under a symbol and as some scanners send it. */
function printedElements(text: string): Element[] | undefined {
  if (!/^\(\d{2,4}\)/.test(text)) return undefined;
  // The split gives '', identifier, value, identifier, value ...
  const [, ...parts] = text.split(/\((\d{2,4})\)/);
  return parts.flatMap((ai, index) =>
    index % 2 === 0 ? [[ai, (parts[index + 1] ?? '').trim()] as const] : [],
  );
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
