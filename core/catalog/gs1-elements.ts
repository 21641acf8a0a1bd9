import { hasValidCheckDigit, toGtin14 } from './ean.ts';

/** A GS1 element string: application identifier (digits) and value. */
export type Element = readonly [ai: string, value: string];

/**
 * The element strings of a Digital Link address, of the printed form with brackets, or of a symbol; values are not
 * looked at. Empty when `text` is none of these.
 *
 * @param prefix the symbology identifier that stood before the text, or ''
 */
export function findElements(text: string, prefix: string): Element[] {
  return digitalLinkElements(text) ?? printedElements(text) ?? symbolElements(text, prefix) ?? [];
}

const fnc1 = '\u001d';
/** Wedge scanners type one of these for FNC1 when they cannot type the control character. */
const fnc1Spellings = /\u241d|<GS>|\{GS\}|\[GS\]|\^\]/g;
/** Symbology identifiers that announce GS1 data: GS1-128, DataBar, DataMatrix, QR, DotCode. */
const gs1Prefixes = [']C1', ']e0', ']d2', ']Q3', ']J1'];

/**
 * Characters of an element with its identifier, by the identifier's first two digits: these need no FNC1 behind them
 * (GS1 General Specifications, figure 7.8.5-2). All others run to the next FNC1.
 */
const predefinedLength: Record<string, number> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18 },
  ...{ '11': 8, '12': 8, '13': 8, '14': 8, '15': 8, '16': 8, '17': 8, '18': 8, '19': 8 },
  ...{ '20': 4, '31': 10, '32': 10, '33': 10, '34': 10, '35': 10, '36': 10, '41': 16 },
};

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

function symbolElements(text: string, prefix: string): Element[] | undefined {
  let rest = text.replace(fnc1Spellings, fnc1);
  if (!gs1Prefixes.includes(prefix) && !looksLikeElements(rest)) return undefined;
  const elements: Element[] = [];
  for (;;) {
    while (rest.startsWith(fnc1)) rest = rest.slice(1);
    if (rest === '') return elements;
    const length = elementLength(rest);
    if (length === undefined) return undefined;
    const aiLength = rest.startsWith('310') ? 4 : 2;
    elements.push([rest.slice(0, aiLength), rest.slice(aiLength, length)]);
    rest = rest.slice(length);
  }
}

/** Without an announcement only FNC1, or a leading number with a right check digit, tells GS1 data from other text. */
function looksLikeElements(text: string): boolean {
  if (text.includes(fnc1)) return true;
  const [, gtin, sscc] = /^(?:0[12](\d{14})|00(\d{18}))/.exec(text) ?? [];
  return hasValidCheckDigit(gtin ?? sscc ?? '');
}

/** Characters of the element at the start of `rest`; undefined when there is no whole one. */
function elementLength(rest: string): number | undefined {
  if (!/^\d\d/.test(rest)) return undefined;
  const end = rest.includes(fnc1) ? rest.indexOf(fnc1) : rest.length;
  const fixed = predefinedLength[rest.slice(0, 2)];
  if (fixed === undefined) return end;
  return fixed <= end ? fixed : undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
