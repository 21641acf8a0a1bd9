import type { Day } from '../catalog/days.ts';
import { leftOf, toWriteOff } from '../catalog/stock/lot.ts';
import type { StoreArticle } from '../catalog/stock/store-article.ts';
import { dueLots } from './due.ts';

/**
 * What is about to be lost: goods with lots that have expired and are on the shelf (decision E17), and with lots that
 * expire today and need somebody; the dearest first.
 */
export type AtStake = {
  /** What is left of these lots, at its usual price, in fen; what has no price counts nothing. */
  fen: number;
  expired: StoreArticle[];
  today: StoreArticle[];
};

const usual = { mode: 'batch', basis: { live: false, zero: false } } as const;

export function atStake(
  articles: Iterable<StoreArticle>,
  { today, timeZone }: { today: Day; timeZone: string },
): AtStake {
  const found: { article: StoreArticle; fen: number; isExpired: boolean }[] = [];
  for (const article of articles) {
    const add = (quantity: number, isExpired: boolean) =>
      found.push({ article, fen: Math.round(quantity * (article.priceFen ?? 0)), isExpired });
    for (const lot of article.lots) {
      const expired = lot.lot === '' ? 0 : toWriteOff(lot, today);
      if (expired > 0) add(expired, true);
      else if (
        lot.expiryDate === today &&
        dueLots(article, { ...usual, timeZone }).some((due) => due.lot === lot.lot && due.from <= today)
      )
        add(leftOf(lot, false), false);
    }
  }
  found.sort((one, other) => other.fen - one.fen);
  const goods = (isExpired: boolean) => [
    ...new Set(found.filter((one) => one.isExpired === isExpired).map(({ article }) => article)),
  ];
  return { fen: found.reduce((sum, one) => sum + one.fen, 0), expired: goods(true), today: goods(false) };
}
