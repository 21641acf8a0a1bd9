import { lotFigures } from '#core/catalog/stock/row';
import { type Random, randomOf } from '#core/tools/random';
import type { Calendar } from './calendar.ts';
import { checksOf, type Shop } from './checks.ts';
import type { StockedGoods } from './goods-list.ts';
import { type PlannedLot, planLots } from './lot-plan.ts';
import { utcOffsetHours } from './places.ts';
import type { DemoLot, DemoPin, DemoStore, DemoUser, StoreStock } from './rows.ts';

/**
 * What a store has: about 400 of the company's goods, or as many as give exactly `lotsWanted` lots.
 *
 * @throws RangeError when the company has not enough goods for that many lots
 */
export function stockOfStore(options: {
  store: DemoStore;
  stocked: readonly StockedGoods[];
  calendar: Calendar;
  users: readonly DemoUser[];
  lotsWanted?: number | undefined;
}): StoreStock {
  const { store, stocked, calendar, users, lotsWanted } = options;
  const random = randomOf(`store ${store.code}`);
  const shop = shopOf(store, users, calendar);
  const carried = lotsWanted === undefined ? random.int(380, 420) : stocked.length;

  const stock: StoreStock = { lots: [], checks: [], pins: [] };
  for (const goods of random.shuffled(stocked).slice(0, carried)) {
    const { article } = goods.goods;
    const own = randomOf(`${store.code} ${article}`);
    const room = lotsWanted === undefined ? Number.POSITIVE_INFINITY : lotsWanted - stock.lots.length;
    const lots = planLots(goods, own, calendar).slice(0, room);
    stock.lots.push(...lots.map((lot) => lotRow(lot, store.code, article, calendar)));
    stock.checks.push(...checksOf(goods, lots, shop, own));
    if (stock.lots.length === lotsWanted) break;
  }
  if (lotsWanted !== undefined && stock.lots.length < lotsWanted) {
    throw new RangeError(`Store ${store.code} can have ${stock.lots.length} lots, not ${lotsWanted}.`);
  }
  stock.checks.sort((a, b) => (a.id < b.id ? -1 : 1));
  stock.pins = pinsOf(stock.lots, shop, random);
  return stock;
}

function lotRow(planned: PlannedLot, store: string, article: string, calendar: Calendar): DemoLot {
  const { lot, expiresOn, qty, liveQty, stockedInOn, soldOutOn } = planned;
  return {
    // What the demo's files do not say of a lot.
    ...lotFigures.fromItem({}),
    store,
    article,
    lot,
    expiryDate: expiresOn === null ? null : calendar(expiresOn),
    qty,
    liveQty,
    lastStockInDate: calendar(stockedInOn),
    soldOutOn: soldOutOn === null ? null : calendar(soldOutOn),
  };
}

/** The leader and three others keep a few goods at the top. */
function pinsOf(lots: readonly DemoLot[], { store, staff }: Shop, random: Random): DemoPin[] {
  const articles = [...new Set(lots.filter((lot) => lot.qty > 0).map((lot) => lot.article))];
  return staff.slice(0, 4).flatMap(({ usercode }) =>
    random
      .shuffled(articles)
      .slice(0, random.int(1, 3))
      .map((article) => ({ userCode: usercode, store: store.code, article })),
  );
}

function shopOf(store: DemoStore, users: readonly DemoUser[], calendar: Calendar): Shop {
  const staff = users.filter((user) => user.departmentCode === store.code);
  const midnightMs = Date.parse(`${calendar(0)}T00:00:00Z`) - utcOffsetHours(store.timeZone) * 3_600_000;
  return {
    store,
    staff,
    calendar,
    at: (daysFromToday, minuteOfDay) => midnightMs + (daysFromToday * 1440 + minuteOfDay) * 60_000,
  };
}
