import { parseArgs } from 'node:util';
import type { Ladder } from '#core/markdown/types';
import { type Errors, errorsOf, storeWeeks } from './backtest/errors.ts';
import { errorsOfHistory, leastDays } from './backtest/history.ts';
import { type Outcome, play } from './backtest/play.ts';
import { makeGoods, world } from './backtest/world.ts';
import { runCommand, WrongCall, withDatabase } from './command.ts';

const usage = `Usage: npm run backtest [-- --seeds=20 --from=11 --elasticity=1.2-2.6]
       npm run backtest -- --own

  What markdowns by the days left, by the rate of sale, and none bring in, over ${world.days} made-up days of ${world.goods} goods;
  and how near the rate of sale comes. --own: how near it comes in the remembered imports of the database of DATABASE_URL or
  DATA_DIR, which is only read.`;

/** A Monday. */
const first = '2026-01-05';
const fixed: Ladder = {
  id: 'fixed',
  category: '',
  rounding: 'down-10',
  steps: [
    { daysLeft: 3, percent: 20 },
    { daysLeft: 1, percent: 40 },
    { daysLeft: 0, percent: 60 },
  ],
};
const ladders = { none: undefined, fixed, rate: { ...fixed, by: 'rate' } } as const;
type Rule = keyof typeof ladders;
const rules: readonly Rule[] = ['none', 'fixed', 'rate'];

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '1' },
      from: { type: 'string', default: '11' },
      elasticity: { type: 'string', default: `${world.elasticity.least}-${world.elasticity.most}` },
      own: { type: 'boolean', default: false },
    },
  });
  if (values.own) {
    const { stores, articles, days, errors } = await withDatabase(errorsOfHistory, { isOnlyRead: true });
    if (!errors) {
      console.log(
        `Too few days of stock figures are remembered: ${days} at most in a store, and the first ${leastDays + 1} only teach.`,
      );
      return 0;
    }
    console.log(`${stores} stores, ${articles} articles that sold, ${days} days of figures`);
    console.log(errorText('all', errors));
    return 0;
  }
  const [seeds, from] = [Number(values.seeds), Number(values.from)];
  const [least = Number.NaN, most = Number.NaN] = values.elasticity.split('-').map(Number);
  if (![seeds, from].every((one) => Number.isInteger(one) && one > 0) || !(least > 0 && most >= least))
    throw new WrongCall('--seeds and --from take numbers from 1 on, --elasticity two from 0 on.');
  print('seed', 'rule', ['sold', 'wasted', 'wasted yuan', 'revenue yuan', 'labels']);
  const changes: { waste: number; revenue: number }[] = [];
  for (let seed = from; seed < from + seeds; seed += 1) {
    const goods = makeGoods(String(seed), first, world.warmUpDays + world.days, { least, most });
    const weeks = storeWeeks(goods, first);
    const of = (rule: Rule) =>
      added(goods.map((one) => play(one, String(seed), first, ladders[rule], weeks)));
    const outcomes = { none: of('none'), fixed: of('fixed'), rate: of('rate') };
    for (const rule of rules) {
      const { pieces, wastedPieces, wastedFen, soldFen, markdowns } = outcomes[rule];
      print(seed, rule, [pieces, wastedPieces, yuan(wastedFen), yuan(soldFen), markdowns]);
    }
    changes.push({
      waste: outcomes.rate.wastedFen / outcomes.fixed.wastedFen - 1,
      revenue: outcomes.rate.soldFen / outcomes.fixed.soldFen - 1,
    });
  }
  for (const [key, words] of [
    ['waste', 'Waste'],
    ['revenue', 'Revenue'],
  ] as const) {
    const all = changes.map((one) => one[key] * 100).toSorted((a, b) => a - b);
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    console.log(
      `${words} by rate against fixed: ${mean.toFixed(1)} % (${all[0]?.toFixed(1)} to ${all.at(-1)?.toFixed(1)})`,
    );
  }
  const year = makeGoods(`year ${from}`, first, 365);
  const weeksOfYear = storeWeeks(year, first);
  for (const [words, some] of [
    ['sellers', year.filter(({ isSparse }) => !isSparse)],
    ['rare sellers', year.filter(({ isSparse }) => isSparse)],
  ] as const) {
    console.log(errorText(words, errorsOf(some, weeksOfYear, first)));
  }
  return 0;
}, usage);

function added(all: readonly Outcome[]): Outcome {
  return all.reduce((a, b) => ({
    pieces: a.pieces + b.pieces,
    soldFen: a.soldFen + b.soldFen,
    wastedPieces: a.wastedPieces + b.wastedPieces,
    wastedFen: a.wastedFen + b.wastedFen,
    markdowns: a.markdowns + b.markdowns,
  }));
}

function errorText(words: string, { rate, week, average }: Errors): string {
  return `Mean error a day, ${words}: rate ${rate.toFixed(3)}, same as last week ${week.toFixed(3)}, average ${average.toFixed(3)}`;
}

function yuan(fen: number): number {
  return Math.round(fen / 100);
}

function print(seed: number | string, rule: string, figures: readonly (number | string)[]): void {
  console.log(
    [String(seed).padEnd(5), rule.padEnd(6), ...figures.map((one) => String(one).padStart(13))].join(''),
  );
}
