import { addDays, type Day } from '#core/catalog/days';
import { weekdayOf } from '#core/forecast/rate';
import { normal, poisson, uniform } from '#core/tools/poisson';
import { type Random, randomOf } from '#core/tools/random';

/**
 * A made-up store: what people want on each day, and what comes in. It knows nothing of the rules that are tried in it, and
 * its figures were set before any of them ran; docs/insight.md says them in words.
 */
export const world = {
  goods: 300,
  /** Before the days that are counted, so that rates are learned and shelves are full. */
  warmUpDays: 60,
  days: 90,
  /** Shelf lives by their weights. */
  shelfLives: { 3: 2, 5: 3, 7: 4, 10: 3, 14: 3, 21: 3, 30: 2 },
  /** Part of the goods that sell less than once in two days. */
  sparse: 0.25,
  /** Sunday first. */
  week: [1.25, 0.85, 0.85, 0.9, 0.95, 1.15, 1.35],
  /** Of a day's demand beyond chance (negative binomial), and of its drift from day to day. */
  dispersion: 5,
  drift: 0.02,
  /** Promotions nobody tells of: how often, how long, how much more. */
  promotions: { everyDays: 45, days: 5, times: 2.5 },
  /** By how much price moves demand, of each article: around Tellis 1988 and Bijmolt et al. 2005. */
  elasticity: { least: 1.2, most: 2.6 },
  /** Customers who reach for the freshest, and those who take the cheaper of two. */
  freshest: 0.3,
  cheapest: 0.85,
  /** What is ordered: for so many days, a safety beyond it, in whole cases. */
  orders: { leastDays: 1, mostDays: 4, safety: 0.5, cases: [4, 6, 8, 12] },
  /** A piece breaks. */
  damage: 0.002,
} as const;

/** An article of the world, with its demand of all days, at the usual price. */
export type MadeGoods = {
  article: string;
  priceFen: number;
  shelfLifeDays: number;
  elasticity: number;
  isSparse: boolean;
  /** How many people want it on each day, whatever is there. */
  demand: number[];
  /** Days between deliveries, and pieces in a case. */
  everyDays: number;
  casePieces: number;
};

/** @param days from the first one on, warm-up included */
export function makeGoods(
  seed: string,
  first: Day,
  days: number,
  elasticity: Readonly<Record<'least' | 'most', number>> = world.elasticity,
): MadeGoods[] {
  const random = randomOf(`goods ${seed}`);
  return Array.from({ length: world.goods }, (_, index) => {
    const isSparse = random.chance(world.sparse);
    const perDay = isSparse ? 0.08 + 0.4 * uniform(random) : Math.exp(1.1 + 0.8 * normal(random));
    const shelfLifeDays = Number(random.weighted(world.shelfLives));
    const longest = Math.max(1, Math.min(world.orders.mostDays, Math.floor(shelfLifeDays / 2)));
    return {
      article: `A${index}`,
      priceFen: Math.round(Math.exp(6.6 + 0.6 * normal(random)) / 10) * 10,
      shelfLifeDays,
      isSparse,
      elasticity: elasticity.least + (elasticity.most - elasticity.least) * uniform(random),
      demand: demandOf(perDay, first, days, randomOf(`demand ${seed} ${index}`)),
      everyDays: random.int(world.orders.leastDays, longest),
      casePieces: isSparse ? 4 : random.pick(world.orders.cases),
    };
  });
}

function demandOf(perDay: number, first: Day, days: number, random: Random): number[] {
  const own = world.week.map((factor) => factor * Math.exp(0.1 * normal(random)));
  let level = perDay;
  let promotedFor = 0;
  return Array.from({ length: days }, (_, index) => {
    // It wanders, and comes back.
    level = Math.exp(Math.log(level) + world.drift * normal(random) + 0.02 * Math.log(perDay / level));
    promotedFor = Math.max(0, promotedFor - 1);
    if (promotedFor === 0 && random.chance(1 / world.promotions.everyDays))
      promotedFor = world.promotions.days;
    const mean =
      level * (own[weekdayOf(addDays(first, index))] ?? 1) * (promotedFor > 0 ? world.promotions.times : 1);
    return poisson((mean * gamma(world.dispersion, random)) / world.dispersion, random);
  });
}

/** How many more buy on a day at so many percent off: the same number for the same day, whichever rule asks. */
export function extraDemand(goods: MadeGoods, seed: string, day: number, percent: number): number {
  const wanted = goods.demand[day] ?? 0;
  const times = (1 - percent / 100) ** -goods.elasticity - 1;
  // Of few who came, as many as would have.
  return poisson(
    Math.max(wanted, 0.3 * meanOf(goods)) * times,
    randomOf(`extra ${seed} ${goods.article} ${day}`),
  );
}

const means = new WeakMap<MadeGoods, number>();
function meanOf(goods: MadeGoods): number {
  let mean = means.get(goods);
  if (mean === undefined) {
    mean = goods.demand.reduce((sum, one) => sum + one, 0) / goods.demand.length;
    means.set(goods, mean);
  }
  return mean;
}

/** Of a whole shape: a sum of exponentials. */
function gamma(shape: number, random: Random): number {
  let sum = 0;
  for (let one = 0; one < shape; one += 1) sum -= Math.log(uniform(random));
  return sum;
}
