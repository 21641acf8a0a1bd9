import { hasValidCheckDigit } from './ean.ts';

/** How the labels of a company's scales are made up. */
export type ScaleFormat = {
  /** Digits of the goods' number behind the prefix of two digits; 0 = such labels are not read. */
  goodsDigits: number;
  /** From this prefix on (20 to 29) the figure is a weight, below it a price; 30 = always a price. */
  weightFrom: number;
  /** A check digit of the figure stands before it, which is not looked at: scales reckon it in different ways. */
  hasInnerCheck: boolean;
};

/** What the label of a scale says. */
export type ScaleLabel = {
  /** Prefix and goods' number. */
  head: string;
  /** The goods' number, with its zeros. */
  goodsNumber: string;
  /** The label's barcode with zeros in place of its figures and of the check digit. */
  base: string;
  netWeightKg?: number;
  priceFen?: number;
};

/**
 * Reads a label of a scale: 13 digits that begin with 20 to 29, with the weight in grams or the price in fen; of 18
 * digits the weight and then the price, five digits each. Undefined for anything else, or when such labels are not read.
 */
export function readScaleLabel(code: string, format: ScaleFormat | undefined): ScaleLabel | undefined {
  if (!format || format.goodsDigits === 0) return undefined;
  if (!/^2\d{12}(?:\d{5})?$/.test(code) || !hasValidCheckDigit(code)) return undefined;
  const head = code.slice(0, 2 + format.goodsDigits);
  const said = { head, goodsNumber: head.slice(2), base: head.padEnd(code.length, '0') };
  if (code.length === 18) {
    return { ...said, netWeightKg: Number(code.slice(7, 12)) / 1000, priceFen: Number(code.slice(12, 17)) };
  }
  const figure = Number(code.slice(head.length + (format.hasInnerCheck ? 1 : 0), -1));
  const isWeight = Number(code.slice(0, 2)) >= format.weightFrom;
  return { ...said, ...(isWeight ? { netWeightKg: figure / 1000 } : { priceFen: figure }) };
}
