import { addDays, type Day } from '#core/catalog/days';
import type { Rate } from '#core/catalog/stock/rate';
import { learn, nothingLearned, told, uplift } from '#core/forecast/rate';
import { proposalFor } from '#core/markdown/proposal';
import type { Ladder, Markdown } from '#core/markdown/types';
import { poisson, uniform } from '#core/tools/poisson';
import { randomOf } from '#core/tools/random';
import { extraDemand, type MadeGoods, world } from './world.ts';

/** What came of a rule: money in fen. */
export type Outcome = {
  pieces: number;
  soldFen: number;
  wastedPieces: number;
  /** At the usual price. */
  wastedFen: number;
  /** Labels that were printed. */
  markdowns: number;
};

type MadeLot = {
  lot: string;
  expiryDate: Day;
  qty: number;
  standing: Pick<Markdown, 'percent' | 'newFen'> | undefined;
};

/** Lives through the days with an article: people buy, goods come and expire, and a ladder marks down in the morning. */
export function play(
  goods: MadeGoods,
  seed: string,
  first: Day,
  ladder: Ladder | undefined,
  weeks: readonly (readonly number[])[],
): Outcome {
  const outcome: Outcome = { pieces: 0, soldFen: 0, wastedPieces: 0, wastedFen: 0, markdowns: 0 };
  const random = randomOf(`customers ${seed} ${goods.article}`);
  let lots: MadeLot[] = [];
  let learned = nothingLearned(first);
  let rate: Rate | undefined;
  for (let index = 0; index < world.warmUpDays + world.days; index += 1) {
    const today = addDays(first, index);
    const isCounted = index >= world.warmUpDays;
    const came = delivered(goods, lots, index, randomOf(`orders ${seed} ${goods.article} ${index}`));
    if (came > 0)
      lots.push({
        lot: `L${index}`,
        expiryDate: addDays(today, goods.shelfLifeDays - 1),
        qty: came,
        standing: undefined,
      });
    if (ladder) {
      const marked = markDown(goods, lots, ladder, today, rate);
      if (isCounted) outcome.markdowns += marked;
    }
    const { pieces, fen, atUsual } = sell(goods, seed, index, lots, random);
    for (const lot of lots) lot.qty -= poisson(lot.qty * world.damage, random) > 0 && lot.qty > 0 ? 1 : 0;
    const wasted = lots.filter(({ expiryDate }) => expiryDate === today);
    const wastedPieces = wasted.reduce((sum, { qty }) => sum + qty, 0);
    if (isCounted) {
      outcome.pieces += pieces;
      outcome.soldFen += fen;
      outcome.wastedPieces += wastedPieces;
      outcome.wastedFen += wastedPieces * goods.priceFen;
    }
    const isSoldOut = lots.every(({ qty }) => qty === 0);
    lots = lots.filter(({ qty, expiryDate }) => qty > 0 && expiryDate > today);
    const day = addDays(today, 1);
    learned = learn(
      learned,
      { day, pieces: atUsual, isSoldOut, isClosed: false, isPartial: false },
      weeks[index],
    );
    rate = told(learned, rate, weeks[index]);
  }
  return outcome;
}

/** By what was sold in four weeks, as a person orders: the same days' worth whichever rule marks down. */
function delivered(
  goods: MadeGoods,
  lots: readonly MadeLot[],
  index: number,
  random: ReturnType<typeof randomOf>,
) {
  if (index % goods.everyDays !== 0) return 0;
  const since = goods.demand.slice(Math.max(0, index - 28), Math.max(7, index));
  const perDay = since.reduce((sum, one) => sum + one, 0) / since.length;
  const there = lots.reduce((sum, { qty }) => sum + qty, 0);
  // Some orders are generous.
  const wanted = perDay * (goods.everyDays + 1) * (1 + world.orders.safety * 2 * uniform(random)) - there;
  return wanted <= 0 ? 0 : Math.ceil(wanted / goods.casePieces) * goods.casePieces;
}

function markDown(
  { priceFen, article }: MadeGoods,
  lots: readonly MadeLot[],
  ladder: Ladder,
  today: Day,
  sales: Rate | undefined,
): number {
  const shelf = lots.map(({ lot, expiryDate, qty }) => ({ lot, expiryDate, qty, liveQty: null }));
  const goods = { article, priceFen, category: null, lots: shelf, ...(sales && { sales }) };
  const markedOf = (name: string) => lots.find(({ lot }) => lot === name)?.standing;
  let made = 0;
  for (const [at, lot] of lots.entries()) {
    const known = shelf[at];
    const offer = known && proposalFor(known, goods, [ladder], today, lot.standing, markedOf);
    if (offer?.is !== 'step') continue;
    lot.standing = offer;
    made += 1;
  }
  return made;
}

function sell(
  goods: MadeGoods,
  seed: string,
  index: number,
  lots: readonly MadeLot[],
  random: ReturnType<typeof randomOf>,
): { pieces: number; fen: number; atUsual: number } {
  let [pieces, fen, atUsual] = [0, 0, 0];
  const take = (lot: MadeLot | undefined) => {
    if (!lot || lot.qty === 0) return false;
    lot.qty -= 1;
    pieces += 1;
    fen += lot.standing?.newFen ?? goods.priceFen;
    // As stock figures tell it.
    atUsual += 1 / uplift(lot.standing?.percent ?? 0);
    return true;
  };
  const there = () => lots.filter(({ qty }) => qty > 0);
  for (let customer = goods.demand[index] ?? 0; customer > 0; customer -= 1) {
    const all = there();
    const cheap = all.filter(({ standing }) => standing).toSorted((a, b) => price(a) - price(b))[0];
    const draw = uniform(random);
    if (cheap && draw < world.cheapest) take(cheap);
    else take(uniform(random) < world.freshest ? all.at(-1) : all[0]);
  }
  const deepest = Math.max(0, ...there().map(({ standing }) => standing?.percent ?? 0));
  if (deepest > 0)
    for (let extra = extraDemand(goods, seed, index, deepest); extra > 0; extra -= 1)
      if (
        !take(
          there()
            .filter(({ standing }) => standing)
            .toSorted((a, b) => price(a) - price(b))[0],
        )
      )
        break;
  return { pieces, fen, atUsual };
}

function price({ standing }: MadeLot): number {
  return standing?.newFen ?? Number.POSITIVE_INFINITY;
}
