import { addDays, type Day } from '../catalog/days.ts';
import { isTooNew, remainingDays } from '../catalog/stock/freshness.ts';
import { compareText } from '../catalog/text.ts';
import type { StockState } from '../half-past/codes.ts';

/** On a store's shelf, near its expiry; or in a bin of the warehouse, past half of its life. */
export type SurplusSource = 'store' | 'warehouse';

/** Stock that may be offered to whoever is short of it. */
export type SurplusLot = {
  source: SurplusSource;
  /** The store's code, or the warehouse's bin. */
  place: string;
  /** The id of the store's region; null in the warehouse. */
  region: string | null;
  article: string;
  lot: string;
  /** Null in the warehouse, which keeps no expiry. */
  expiryDate: Day | null;
  /** Since when it lies in the warehouse; null in a store. */
  since: Day | null;
  /** What can be had of it: its stock less what is promised already. */
  quantity: number;
};

/**
 * Whether a store's lot may be offered (decision D1): the freshness guard lets it through, so that it is near its expiry,
 * and it has days enough left to be sold elsewhere. Goods of unknown shelf life are not known to be near anything.
 */
export function isSurplus(
  lot: { expiryDate: Day | null; quantity: number },
  { shelfLifeDays, today, leastDays }: { shelfLifeDays: number | null; today: Day; leastDays: number },
): boolean {
  if (lot.quantity <= 0 || lot.expiryDate === null || !shelfLifeDays || shelfLifeDays <= 0) return false;
  return (
    remainingDays(lot.expiryDate, today) >= leastDays && !isTooNew({ shelfLifeDays }, lot.expiryDate, today)
  );
}

/**
 * Whether stock in the warehouse may be offered: nobody has decided about it, it is not sealed, something of it is not
 * blocked, and it has days enough left. It keeps no expiry; past half of its life since a day, it lives half of that longer
 * at most.
 */
export function isSpare(
  stock: {
    state: StockState;
    isPending: boolean;
    since: Day;
    shelfLifeDays: number | null;
    /** What of it is neither blocked nor promised. */
    quantity: number;
  },
  { today, leastDays }: { today: Day; leastDays: number },
): boolean {
  const { state, isPending, since, shelfLifeDays, quantity } = stock;
  if (quantity <= 0 || !isPending || state === 'sealed' || !shelfLifeDays) return false;
  return remainingDays(addDays(since, Math.floor(shelfLifeDays / 2)), today) >= leastDays;
}

/**
 * What would fill a shortage, as articles in the order in which they are wanted: the goods themselves, what head office has
 * chosen in their place, then what usually stands in for them.
 */
export function wantedFor(of: {
  article: string;
  chosen: readonly string[];
  defaults: readonly string[];
}): string[] {
  return [...new Set([of.article, ...of.chosen, ...of.defaults])];
}

/** A lot that could fill a shortage: `rank` 0 with the goods themselves, above with their substitutes in order. */
export type Offer = SurplusLot & { rank: number };

/** The lots that could fill a shortage, the best first. */
export function offersFor(wanted: readonly string[], lots: Iterable<SurplusLot>): Offer[] {
  const ranks = new Map(wanted.map((article, rank) => [article, rank]));
  const offers: Offer[] = [];
  for (const lot of lots) {
    const rank = ranks.get(lot.article);
    if (rank !== undefined && lot.quantity > 0) offers.push({ ...lot, rank });
  }
  return offers.sort(byWorth);
}

/** The goods themselves first; nearest expiry, then longest in the warehouse; of the same day the larger. */
function byWorth(a: Offer, b: Offer): number {
  return (
    a.rank - b.rank ||
    compareDays(a.expiryDate, b.expiryDate) ||
    compareDays(a.since, b.since) ||
    b.quantity - a.quantity ||
    compareText(a.place, b.place) ||
    compareText(a.lot, b.lot)
  );
}

/** What is unknown comes last. */
function compareDays(a: Day | null, b: Day | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareText(a, b);
}

/**
 * What a store may know of surplus elsewhere (decision D1): where about, how much in all, and the nearest expiry, or since
 * when it lies in the warehouse.
 */
export type RegionOffer = {
  rank: number;
  article: string;
  source: SurplusSource;
  /** Null for its own stock and for the warehouse. */
  region: string | null;
  isOwn: boolean;
  quantity: number;
  expiryDate: Day | null;
  since: Day | null;
};

/** The offers as a store sees them: its own apart, others' by region, the warehouse's bins as one. */
export function regionOffers(offers: readonly Offer[], ownStore: string | null): RegionOffer[] {
  const groups = new Map<string, RegionOffer>();
  for (const { rank, article, source, place, region: at, quantity, expiryDate, since } of offers) {
    const isOwn = source === 'store' && place === ownStore;
    const region = isOwn ? null : at;
    const key = `${rank} ${source} ${isOwn} ${region}`;
    const group = groups.get(key);
    // The offers are in order: the first of a group expires first.
    if (group) group.quantity = added(group.quantity, quantity);
    else groups.set(key, { rank, article, source, region, isOwn, quantity, expiryDate, since });
  }
  return [...groups.values()].sort(
    (a, b) =>
      a.rank - b.rank ||
      Number(b.isOwn) - Number(a.isOwn) ||
      compareDays(a.expiryDate, b.expiryDate) ||
      compareDays(a.since, b.since) ||
      b.quantity - a.quantity ||
      compareText(a.region ?? '', b.region ?? ''),
  );
}

/** A shortage that still stands, as far as surplus asks. */
export type Standing = {
  id: string;
  article: string;
  day: Day;
  /** On how many days running. */
  days: number;
  lackQty: number;
  /** By `wantedFor`. */
  wanted: readonly string[];
};

/** The shortages that goods could fill, as themselves or in the place of others; those that stand longest first. */
export function shortagesFor<Short extends Standing>(
  article: string,
  shortages: Iterable<Short>,
): (Short & { rank: number })[] {
  const found: (Short & { rank: number })[] = [];
  for (const shortage of shortages) {
    const rank = shortage.wanted.indexOf(article);
    if (rank >= 0) found.push({ ...shortage, rank });
  }
  return found.sort(
    (a, b) => b.days - a.days || a.rank - b.rank || b.lackQty - a.lackQty || compareText(a.id, b.id),
  );
}

/** Quantities have three decimals; a sum of floating ones has more. */
export function added(a: number, b: number): number {
  return Math.round((a + b) * 1000) / 1000;
}
