import type { Day } from '../catalog/days.ts';
import { stockOf } from '../catalog/stock/lot.ts';
import type { StoreArticle } from '../catalog/stock/store-article.ts';
import { dueLots } from './due.ts';

/** What is about to be lost: the goods whose lots need somebody and have expired, or expire today, the dearest first. */
export type AtStake = {
  /** What their stock costs at its usual price, in fen; what has no price counts nothing. */
  fen: number;
  expired: StoreArticle[];
  today: StoreArticle[];
};

export function atStake(
  articles: Iterable<StoreArticle>,
  { today, timeZone }: { today: Day; timeZone: string },
): AtStake {
  const found: { article: StoreArticle; fen: number; isExpired: boolean }[] = [];
  for (const article of articles) {
    const near = new Map(
      article.lots.flatMap((lot) =>
        lot.expiryDate !== null && lot.expiryDate <= today ? [[lot.lot, lot] as const] : [],
      ),
    );
    if (near.size === 0) continue;
    for (const due of dueLots(article, { mode: 'batch', basis: { live: false, zero: false }, timeZone })) {
      const lot = near.get(due.lot);
      if (!lot || due.from > today) continue;
      const fen = Math.round(stockOf(lot, false) * (article.priceFen ?? 0));
      found.push({ article, fen, isExpired: lot.expiryDate !== today });
    }
  }
  found.sort((one, other) => other.fen - one.fen);
  const goods = (isExpired: boolean) => [
    ...new Set(found.filter((one) => one.isExpired === isExpired).map(({ article }) => article)),
  ];
  return { fen: found.reduce((sum, one) => sum + one.fen, 0), expired: goods(true), today: goods(false) };
}
