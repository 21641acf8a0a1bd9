import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { eanCheckDigit } from '#core/catalog/ean';

/** Black and white squares, or bars of one row: true is black. All rows are equally long. */
export type PrintedSymbol = boolean[][];

/** What to print. GS1 data is written as it stands under a symbol: `(01)06901234567892(10)L26`. */
export type Print =
  | { kind: 'ean-13'; text: string }
  | { kind: 'code-128' | 'data-matrix' | 'qr'; text: string; gs1?: boolean };

export async function drawSymbol(print: Print): Promise<PrintedSymbol> {
  return print.kind === 'ean-13' ? drawEan13(print.text) : await drawWithZxing(print);
}

/**
 * The 95 bars of an EAN-13 (GS1 General Specifications, 5.2): guard, six digits whose parities say the first digit,
 * centre, six digits, guard.
 * @throws {Error} when it is not thirteen digits with the right check digit
 */
export function drawEan13(text: string): PrintedSymbol {
  if (!/^\d{13}$/.test(text) || eanCheckDigit(text.slice(0, 12)) !== text.slice(12)) {
    throw new Error(`${text} is not an EAN-13`);
  }
  const [first = 0, ...digits] = [...text].map(Number);
  const left = digits.slice(0, 6).map((digit, place) => {
    const odd = oddPattern(digit);
    return parities[first]?.charAt(place) === 'G' ? mirrored(inverted(odd)) : odd;
  });
  const right = digits.slice(6).map((digit) => inverted(oddPattern(digit)));
  return [[...`101${left.join('')}01010${right.join('')}101`].map((bar) => bar === '1')];
}

const oddPatterns = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const parities = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

function oddPattern(digit: number): string {
  return oddPatterns[digit] ?? '';
}

function inverted(pattern: string): string {
  return pattern.replace(/[01]/g, (bar) => (bar === '0' ? '1' : '0'));
}

function mirrored(pattern: string): string {
  return [...pattern].reverse().join('');
}

const zxingNames = { 'code-128': 'Code128', 'data-matrix': 'DataMatrix', qr: 'QRCode' } as const;

async function drawWithZxing(print: Exclude<Print, { kind: 'ean-13' }>): Promise<PrintedSymbol> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { symbol, error } = await writeBarcode(print.text, {
    format: zxingNames[print.kind],
    scale: 1,
    addQuietZones: false,
    options: print.gs1 ? 'gs1' : '',
  });
  if (error) throw new Error(`${print.text}: ${error}`);
  const rows = Array.from({ length: symbol.height }, (_, y) =>
    Array.from({ length: symbol.width }, (_, x) => symbol.data[y * symbol.width + x] === 0),
  );
  // Every row of a bar code is the same.
  return print.kind === 'code-128' ? rows.slice(0, 1) : rows;
}
