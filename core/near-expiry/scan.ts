import { type Day, dayInZone } from '../catalog/days.ts';
import { areElements, longLot, type Scan } from '../catalog/gs1.ts';
import { isTooNew } from '../catalog/stock/freshness.ts';
import { type Lot, leftOf } from '../catalog/stock/lot.ts';
import { type CheckRecord, confirms, type StoreArticle } from '../catalog/stock/store-article.ts';
import { searchable } from '../catalog/text.ts';
import { type CurrentLot, currentLot } from './rules.ts';
import type { Mode, StockBasis } from './types.ts';

/** What a scan found in one store, and so what the person holding the goods should do. */
export type ScanResult =
  /** No goods with this code, or (`article`) goods of which nothing is in stock. */
  | { kind: 'not-in-store'; code: string; article: StoreArticle | null }
  /** More than one article carries the code: the person chooses, then `resolveArticle`. */
  | { kind: 'several'; code: string; articles: readonly StoreArticle[] }
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
export type ScanContext = { today: Day; timeZone: string; basis: StockBasis };

/** Decides what there is to do with the goods that a scan has found (`findGoods`). */
export function resolveScan(scan: Scan, articles: readonly StoreArticle[], context: ScanContext): ScanResult {
  const code = scan.barcode ?? scan.text;
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
  const run = hasLots && scan.kind === 'gs1' ? longLot(scan.text) : undefined;
  const within = run === undefined ? undefined : lotMeant(run, article.lots, context.today);
  if (within) return resolveLot(scan, within.lot, article, context);

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
  const lot = lotMeant(number, article.lots, context.today);
  const found: Found = { article, mode: 'batch', dateDiffers: lot ? dateDifference(scan, lot) : null };
  if (!lot) return { ...found, kind: 'lot-unknown', lot: number, soldOut: null, current };

  const record = article.records.findLast(
    (candidate) => candidate.lot === lot.lot && confirms(candidate.editType),
  );
  if (record) return { ...found, kind: 'done', lot, record, current };
  if (current?.lot.lot === lot.lot) return { ...found, kind: 'goods', current };
  if (!current || leftOf(lot, context.basis.live) <= 0) {
    return { ...found, kind: 'lot-unknown', lot: number, soldOut: lot, current };
  }
  return { ...found, kind: 'check-other-first', scanned: lot, current };
}

/**
 * The lot of this number; else the only one that differs in case or width alone, as with Caps Lock on; else the only one
 * that the number begins with and behind which elements stand that a scanner did not part from it.
 */
function lotMeant(number: string, lots: readonly Lot[], today: Day): Lot | undefined {
  const folded = searchable(number);
  return (
    lots.find((lot) => lot.lot === number) ??
    only(lots.filter((lot) => searchable(lot.lot) === folded)) ??
    only(
      lots.filter(
        ({ lot }) => lot !== '' && number.startsWith(lot) && areElements(number.slice(lot.length), today),
      ),
    )
  );
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
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
  if (follows && !isTooNew(article, current.lot.expiryDate, context.today)) return undefined;
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
