import { freshnessLimitDays } from '#core/catalog/stock/freshness';
import type { Random } from '#core/tools/random';
import type { Calendar } from './calendar.ts';
import type { StockedGoods } from './goods-list.ts';
import { lotNumber } from './lot-number.ts';
import { looseQuantities, lotQuantities, noQuantities } from './quantities.ts';

/** A lot on the shelf. Its days are counted from today: -1 is yesterday. */
export type PlannedLot = {
  lot: string;
  expiresOn: number | null;
  stockedInOn: number;
  soldOutOn: number | null;
  qty: number;
  liveQty: number | null;
  /** `checked` has stock and somebody confirmed it; `current` is what the list shows; `later` waits behind it. */
  role: 'sold-out' | 'checked' | 'current' | 'later';
};

/** What a store has of some goods: lots in the order in which they expire, or the one row of goods without lots. */
export function planLots(stocked: StockedGoods, random: Random, calendar: Calendar): PlannedLot[] {
  return stocked.lotControl ? lotsOf(stocked, random, calendar) : [looseStock(stocked, random)];
}

/** How the lot that the list shows stands today. */
type Situation = 'expired' | 'last-days' | 'due' | 'any-day' | 'fresh' | 'last-lot' | 'sold-out';

/** Chosen so that a store has some fifty due rows in the morning, of every kind. */
function situationOf(shelfLifeDays: number | null, random: Random): Situation {
  if (shelfLifeDays === null) return random.weighted({ fresh: 95, 'sold-out': 5 });
  if (shelfLifeDays <= 10) {
    return random.weighted({ expired: 5, 'any-day': 65, 'last-lot': 5, 'sold-out': 25 });
  }
  return shelfLifeDays <= 30
    ? random.weighted({ expired: 1.5, 'last-days': 4, due: 10, fresh: 73, 'last-lot': 2.5, 'sold-out': 9 })
    : random.weighted({ expired: 0.7, 'last-days': 0.8, due: 4, fresh: 86, 'last-lot': 1.5, 'sold-out': 7 });
}

const unknownShelfLifeDays = 540;
const oldestSoldOutDays = 50;

function lotsOf(stocked: StockedGoods, random: Random, calendar: Calendar): PlannedLot[] {
  const lifeDays = stocked.goods.shelfLifeDays ?? unknownShelfLifeDays;
  const limitDays = freshnessLimitDays(stocked.goods.shelfLifeDays) ?? lifeDays;
  const situation = situationOf(stocked.goods.shelfLifeDays, random);
  const newestPossible = lifeDays - 1;
  const current = Math.min(newestPossible, currentExpiry(situation, lifeDays, limitDays, random));

  const plan: { role: PlannedLot['role']; expiresOn: number }[] = [];
  if (situation !== 'sold-out') {
    plan.push({ role: situation === 'last-lot' ? 'checked' : 'current', expiresOn: current });
  }
  if (situation !== 'sold-out' && situation !== 'last-lot') {
    let expiresOn = current;
    for (let more = random.int(0, 3) - random.int(0, 1); more > 0; more -= 1) {
      expiresOn += random.chance(0.06) ? 0 : deliveryGapDays(lifeDays, random);
      if (expiresOn > newestPossible) break;
      plan.push({ role: 'later', expiresOn });
    }
    // Checked when it was two days from too new, so that yesterday it could be.
    const checked = Math.min(current - deliveryGapDays(lifeDays, random), limitDays - 2 - random.int(0, 4));
    if (checked >= -3 && random.chance(0.25)) plan.unshift({ role: 'checked', expiresOn: checked });
  }
  const withStock = plan.map((lot) => ({
    ...lot,
    stockedInOn: stockedIn(lot.expiresOn, lifeDays, random),
    soldOutOn: null,
  }));
  const before = soldOutLots(plan[0]?.expiresOn ?? current, situation === 'sold-out', lifeDays, random);
  return withNumbers([...before, ...withStock], stocked, lifeDays, random, calendar);
}

function currentExpiry(situation: Situation, lifeDays: number, limitDays: number, random: Random): number {
  switch (situation) {
    case 'expired':
      return -random.int(1, Math.min(4, lifeDays));
    case 'last-days':
      return random.int(0, 3);
    case 'due':
      return random.int(4, limitDays - 1);
    case 'any-day':
      return random.int(0, lifeDays - 1);
    case 'last-lot':
      return random.int(0, Math.min(limitDays, lifeDays) - 2);
    default:
      return random.int(Math.min(limitDays, lifeDays - 1), lifeDays - 1);
  }
}

/** How far apart the deliveries of such goods are. */
function deliveryGapDays(lifeDays: number, random: Random): number {
  if (lifeDays <= 10) return random.int(1, 2);
  if (lifeDays <= 30) return random.int(2, 6);
  if (lifeDays <= 90) return random.int(7, 16);
  return lifeDays <= 210 ? random.int(15, 40) : random.int(30, 90);
}

/** A lot comes in some time after it was made: yesterday at the latest, for today's stock is last midnight's. */
function stockedIn(expiresOn: number, lifeDays: number, random: Random): number {
  return Math.min(-1, expiresOn - lifeDays + random.int(0, Math.floor(lifeDays * 0.12)));
}

/** The lots before, newest sold out first: within the last 30 days and beyond. */
function soldOutLots(nextExpiry: number, atLeastOne: boolean, lifeDays: number, random: Random) {
  const lots: { role: 'sold-out'; expiresOn: number; stockedInOn: number; soldOutOn: number }[] = [];
  const wanted = random.int(atLeastOne ? 1 : 0, 2);
  let expiresOn = nextExpiry;
  let soldOutBefore = 0;
  while (lots.length < wanted) {
    expiresOn -= deliveryGapDays(lifeDays, random);
    const stockedInOn = stockedIn(expiresOn, lifeDays, random);
    const earliest = Math.max(stockedInOn + 1, -oldestSoldOutDays);
    const latest = Math.min(soldOutBefore - 1, expiresOn + 1);
    if (earliest > latest) {
      // Made too late to be sold out by now, or so long ago that it has left the books.
      if (expiresOn < -oldestSoldOutDays) break;
      continue;
    }
    const soldOutOn = random.int(earliest, latest);
    lots.unshift({ role: 'sold-out', expiresOn, stockedInOn, soldOutOn });
    soldOutBefore = soldOutOn;
  }
  return lots;
}

function withNumbers(
  lots: Omit<PlannedLot & { expiresOn: number }, 'lot' | 'qty' | 'liveQty'>[],
  stocked: StockedGoods,
  lifeDays: number,
  random: Random,
  calendar: Calendar,
): PlannedLot[] {
  return lots.map((lot, index) => {
    const nth = lots.slice(0, index).filter(({ expiresOn }) => expiresOn === lot.expiresOn).length;
    const number = lotNumber(stocked.lotFormat, calendar(lot.expiresOn - lifeDays), nth);
    const quantities =
      lot.role === 'sold-out' ? noQuantities(random) : lotQuantities(lot.role === 'later', stocked, random);
    return { ...lot, lot: number, ...quantities };
  });
}

function looseStock(stocked: StockedGoods, random: Random): PlannedLot {
  const lifeDays = stocked.goods.shelfLifeDays ?? 60;
  // Fresh goods come every day; what nobody looks at is what the red rule is for.
  const stockedInOn = lifeDays <= 10 && random.chance(0.7) ? -1 : -random.int(1, lifeDays);
  const quantities = looseQuantities(stocked, random);
  const isSoldOut = quantities.qty === 0;
  return {
    ...quantities,
    lot: '',
    expiresOn: null,
    stockedInOn,
    soldOutOn: isSoldOut ? random.int(stockedInOn, -1) : null,
    role: isSoldOut ? 'sold-out' : 'current',
  };
}
