import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { parseScan } from '#core/catalog/gs1';
import { type LabelSymbol, labelSymbol } from '#core/markdown/label';
import { drawn } from '../../src/features/markdown/labels/draw.ts';
import { readerOptions, seenCode } from '../../src/ui/scanner/zxing-codes.ts';

/** Labels are printed at 203 or 300 dots to the inch, one bit a dot, and read back by the app's own scanner. */
beforeAll(() => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

async function readBack(symbol: LabelSymbol, dpi: number): Promise<string[]> {
  const { svg, widthMm, heightMm } = drawn(symbol);
  // It must lie on the label: 50 x 30 mm with something to read beside it.
  expect(widthMm).toBeLessThanOrEqual(44);
  expect(heightMm).toBeLessThanOrEqual(18.2);
  const dots = (mm: number) => Math.round((mm / 25.4) * dpi);
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(dots(widthMm), dots(heightMm), { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .greyscale()
    .threshold(128)
    .extend({ top: 20, bottom: 20, left: 40, right: 40, background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const value = data[pixel * info.channels] ?? 0;
    pixels.set([value, value, value, 255], pixel * 4);
  }
  const found = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' }, readerOptions());
  return found.map((one) => seenCode(one).text);
}

const today = '2026-03-10';
const milk = { barcodes: ['6901234567892'], goodsCode: 'G1' };

it.each([203, 300])('goods, expiry day and lot come back from a label at %i dpi', async (dpi) => {
  const symbol = labelSymbol(milk, { lot: 'L26-03/A', expiryDate: '2026-03-12' });
  expect(symbol).toEqual({ kind: 'gs1', text: '(01)06901234567892(17)260312(10)L26-03/A' });
  const [text = ''] = await readBack(symbol ?? { kind: 'code', text: '' }, dpi);
  expect(parseScan(text, { today })).toMatchObject({
    kind: 'gs1',
    barcode: '6901234567892',
    lot: 'L26-03/A',
    expiryDate: '2026-03-12',
  });
});

it.each([
  ['a longest lot', { lot: 'ABCDEFGHIJ0123456789', expiryDate: '2026-12-31' }],
  ['no lot', { lot: '', expiryDate: '2026-12-31' }],
  ['a lot that GS1 does not know', { lot: '三月一批', expiryDate: '2026-12-31' }],
  ['neither lot nor day', { lot: '', expiryDate: null }],
])('also with %s', async (_, lot) => {
  const symbol = labelSymbol({ barcodes: ['04006381333931'], goodsCode: 'G1' }, lot);
  const [text = ''] = await readBack(symbol ?? { kind: 'code', text: '' }, 203);
  const scan = parseScan(text, { today });
  expect(scan.barcode).toBe('4006381333931');
  expect(scan.expiryDate).toBe(lot.expiryDate ?? undefined);
  expect(scan.lot).toBe(/^\w+$/.test(lot.lot) ? lot.lot : undefined);
});

it.each([
  [{ barcodes: ['12345'], goodsCode: 'G1' }, '12345'],
  [{ barcodes: [], goodsCode: '0100123' }, '0100123'],
  [{ barcodes: [], goodsCode: 'A-GOODS-CODE-AS-LONG-AS-THIS-1' }, 'A-GOODS-CODE-AS-LONG-AS-THIS-1'],
])('goods without a GTIN by their code: %j', async (goods, code) => {
  const symbol = labelSymbol(goods, { lot: 'L1', expiryDate: null });
  expect(symbol).toEqual({ kind: 'code', text: code });
  for (const dpi of [203, 300]) expect(await readBack({ kind: 'code', text: code }, dpi)).toEqual([code]);
});

it('goods whose codes no symbol can hold have none', () => {
  expect(labelSymbol({ barcodes: [], goodsCode: '牛奶' }, { lot: 'L1', expiryDate: null })).toBeNull();
});
