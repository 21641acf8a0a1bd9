import { eanCheckDigit, normaliseBarcode } from './ean.ts';
import type { Goods } from './goods.ts';
import type { Scan } from './gs1.ts';
import type { ScaleLabel } from './scale-label.ts';
import { searchable } from './text.ts';

/** Goods by every code they can be found with. Made once for a list of goods; a look-up costs the same at any size. */
export type GoodsIndex<Found extends Goods> = {
  byBarcode: Map<string, Found[]>;
  byGoodsCode: Map<string, Found[]>;
  byArticle: Map<string, Found[]>;
};

export function indexGoods<Found extends Goods>(all: Iterable<Found>): GoodsIndex<Found> {
  const index: GoodsIndex<Found> = { byBarcode: new Map(), byGoodsCode: new Map(), byArticle: new Map() };
  for (const goods of all) {
    const { barcodes, goodsCode } = codesOf(goods);
    for (const barcode of barcodes) add(index.byBarcode, barcode, goods);
    add(index.byGoodsCode, goodsCode, goods);
    add(index.byArticle, goods.article, goods);
  }
  return index;
}

/**
 * The goods of a scan: none, one, or all that carry its code. Of a code that was typed by hand the end of a barcode will
 * do (decision E16); one that was scanned is whole.
 */
export function findGoods<Found extends Goods>(
  scan: Scan,
  index: GoodsIndex<Found>,
  { isTyped = false }: { isTyped?: boolean } = {},
): readonly Found[] {
  const whole = findWhole(scan, index);
  return whole.length === 0 && isTyped ? findByEnd(scan.text, index) : whole;
}

/**
 * A barcode or a goods code first: both stand on the goods, so that a code which is one goods' barcode and another's
 * goods code finds both. The ERP's article id is seen by nobody and may look like either.
 */
function findWhole<Found extends Goods>(scan: Scan, index: GoodsIndex<Found>): readonly Found[] {
  const barcode = scan.barcode ?? normaliseBarcode(scan.text);
  const goodsCode = searchable(scan.text);
  const printed = [...(index.byBarcode.get(barcode) ?? []), ...(index.byGoodsCode.get(goodsCode) ?? [])];
  if (printed.length > 0) return [...new Set(printed)];
  if (scan.scale) return findByScale(scan.scale, index);
  return index.byBarcode.get(barcodeInside(barcode) ?? '') ?? index.byArticle.get(scan.text) ?? [];
}

/**
 * Goods are kept for a scale by their label without its figures (with its check digit or a zero for it), by its head, or
 * by their number, with or without its zeros.
 */
function findByScale<Found extends Goods>(
  { base, head, goodsNumber }: ScaleLabel,
  { byBarcode, byGoodsCode }: GoodsIndex<Found>,
): readonly Found[] {
  const body = base.slice(0, -1);
  for (const barcode of [body + eanCheckDigit(body), base, head]) {
    const found = byBarcode.get(barcode);
    if (found) return found;
  }
  const number = searchable(goodsNumber);
  return byGoodsCode.get(number) ?? byGoodsCode.get(number.replace(/^0+(?=.)/, '')) ?? [];
}

/** Goods with a barcode that ends so; fewer digits are no end of a barcode. */
function findByEnd<Found extends Goods>(typed: string, { byBarcode }: GoodsIndex<Found>): readonly Found[] {
  if (!/^\d{4,}$/.test(typed)) return [];
  const found = [...byBarcode].flatMap(([barcode, goods]) => (barcode.endsWith(typed) ? goods : []));
  return [...new Set(found)];
}

/** The EAN-13 inside a case: indicators 1 to 8 say "a packing of these goods" (GS1 General Specifications, 2.1.6). */
function barcodeInside(gtin: string): string | undefined {
  if (!/^[1-8]\d{13}$/.test(gtin)) return undefined;
  const body = gtin.slice(1, 13);
  return normaliseBarcode(body + eanCheckDigit(body));
}

function add<Found extends Goods>(map: Map<string, Found[]>, code: string, goods: Found): void {
  if (code === '') return;
  const there = map.get(code);
  if (!there) map.set(code, [goods]);
  else if (!there.includes(goods)) there.push(goods);
}

// Folding the codes is the slow part of an index, and a replica's rows are replaced, never changed: after a change of
// one row the next index folds one.
const knownCodes = new WeakMap<Goods, { barcodes: string[]; goodsCode: string }>();

function codesOf(goods: Goods) {
  let codes = knownCodes.get(goods);
  if (!codes) {
    codes = {
      barcodes: goods.barcodes.map((barcode) => normaliseBarcode(barcode)),
      goodsCode: searchable(goods.goodsCode.trim()),
    };
    knownCodes.set(goods, codes);
  }
  return codes;
}
