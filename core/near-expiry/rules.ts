import { addDays, type Day, dayInZone } from '../catalog/days.ts';
import { isTooNew, remainingDays } from '../catalog/stock/freshness.ts';
import { byExpiry, type Lot, leftOf, toWriteOff } from '../catalog/stock/lot.ts';
import {
  type CheckRecord,
  confirms,
  type EditType,
  isConfirmed,
  type StoreArticle,
} from '../catalog/stock/store-article.ts';
import type { Mode, StockBasis } from './types.ts';

/** The answer to a check when no lot follows (spec 2, section 4). */
export const noNextLot = 'NOTEXISTSFLOT';
/** The answer to a check of a lot that somebody had checked before (decision E7). */
export const alreadyChecked = 'ALREADYCHECKED';
/** Longest time that a lot may be hidden (decision N8). */
export const hideMaxDays = 365;
export const remarkMaxLength = 500;
/** Sold-out lots stay on the device this long (decision E6). */
export const soldOutKeptDays = 30;

/** Every way to count stock. */
export const bases: readonly StockBasis[] = [
  { live: false, zero: false },
  { live: false, zero: true },
  { live: true, zero: false },
  { live: true, zero: true },
];

/** The lot that an article's row shows, and why. */
export type CurrentLot = {
  lot: Lot;
  /** All lots with stock are confirmed and this is the last confirmed one: red, cannot be hidden (decision E1). */
  last: boolean;
};

/**
 * The lot an article's row shows: the earliest with stock that nobody confirmed, else the one confirmed last while
 * it has stock (decision E1). Without lots, the one row (decision E2).
 */
export function currentLot(article: StoreArticle, mode: Mode, basis: StockBasis): CurrentLot | null {
  const candidates = article.lots.filter((lot) => isCounted(lot, mode, basis));
  if (mode === 'nobatch') return candidates[0] ? { lot: candidates[0], last: false } : null;

  const open = candidates.filter((lot) => !isConfirmed(article, lot.lot)).sort(byExpiry)[0];
  if (open) return { lot: open, last: false };
  const confirmedLast = lastConfirmed(article, candidates);
  return confirmedLast ? { lot: confirmedLast, last: true } : null;
}

/** Whether a list on this basis counts the lot. */
export function isCounted(lot: Lot, mode: Mode, basis: StockBasis): boolean {
  return (lot.lot === '') === (mode === 'nobatch') && inStock(lot, basis);
}

/**
 * The record that hides a lot longest, past or present; undefined when nobody ever hid it. Nobody hides the last lot
 * (decision E14): what hid it before it was the last ends there.
 */
export function hidingOf(article: StoreArticle, { lot, last }: CurrentLot): CheckRecord | undefined {
  if (last) return undefined;
  return article.records.reduce<CheckRecord | undefined>(
    (longest, record) =>
      record.lot === lot.lot && (record.hiddenThrough ?? '') > (longest?.hiddenThrough ?? '')
        ? record
        : longest,
    undefined,
  );
}

/**
 * What a check answers: the lot to look at next, `NOTEXISTSFLOT` when the checked one was the last, and an empty text
 * for goods without lots. `article` is the article after the check.
 */
export function nextLotAfter(article: StoreArticle, checkedLot: string): string {
  if (checkedLot === '') return '';
  const current = currentLot(article, 'batch', { live: false, zero: false });
  return current && !current.last ? current.lot.lot : noNextLot;
}

/** Why an action is refused; null when it may go ahead. The same on the device and on the server (decisions N4, N7). */
export type CheckRefusal =
  | { reason: 'lot-unknown' }
  | { reason: 'lot-too-new'; params: { remaining: number } }
  | { reason: 'last-lot-cannot-be-hidden' }
  | { reason: 'remark-required' };

export function checkRefusal(
  article: StoreArticle | undefined,
  check: { lot: string; editType: EditType; remark: string },
  today: Day,
): CheckRefusal | null {
  const lot = article?.lots.find((candidate) => candidate.lot === check.lot);
  if (!article || !lot) return { reason: 'lot-unknown' };
  if ((check.editType === 'onlyremark' || check.editType === 'cfmandremark') && check.remark.trim() === '') {
    return { reason: 'remark-required' };
  }
  if (lot.lot === '') return null;
  if (confirms(check.editType) && lot.expiryDate && isTooNew(article, lot.expiryDate, today)) {
    return { reason: 'lot-too-new', params: { remaining: remainingDays(lot.expiryDate, today) } };
  }
  if ((check.editType === 'later' || check.editType === 'nodisplay') && isLastLot(article, check.lot)) {
    return { reason: 'last-lot-cannot-be-hidden' };
  }
  return null;
}

/** True when the lot's row is the red last-lot row, whichever stock figure its reader looks at (decision N7). */
export function isLastLot(article: StoreArticle, lot: string): boolean {
  return bases.some((basis) => {
    const current = currentLot(article, 'batch', basis);
    return current?.last === true && current.lot.lot === lot;
  });
}

/** The confirming record that made somebody else the first, if this device did not know of it (decision E7). */
export function checkedBefore(
  article: StoreArticle,
  check: { lot: string; editType: EditType; knownRecordId?: string | null | undefined },
): CheckRecord | undefined {
  // A caller that names no record at all has just read the list from the server.
  if (!confirms(check.editType) || check.knownRecordId === undefined) return undefined;
  const ofLot = article.records.filter((record) => record.lot === check.lot);
  const known = ofLot.findIndex((record) => record.id === check.knownRecordId);
  return ofLot.slice(known + 1).find((record) => confirms(record.editType));
}

/** The newest record of a lot, and the newest of it that has words. */
export function lastOfLot({ records }: Pick<StoreArticle, 'records'>, lot: string) {
  const own = records.filter((record) => record.lot === lot);
  return { last: own.at(-1), remarked: own.findLast(({ remark }) => remark !== '') };
}

/** The record that a check names as the last that its device knew of. */
export function lastRecordId(article: StoreArticle | undefined, lot: string): string | null {
  return (article && lastOfLot(article, lot).last?.id) ?? null;
}

/** How much is on the shelf of a lot that was checked after its last day (decision E17): the leader is told. 0 of others. */
export function leftAfterCheck(article: StoreArticle, record: CheckRecord, timeZone: string): number {
  const lot = article.lots.find((one) => one.lot === record.lot);
  return lot && confirms(record.editType) ? toWriteOff(lot, dayInZone(record.editTime, timeZone)) : 0;
}

/** The last day of hiding: the day it was recorded, in the store's zone, plus the days (decisions N8, E9). */
export function hideThrough(recordedAt: string, days: number, timeZone: string): Day {
  return addDays(dayInZone(recordedAt, timeZone), days);
}

/**
 * Records that must go before `record` can be withdrawn: checks of lots that expire later, made since (decision E23).
 * Empty = it may be withdrawn alone.
 */
export function laterChecks(article: StoreArticle, record: CheckRecord): CheckRecord[] {
  if (!confirms(record.editType)) return [];
  const own = article.lots.find((lot) => lot.lot === record.lot);
  const position = article.records.findIndex((candidate) => candidate.id === record.id);
  return article.records.filter((candidate, index) => {
    const lot = article.lots.find((other) => other.lot === candidate.lot);
    return index > position && confirms(candidate.editType) && own && lot && byExpiry(own, lot) < 0;
  });
}

/** True when the lot counts on this basis: some of it is left (decision E18), or rows without stock are wanted. */
export function inStock(lot: Lot, basis: StockBasis): boolean {
  return basis.zero || leftOf(lot, basis.live) > 0;
}

/** Of these lots, the one whose confirming record came last. */
export function lastConfirmed(article: StoreArticle, lots: Lot[]): Lot | undefined {
  const record = article.records.findLast(
    (candidate) => confirms(candidate.editType) && lots.some((lot) => lot.lot === candidate.lot),
  );
  return record && lots.find((lot) => lot.lot === record.lot);
}
