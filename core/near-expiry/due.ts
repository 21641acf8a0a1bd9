import { addDays, type Day, dayInZone } from '../catalog/days.ts';
import { dueDay, staleDay } from '../catalog/stock/freshness.ts';
import { byExpiry, type Lot, leftOf } from '../catalog/stock/lot.ts';
import {
  type CheckRecord,
  confirms,
  isConfirmed,
  type StoreArticle,
} from '../catalog/stock/store-article.ts';
import type { ListRow } from './row.ts';
import { currentLot, inStock } from './rules.ts';
import type { Mode, StockBasis } from './types.ts';

/** Due is what still needs somebody today (decision E13). This is the day of what needs somebody on any day at all. */
export const anyDay: Day = '0001-01-01';

/** True when the row's lot still needs somebody today. */
export function isDue(row: Pick<ListRow, 'dueFrom'>, today: Day): boolean {
  return row.dueFrom !== null && row.dueFrom <= today;
}

/** How many lots of a row still need somebody today: its own and those behind it, so that each check counts one down. */
export function dueCount(row: Pick<ListRow, 'dueFrom' | 'dueBehind'>, today: Day): number {
  return Number(isDue(row, today)) + row.dueBehind.filter((day) => day <= today).length;
}

/** A lot that needs somebody, from this day on. */
type DueLot = { lot: string; from: Day };

/**
 * The lots of an article that need somebody or will, each with its first day: the row's own lot first, then the
 * unconfirmed ones behind it. A lot behind another can only be reached after it, and so is never due before it.
 */
export function dueLots(
  article: StoreArticle,
  options: { mode: Mode; basis: StockBasis; timeZone: string },
  current = currentLot(article, options.mode, options.basis),
): DueLot[] {
  const { mode, basis, timeZone } = options;
  if (!current) return [];
  if (mode === 'batch' && !current.last) return openLots(article, basis, timeZone);
  const ownDay = mode === 'batch' ? lastLotDay(current.lot, basis) : dayWithoutLots(article, timeZone);
  const { lot } = current.lot;
  if (ownDay === null) return [];
  // Nothing hides the last lot (`hidingOf`).
  const rests = current.last ? dayAfter : restsUntil;
  return [{ lot, from: latest([ownDay, rests(recordsOf(article, lot), timeZone)]) }];
}

function openLots(article: StoreArticle, basis: StockBasis, timeZone: string): DueLot[] {
  const lots = article.lots.filter((lot) => lot.lot !== '' && inStock(lot, basis)).sort(byExpiry);
  const due: DueLot[] = [];
  let from = anyDay;
  for (const lot of lots) {
    const records = recordsOf(article, lot.lot);
    if (isConfirmed(article, lot.lot)) {
      from = latest([from, heldBackUntil(records, timeZone)]);
    } else {
      const guard = dueDay(article, lot.expiryDate) ?? anyDay;
      from = latest([from, guard, restsUntil(records, timeZone)]);
      due.push({ lot: lot.lot, from });
    }
  }
  return due;
}

/** A checked last lot comes back on its expiry day and every day after, while it has stock. */
function lastLotDay(lot: Lot, basis: StockBasis): Day | null {
  return leftOf(lot, basis.live) > 0 ? lot.expiryDate : null;
}

/** Goods without lots need somebody until the first check, and then when they are red again. */
function dayWithoutLots(article: StoreArticle, timeZone: string): Day | null {
  if (!isConfirmed(article, '')) return anyDay;
  const since = recordsOf(article, '').at(-1);
  return staleDay(article.shelfLifeDays, since ? dayInZone(since.editTime, timeZone) : null);
}

/** After any record, a remark too, a lot needs nobody until the next day, and while it is hidden. */
function restsUntil(records: readonly CheckRecord[], timeZone: string): Day {
  const hidden = records.flatMap(({ hiddenThrough }) => hiddenThrough ?? []);
  return latest([dayAfter(records, timeZone), ...hidden.map((day) => addDays(day, 1))]);
}

function dayAfter(records: readonly CheckRecord[], timeZone: string): Day {
  return latest(records.map(({ editTime }) => addDays(dayInZone(editTime, timeZone), 1)));
}

/**
 * Until when a checked lot holds back the lots behind it. What was hidden or remarked put them off as well; checking it
 * all the same does not ask for them on that same day, or an action would make Due grow.
 */
function heldBackUntil(records: readonly CheckRecord[], timeZone: string): Day {
  const check = records.findIndex(({ editType }) => confirms(editType));
  const putOffUntil = restsUntil(records.slice(0, check), timeZone);
  const [earlier = anyDay] = [putOffUntil, dayAfter(records.slice(0, check + 1), timeZone)].sort();
  return earlier;
}

function recordsOf(article: StoreArticle, lot: string): CheckRecord[] {
  return article.records.filter((record) => record.lot === lot);
}

function latest(days: readonly Day[]): Day {
  return [...days].sort().at(-1) ?? anyDay;
}
