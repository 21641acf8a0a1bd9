import { type Day, dayInZone } from '../catalog/days.ts';
import { eanCheckDigit, normaliseBarcode } from '../catalog/ean.ts';
import type { Lot } from '../catalog/goods.ts';
import type { Scan } from '../catalog/gs1.ts';
import { searchable } from '../catalog/text.ts';
import { isTooNew } from './freshness.ts';
import { type CurrentLot, confirms, currentLot, stockOf } from './rules.ts';
import type { CheckRecord, Mode, StockBasis, StoreArticle } from './types.ts';

/** What a scan found in one store, and so what the person holding the goods should do. */
export type ScanResult =
  /** No goods with this code, or (`article`) goods of which nothing is in stock. */
  | { kind: 'not-in-store'; code: string; article: StoreArticle | null }
  /** More than one article carries the code: the person chooses, then `resolveArticle`. */
  | { kind: 'several'; code: string; articles: StoreArticle[] }
  /** Goods to act on: their current lot, which is the scanned one when the symbol names a lot. */
  | (Found & { kind: 'goods'; current: CurrentLot })
  /** Nothing left to do for this lot, or for these goods today: `record` says who checked it and when. */
  | (Found & { kind: 'done'; lot: Lot; record: CheckRecord; current: CurrentLot | null })
  /** The scanned lot is in stock, but another one comes first (decision E12). */
  | (Found & { kind: 'check-other-first'; scanned: Lot; current: CurrentLot })
  /** The symbol names a lot of which this store has no stock; `soldOut` is the lot when it once had. */
  | (Found & { kind: 'lot-unknown'; lot: string; soldOut: Lot | null; current: CurrentLot | null });

type Found = {
  article: StoreArticle;
  mode: Mode;
  /** The date in the symbol and ours of the same lot, when they differ. */
  dateDiffers: { scanned: Day; ours: Day } | null;
};

/** The store's today and zone (decision E8), and the stock figure that the list on the screen counts. */
export type ScanContext = {
  today: Day;
  timeZone: string;
  basis: StockBasis;
  /** Typed by hand: the end of a barcode will do (decision E16). A code that was scanned is whole. */
  isTyped?: boolean;
};

/** Articles by every code they can be found with. Made once for a list of articles; a look-up costs the same at any size. */
export type ArticleIndex = {
  byBarcode: Map<string, StoreArticle[]>;
  byGoodsCode: Map<string, StoreArticle[]>;
  byArticle: Map<string, StoreArticle[]>;
};

export function indexArticles(articles: Iterable<StoreArticle>): ArticleIndex {
  const index: ArticleIndex = { byBarcode: new Map(), byGoodsCode: new Map(), byArticle: new Map() };
  for (const article of articles) {
    const { barcodes, goodsCode } = codesOf(article);
    for (const barcode of barcodes) add(index.byBarcode, barcode, article);
    add(index.byGoodsCode, goodsCode, article);
    add(index.byArticle, article.article, article);
  }
  return index;
}

/** Finds the goods of a scan, or of a code typed by hand, and decides what there is to do with them. */
export function resolveScan(scan: Scan, index: ArticleIndex, context: ScanContext): ScanResult {
  const code = scan.barcode ?? scan.text;
  const whole = findArticles(scan, index);
  const articles = whole.length === 0 && context.isTyped ? findByEnd(scan.text, index) : whole;
  const [article] = articles;
  if (!article) return { kind: 'not-in-store', code, article: null };
  if (articles.length > 1) return { kind: 'several', code, articles };
  return resolveArticle(scan, article, context);
}

/** The same for goods that are known already: chosen among several, or tapped in a list. */
export function resolveArticle(scan: Scan, article: StoreArticle, context: ScanContext): ScanResult {
  const hasLots = article.lots.some((lot) => lot.lot !== '');
  // A lot number on goods without lot control says nothing about our stock (decision E2).
  if (hasLots && scan.lot !== undefined) return resolveLot(scan, scan.lot, article, context);

  const batch = currentLot(article, 'batch', context.basis);
  const mode = batch ? 'batch' : 'nobatch';
  const current = batch ?? currentLot(article, 'nobatch', context.basis);
  if (!current) return { kind: 'not-in-store', code: scan.barcode ?? scan.text, article };

  const found: Found = { article, mode, dateDiffers: dateDifference(scan, current.lot) };
  const record = checkThatSettlesToday(article, mode, current, context);
  if (record) {
    const lot = article.lots.find((candidate) => candidate.lot === record.lot) ?? current.lot;
    return { ...found, kind: 'done', lot, record, current };
  }
  return { ...found, kind: 'goods', current };
}

function resolveLot(scan: Scan, number: string, article: StoreArticle, context: ScanContext): ScanResult {
  const current = currentLot(article, 'batch', context.basis);
  const lot = article.lots.find((candidate) => candidate.lot === number);
  const found: Found = { article, mode: 'batch', dateDiffers: lot ? dateDifference(scan, lot) : null };
  if (!lot) return { ...found, kind: 'lot-unknown', lot: number, soldOut: null, current };

  const record = article.records.findLast(
    (candidate) => candidate.lot === number && confirms(candidate.editType),
  );
  if (record) return { ...found, kind: 'done', lot, record, current };
  if (current?.lot.lot === number) return { ...found, kind: 'goods', current };
  if (!current || stockOf(lot, context.basis.live) <= 0) {
    return { ...found, kind: 'lot-unknown', lot: number, soldOut: lot, current };
  }
  return { ...found, kind: 'check-other-first', scanned: lot, current };
}

/**
 * A barcode or a goods code first: both stand on the goods, so that a code which is one goods' barcode and another's
 * goods code finds both. The ERP's article id is seen by nobody and may look like either.
 */
function findArticles(scan: Scan, index: ArticleIndex): StoreArticle[] {
  const barcode = scan.barcode ?? normaliseBarcode(scan.text);
  const goodsCode = searchable(scan.text);
  const printed = [...(index.byBarcode.get(barcode) ?? []), ...(index.byGoodsCode.get(goodsCode) ?? [])];
  if (printed.length > 0) return [...new Set(printed)];
  return index.byBarcode.get(barcodeInside(barcode) ?? '') ?? index.byArticle.get(scan.text) ?? [];
}

/** Goods with a barcode that ends so; fewer digits are no end of a barcode. */
function findByEnd(typed: string, { byBarcode }: ArticleIndex): StoreArticle[] {
  if (!/^\d{4,}$/.test(typed)) return [];
  const found = [...byBarcode].flatMap(([barcode, articles]) => (barcode.endsWith(typed) ? articles : []));
  return [...new Set(found)];
}

/** The EAN-13 inside a case: indicators 1 to 8 say "a packing of these goods" (GS1 General Specifications, 2.1.6). */
function barcodeInside(gtin: string): string | undefined {
  if (!/^[1-8]\d{13}$/.test(gtin)) return undefined;
  const body = gtin.slice(1, 13);
  return normaliseBarcode(body + eanCheckDigit(body));
}

/**
 * Today's check after which nothing is left to do today: of the row's own lot where no lot follows, of any lot where
 * the one that follows is too new. Undefined while there is something to do.
 */
function checkThatSettlesToday(
  article: StoreArticle,
  mode: Mode,
  current: CurrentLot,
  context: ScanContext,
): CheckRecord | undefined {
  const follows = mode === 'batch' && !current.last;
  if (follows && !isTooNew(article.shelfLifeDays, current.lot.expiryDate, context.today)) return undefined;
  return article.records.findLast(
    (record) =>
      confirms(record.editType) &&
      (follows ? record.lot !== '' : record.lot === current.lot.lot) &&
      dayInZone(record.editTime, context.timeZone) === context.today,
  );
}

/** Use-by or best-before, whichever the warehouse system keeps: one of the two being ours is no difference. */
function dateDifference(scan: Scan, lot: Lot): Found['dateDiffers'] {
  const scanned = scan.expiryDate ?? scan.bestBefore;
  const ours = lot.expiryDate;
  if (scanned === undefined || ours === null) return null;
  return ours === scan.expiryDate || ours === scan.bestBefore ? null : { scanned, ours };
}

function add(map: Map<string, StoreArticle[]>, code: string, article: StoreArticle): void {
  if (code === '') return;
  const there = map.get(code);
  if (!there) map.set(code, [article]);
  else if (!there.includes(article)) there.push(article);
}

// Folding the codes is the slow part of an index, and a replica's rows are replaced, never changed: after a check
// the next index folds one article.
const knownCodes = new WeakMap<StoreArticle, { barcodes: string[]; goodsCode: string }>();

function codesOf(article: StoreArticle) {
  let codes = knownCodes.get(article);
  if (!codes) {
    codes = {
      barcodes: article.barcodes.map((barcode) => normaliseBarcode(barcode)),
      goodsCode: searchable(article.goodsCode.trim()),
    };
    knownCodes.set(article, codes);
  }
  return codes;
}
