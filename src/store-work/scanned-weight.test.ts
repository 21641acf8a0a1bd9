import { expect, it } from 'vitest';
import { parseScan } from '#core/catalog/gs1';
import { forgetScannedWeight, noteScanned, scannedWeightOf } from './scanned-weight.ts';

/** Labels as this company's scales print them: five digits of goods, the weight from prefix 25 on. */
const scan = (text: string) =>
  parseScan(text, { today: '2026-03-10', scale: { goodsDigits: 5, weightFrom: 25, hasInnerCheck: false } });

it('the weight of the label is known for its goods alone, until it is used', () => {
  noteScanned(scan('2512345004868'), 'ham');
  expect(scannedWeightOf('ham')).toBe(0.486);
  expect(scannedWeightOf('cheese')).toBeUndefined();
  forgetScannedWeight();
  expect(scannedWeightOf('ham')).toBeUndefined();
});

it.each([
  ['a label with a price', '2112345004866'],
  ['an ordinary barcode', '6901234567892'],
  ['a label of nothing', '2512345000006'],
])('%s says no weight, and takes the place of one that did', (_, text) => {
  noteScanned(scan('2512345004868'), 'ham');
  noteScanned(scan(text), 'ham');
  expect(scannedWeightOf('ham')).toBeUndefined();
});

it('goods that were not found have none', () => {
  noteScanned(scan('2512345004868'), undefined);
  expect(scannedWeightOf('ham')).toBeUndefined();
});
