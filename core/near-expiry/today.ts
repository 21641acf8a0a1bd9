import { addDays, type Day, dayInZone } from '../catalog/days.ts';
import type { Lot } from '../catalog/stock/lot.ts';
import type { StoreArticle } from '../catalog/stock/store-article.ts';
import { dueLots } from './due.ts';
import type { Mode, StockBasis } from './types.ts';

/** After so many days in which a lot needed somebody and nobody came, a leader is told. */
export const untouchedAfterDays = 3;

/** Of the lots of an article that need somebody today, how many fit: a row's own and those behind it. */
export function countDueLots(
  article: StoreArticle,
  options: { mode: Mode; basis: StockBasis; timeZone: string; today: Day },
  fits: (lot: Lot, from: Day) => boolean,
): number {
  const known = new Map(article.lots.map((lot) => [lot.lot, lot]));
  return dueLots(article, options).filter(({ lot: name, from }) => {
    const lot = known.get(name);
    return lot !== undefined && from <= options.today && fits(lot, from);
  }).length;
}

/** True for a lot that has needed somebody since `from`, for so many days in which nobody recorded anything about its goods. */
export function isUntouched(
  { records }: Pick<StoreArticle, 'records'>,
  from: Day,
  { today, days, timeZone }: { today: Day; days: number; timeZone: string },
): boolean {
  const since = addDays(today, -days);
  return from <= since && records.every(({ editTime }) => dayInZone(editTime, timeZone) <= since);
}
