import { addDays, type Day, daysBetween } from '../catalog/days.ts';

/** What a figure may be narrowed to: stores and regions, a category of goods, a purchaser. */
export const dimensions = ['place', 'category', 'buyer'] as const;
export type Dimension = (typeof dimensions)[number];

/**
 * What is told of the company's work. Each counts facts: `hit`, `late` and money are the fact's own, so that rows always
 * add up to their figure. `asOfNow`: of what is there now, whatever the period.
 */
export const figures = {
  /** Waste: what was thrown or given away, and what was taken off of what was sold off, by reason. */
  loss: { by: ['place', 'category'], of: 'money' },
  /** What sold-off, transferred and returned goods brought back, at their price. */
  recovered: { by: ['place', 'category'], of: 'money' },
  /** Lots by the day on which they expired; hit: somebody had seen to them by then. */
  lots: { by: ['place', 'category'], of: 'share' },
  /** Shortages by what was decided; hit: within `decidedWithinHours`. */
  shortages: { by: ['place', 'category', 'buyer'], of: 'share' },
  /** Stores' answers to substitutes; hit: accepted. */
  answers: { by: ['place', 'category', 'buyer'], of: 'share' },
  /** Watched shortages; hit: decided in their time. */
  watches: { by: ['place', 'category', 'buyer'], of: 'share' },
  /** Andon events by scene; hit: owned within the target, solved within it, not the like of an earlier one. */
  owned: { by: ['place'], of: 'share' },
  solved: { by: ['place'], of: 'share' },
  repeats: { by: ['place'], of: 'count' },
  /** Solved events by their cause; hit: one is named. */
  causes: { by: ['place'], of: 'share' },
  /** Half-past stock that waits: by age and by purchaser. */
  ages: { by: ['category', 'buyer'], of: 'count', asOfNow: true },
  buyers: { by: ['category', 'buyer'], of: 'count', asOfNow: true },
  /** What will not sell out before its last day, at the usual price, by the days until then. */
  unsold: { by: ['place', 'category'], of: 'money', asOfNow: true },
  /** What was decided about half-past stock; hit: it has left the warehouse since. */
  handled: { by: ['category', 'buyer'], of: 'share' },
} as const satisfies Record<string, Figure>;

export type Figure = { by: readonly Dimension[]; of: 'money' | 'share' | 'count'; asOfNow?: true };
export type FigureName = keyof typeof figures;
export const figureNames = [
  'loss',
  'recovered',
  'lots',
  'shortages',
  'answers',
  'watches',
  'owned',
  'solved',
  'repeats',
  'causes',
  'ages',
  'buyers',
  'handled',
  'unsold',
] as const satisfies FigureName[];

export const decidedWithinHours = 4;
/** An event is the like of another in its store and scene that was raised this long before it, at most. */
export const repeatWithinDays = 30;
/** So many stores with the same scene within that time: it is a repeat in each. */
export const repeatStores = 3;

/** Half-past stock by the days since it came, the first that holds. */
export const ages = [30, 60, 90] as const;

/** What will not sell out by the days until its last one, the first that holds; known for four weeks at most. */
export const unsoldWithin = [3, 7, 14] as const;

/** What is asked for, as far as a figure has to know it. */
export type Narrowed = {
  hdstore?: string | undefined;
  region?: string | undefined;
  category?: string | undefined;
  buyer?: string | undefined;
};

/** By what somebody narrows that the figure does not know: then it cannot be told. */
export function unknownTo(figure: FigureName, asked: Narrowed): Dimension[] {
  const known: readonly Dimension[] = figures[figure].by;
  const set = {
    place: asked.hdstore !== undefined || asked.region !== undefined,
    category: asked.category !== undefined,
    buyer: asked.buyer !== undefined,
  };
  return dimensions.filter((one) => set[one] && !known.includes(one));
}

/** Days, both inclusive. */
export type Period = { from: Day; to: Day };

/** The same number of days before a period. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** The periods that are offered, in days; a last one may be chosen freely. */
export const periods = { week: 7, month: 28, quarter: 91 } as const;
export type PeriodName = keyof typeof periods;

/** A period that ends with yesterday, the last whole day. */
export function lastDays(name: PeriodName, today: Day): Period {
  return { from: addDays(today, -periods[name]), to: addDays(today, -1) };
}

/**
 * Sums over facts. `told`: how many have a hit or a miss; the others are still open. Money in fen, times in milliseconds;
 * `timed`: how many andon clocks these are of.
 */
export type Sums = { count: number; told: number; hits: number; fen: number; ms: number; timed?: number };

export const nothing: Sums = { count: 0, told: 0, hits: 0, fen: 0, ms: 0, timed: 0 };

export function added(all: readonly Sums[]): Sums {
  return all.reduce(
    (a, b) => ({
      count: a.count + b.count,
      told: a.told + b.told,
      hits: a.hits + b.hits,
      fen: a.fen + b.fen,
      ms: a.ms + b.ms,
      timed: (a.timed ?? 0) + (b.timed ?? 0),
    }),
    nothing,
  );
}

/** Of what was told the part that hit, 0 to 1; null where nothing was. */
export function shareOf({ told, hits }: Sums): number | null {
  return told === 0 ? null : hits / told;
}

/** By how much something is more than before, as a part of that; null where nothing was before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** How many days a step of a period has. */
export function stepDays({ from, to }: Period): number {
  return daysBetween(from, to) + 1 > 21 ? 7 : 1;
}

/** Days gathered by weeks of the period, counted back from its last day; a quarter has thirteen. Short periods stay days. */
export function stepsOf({ from, to }: Period): Period[] {
  const length = stepDays({ from, to });
  const steps: Period[] = [];
  for (let last = to; last >= from; last = addDays(last, -length)) {
    const first = addDays(last, 1 - length);
    steps.unshift({ from: first < from ? from : first, to: last });
  }
  return steps;
}
