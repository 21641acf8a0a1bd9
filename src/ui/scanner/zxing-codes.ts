import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import { centreOf, type formats, type SeenCode } from './seen-code.ts';

/** How our symbols are read: FNC1 inside a GS1 symbol stays U+001D. */
export function readerOptions(): ReaderOptions {
  return { formats: Object.values(zxingNames), textMode: 'Plain' };
}

/**
 * What the library read, as a scanner sends it: GS1 data behind its symbology identifier (`]d2`, `]C1`, `]Q3`). Nothing
 * else says that a text without FNC1 inside is element strings; BarcodeDetector leaves it out.
 */
export function seenCode({ text, format, contentType, symbologyIdentifier, position }: ReadResult): SeenCode {
  return {
    text: contentType === 'GS1' ? symbologyIdentifier + text : text,
    symbology: detectorNames.get(format) ?? format,
    centre: centreOf(Object.values(position)),
  };
}

const zxingNames = {
  ean_13: 'EAN13',
  ean_8: 'EAN8',
  upc_a: 'UPCA',
  upc_e: 'UPCE',
  code_128: 'Code128',
  data_matrix: 'DataMatrix',
  qr_code: 'QRCode',
} as const satisfies Record<(typeof formats)[number], string>;

const detectorNames = new Map<string, string>(
  Object.entries(zxingNames).map(([name, zxingName]) => [zxingName, name]),
);
