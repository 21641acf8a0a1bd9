import { addDays, type Day, daysBetween } from '../catalog/days.ts';
import type { Rate } from '../catalog/stock/rate.ts';

/**
 * What is kept of an article in a store to know at which rate it sells: never its sales themselves. Pieces (or kilograms) a
 * day, at the usual price.
 *
 * Levels: simple and damped exponential smoothing (Holt 1957, Winters 1960, Gardner & McKenzie 1985) of the sales by the
 * weekday's factor, one for each of `grid`; and for rare sellers a chance and a size (Croston 1972; Syntetos & Boylan 2005;
 * Teunter, Syntetos & Babai 2011: goods that go out of range fade). What came nearest one day ahead is what counts.
 */
export type Learned = {
  /** The day whose first stock figure is known: sales of the days before it are learned. */
  asOf: Day;
  /** Days learned. */
  days: number;
  levels: number[];
  trends: number[];
  /** The chance of a sale on a day, and how much is sold where any is. */
  chance: number;
  size: number;
  /** Of each of `grid` and, last, of chance times size: smoothed squared error one day ahead. */
  errors: number[];
  /** By the weekday, Sunday first, as a part of the store's: on average 1. */
  week: number[];
  /** Sold since `asOf` by figures of the same day. */
  pending: number;
  /** Lots that the last file of the article, that of the day `until`, left out, and the day of their last figure. */
  unseen?: { until: Day; lots: Record<string, Day> } | undefined;
  /**
   * Of a whole store: sold from that day until `asOf`, as far as files of the day `until` have told. It is learned when a
   * later day begins; a server of 1.0.0, which learns at once, leaves it behind with an older `until`.
   */
  gathered?: { since: Day; until: Day; pieces: number; isClosed: boolean };
  /** Until this day it is not known again: what was sold before was far beyond the usual, or the store was closed. */
  oddUntil: Day | null;
  odd: 'promotion' | 'closed' | null;
};

/** Between two stock figures of an article in a store. */
export type Sold = {
  /** The day of the later one, which is of its first hour. */
  day: Day;
  /** Pieces, at the usual price (`atUsualPrice`). */
  pieces: number;
  /** Nothing was left at its end: more might have been sold. */
  isSoldOut: boolean;
  /** Nobody bought anything in the whole store. */
  isClosed: boolean;
  /** Not all of its lots have a figure. */
  isPartial: boolean;
};

/** Weights of the newest day, of its trend. */
const grid = [
  { level: 0.02, trend: 0 },
  { level: 0.05, trend: 0 },
  { level: 0.1, trend: 0 },
  { level: 0.25, trend: 0 },
  { level: 0.25, trend: 0.08 },
] as const;
const rare = grid.length;
const damping = 0.85;
const chanceWeight = 0.06;
const sizeWeight = 0.1;
const errorWeight = 0.05;
/** A weekday's factor moves the more, the more is sold: what few pieces show is chance. */
const weekWeight = 0.1;
const weekPieces = 10;
/** A week in which all days are alike. */
export const evenWeek: readonly number[] = [1, 1, 1, 1, 1, 1, 1];
/** Further apart, figures say nothing of single days. */
const longestGapDays = 10;
/** Beyond so many spreads a day is an outlier, and is learned as what lies at this bound (Gelper, Fried & Croux 2010). */
const oddSpreads = 4;
const oddDays = 7;

/** Before the first sale is known. */
export function nothingLearned(asOf: Day): Learned {
  return {
    asOf,
    days: 0,
    levels: grid.map(() => 0),
    trends: grid.map(() => 0),
    chance: 0,
    size: 0,
    errors: [...grid, null].map(() => 0),
    week: [...evenWeek],
    pending: 0,
    oddUntil: null,
    odd: null,
  };
}

/**
 * What is known after another stock figure. Sales between figures that are days apart are spread over the days as they
 * usually fall; a day on which the store was closed, and a gap that is too long, teach nothing. An earlier day than the
 * last changes nothing.
 *
 * @param store how the whole store sells by the weekday, which all of its articles follow
 */
export function learn(known: Learned, sold: Sold, store = evenWeek): Learned {
  const gap = daysBetween(known.asOf, sold.day);
  if (gap < 0) return known;
  const pieces = Math.max(0, finite(sold.pieces)) + known.pending;
  if (gap === 0) return { ...known, pending: pieces };
  const since = { ...known, asOf: sold.day, pending: 0 };
  if (sold.isClosed) return { ...since, odd: 'closed', oddUntil: sold.day };
  if (gap > longestGapDays || sold.isPartial) return since;
  const isOver = since.oddUntil !== null && since.oddUntil <= known.asOf;
  const days = Array.from({ length: gap }, (_, index) => addDays(known.asOf, index));
  const usual = days.map((day) => expectedOn(known, day, store));
  const all = sum(usual);
  return days.reduce(
    (learned, day, index) => {
      const part = all > 0 ? (usual[index] ?? 0) / all : 1 / gap;
      return learnDay(learned, day, pieces * part, sold.isSoldOut, store);
    },
    isOver ? { ...since, odd: null, oddUntil: null } : since,
  );
}

/**
 * The same of a whole store, whose stock may come in several files a day: only then is it known what all of it sold.
 *
 * @param sold.pieces since figures of days before; `pending`: since figures of the same day
 */
export function learnStore(
  known: Learned,
  { day, pieces, pending, isClosed }: Pick<Sold, 'day' | 'pieces' | 'isClosed'> & { pending: number },
): Learned {
  const { gathered: last, ...rest } = known;
  const gathered = last?.until === known.asOf ? last : undefined;
  if (day < known.asOf) return known;
  if (day === known.asOf) {
    if (!gathered) return { ...rest, pending: known.pending + pending + pieces };
    const all = { pieces: gathered.pieces + pieces, isClosed: gathered.isClosed && pieces === 0 };
    return { ...rest, pending: known.pending + pending, gathered: { ...gathered, ...all } };
  }
  const plain = { isSoldOut: false, isPartial: false };
  const before = gathered
    ? learn({ ...rest, asOf: gathered.since, pending: 0 }, { ...gathered, ...plain, day: known.asOf })
    : rest;
  return {
    ...before,
    asOf: day,
    pending,
    gathered: { since: known.asOf, until: day, pieces: known.pending + pieces, isClosed },
  };
}

function learnDay(
  known: Learned,
  day: Day,
  sold: number,
  isSoldOut: boolean,
  store: readonly number[],
): Learned {
  const expected = expectedOn(known, day, store);
  // Of what was sold out it is known only that it was at least so much.
  if (isSoldOut && sold <= expected) return known;
  const spread = Math.sqrt(Math.max(varianceOf(known), expected, 1));
  const most = expected + oddSpreads * spread;
  const isOdd = known.days >= daysNeeded && sold > most;
  const pieces = isOdd ? most : sold;
  const weekday = weekdayOf(day);
  const factor = (known.week[weekday] ?? 1) * (store[weekday] ?? 1);
  const level = pieces / factor;
  const first = 1 / (known.days + 1);
  const levels = grid.map((by, index) => {
    const before = ahead(known, index);
    return Math.max(0, before + Math.max(by.level, first) * (level - before));
  });
  const trends = grid.map(({ trend }, index) => {
    const rise = (levels[index] ?? 0) - (known.levels[index] ?? 0);
    // The first days set the level, not a trend.
    return known.days < 7 ? 0 : trend * rise + (1 - trend) * damping * (known.trends[index] ?? 0);
  });
  const chance = known.chance + Math.max(chanceWeight, first) * ((pieces > 0 ? 1 : 0) - known.chance);
  const size =
    pieces > 0
      ? known.size === 0
        ? level
        : known.size + Math.max(sizeWeight, first) * (level - known.size)
      : known.size;
  const weight = Math.max(errorWeight, first);
  const errors = known.errors.map((error, index) => {
    const missed = pieces - (index === rare ? known.chance * known.size : ahead(known, index)) * factor;
    return error + weight * (missed * missed - error);
  });
  return {
    ...known,
    days: known.days + 1,
    levels,
    trends: trends.map((trend, index) => (grid[index]?.trend === 0 ? 0 : trend)),
    chance,
    size,
    errors,
    week: weekAfter(known, weekday, pieces / (store[weekday] ?? 1)),
    odd: isOdd ? 'promotion' : known.odd,
    oddUntil: isOdd ? addDays(day, oddDays) : known.oddUntil,
  };
}

function weekAfter(known: Learned, weekday: number, pieces: number): number[] {
  const rate = perDay(known);
  if (rate <= 0 || known.days < 7) return known.week;
  const gain = (weekWeight * rate) / (rate + weekPieces);
  const moved = known.week.map((factor, index) =>
    index === weekday ? clamp(factor + gain * (pieces / rate - factor), 0.1, 5) : factor,
  );
  const mean = sum(moved) / 7;
  return moved.map((factor) => factor / mean);
}

function ahead({ levels, trends }: Learned, index: number): number {
  return Math.max(0, (levels[index] ?? 0) + damping * (trends[index] ?? 0));
}

/** Which of the grid came nearest; the first of equals. */
function nearest({ errors }: Learned): number {
  return errors.reduce((best, error, index) => (error < (errors[best] ?? 0) ? index : best), 0);
}

function perDay(known: Learned): number {
  const best = nearest(known);
  return best === rare ? known.chance * known.size : ahead(known, best);
}

/** Pieces that are expected to be sold on a day. */
export function expectedOn(known: Learned, day: Day, store = evenWeek): number {
  const weekday = weekdayOf(day);
  return perDay(known) * (known.week[weekday] ?? 1) * (store[weekday] ?? 1);
}

/** How a store sells by the weekday, of what is learned of all its sales together: told once weeks are known. */
export function weekOf(store: Learned | undefined): readonly number[] {
  return store && store.days >= daysNeeded ? store.week : evenWeek;
}

function varianceOf(known: Learned): number {
  return known.errors[nearest(known)] ?? 0;
}

/** Learned days from which on a rate is told: two whole weeks. */
export const daysNeeded = 14;

/** The rate as it is told. `before`: what was told last, which stays while it is near enough and not old. */
export function told(known: Learned, before?: Rate, store = evenWeek): Rate {
  const rate = perDay(known);
  const weight = grid[nearest(known)]?.level ?? chanceWeight;
  const why = known.days < daysNeeded ? 'few-days' : (known.odd ?? undefined);
  const now: Rate = {
    week: known.week.map((factor, weekday) => rounded(rate * factor * (store[weekday] ?? 1))),
    variance: rounded(varianceOf(known)),
    // Of a mean of many days, and of smoothing, by their variance (Hyndman & Athanasopoulos, ch. 8).
    doubt: rounded(Math.max(weight / (2 - weight), 1 / Math.max(1, known.days))),
    asOf: known.asOf,
    ...(why && { why }),
  };
  return before && isNear(now, before) ? before : now;
}

function isNear(now: Rate, before: Rate): boolean {
  return (
    now.why === before.why &&
    daysBetween(before.asOf, now.asOf) < toldAgainDays &&
    now.week.every((pieces, index) => near(pieces, before.week[index] ?? 0, 0.1)) &&
    near(now.variance, before.variance, 0.3)
  );
}

const toldAgainDays = 5;
/** A figure that is older says nothing of today. */
export const figureDays = 12;

function near(one: number, other: number, part: number): boolean {
  return Math.abs(one - other) <= Math.max(0.02, part * Math.max(one, other));
}

/**
 * By how many percent more is sold for each percent of the price: midway between Tellis 1988 (1.76) and Bijmolt, van Heerde &
 * Pieters 2005 (2.62), both over many studies of brands.
 */
export const priceElasticity = 2.2;

/** How many times as much is sold at so many percent off the usual price. */
export function uplift(percent: number, elasticity = priceElasticity): number {
  return (1 - clamp(percent, 0, 99) / 100) ** -elasticity;
}

export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

/** To three figures. */
function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
