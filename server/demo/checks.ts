import { freshnessLimitDays } from '#core/catalog/stock/freshness';
import type { EditType } from '#core/catalog/stock/store-article';
import type { Random } from '#core/tools/random';
import type { Calendar } from './calendar.ts';
import type { StockedGoods } from './goods-list.ts';
import { lotNumber } from './lot-number.ts';
import type { PlannedLot } from './lot-plan.ts';
import { remarksFor } from './remarks.ts';
import type { DemoCheck, DemoStore, DemoUser } from './rows.ts';

export type Shop = {
  store: DemoStore;
  /** Never empty. */
  staff: readonly DemoUser[];
  calendar: Calendar;
  /** The instant of a minute of the store's day. */
  at: (daysFromToday: number, minuteOfDay: number) => number;
};

/**
 * What the staff recorded about some goods in the last 90 days, as the rules allow it: nothing was confirmed that was
 * too new on its day, no newer lot before an older one, nothing later than yesterday.
 */
export function checksOf(
  stocked: StockedGoods,
  lots: readonly PlannedLot[],
  shop: Shop,
  random: Random,
): DemoCheck[] {
  return plannedChecks(stocked, lots, shop.calendar, random).map((planned) => {
    const minute = random.chance(0.75) ? random.int(450, 660) : random.int(1180, 1290);
    const author = random.pick(shop.staff);
    const atMs = shop.at(planned.day, minute);
    const withdrawnMs = planned.withdrawn ? atMs + random.int(2, 100) * 60_000 : null;
    const leader = shop.staff.find((person) => person.isLeader) ?? author;
    return {
      id: uuidV7(atMs, random),
      store: shop.store.code,
      article: stocked.goods.article,
      lot: planned.lot,
      expiryDate: planned.expiresOn === null ? null : shop.calendar(planned.expiresOn),
      action: planned.action,
      laterDays: planned.laterDays,
      remark: remarkOf(planned.action, stocked, random),
      userCode: author.usercode,
      at: new Date(atMs).toISOString(),
      withdrawnAt: withdrawnMs === null ? null : new Date(withdrawnMs).toISOString(),
      withdrawnBy: withdrawnMs === null ? null : random.pick([author, leader]).usercode,
    };
  });
}

type PlannedCheck = {
  day: number;
  lot: string;
  expiresOn: number | null;
  action: EditType;
  laterDays: number | null;
  withdrawn: boolean;
};

const historyDays = 90;

function plannedChecks(
  stocked: StockedGoods,
  lots: readonly PlannedLot[],
  calendar: Calendar,
  random: Random,
): PlannedCheck[] {
  if (!stocked.lotControl) return lots.flatMap((lot) => looseChecks(lot, random));

  const checks: PlannedCheck[] = [];
  const limitDays = freshnessLimitDays(stocked.goods.shelfLifeDays);
  let before = 0;
  for (const lot of lots.toReversed()) {
    if (lot.role === 'current') checks.push(...currentChecks(lot, limitDays, random));
    const isConfirmed = lot.role === 'checked' || (lot.role === 'sold-out' && random.chance(0.6));
    const window = confirmWindow(lot, limitDays, before - 1);
    if (!isConfirmed || !window) continue;
    const day = random.int(...window);
    checks.push(confirmation(lot, day, random));
    before = day;
  }
  checks.push(...checksOfGoneLots(stocked, limitDays, before - 1, calendar, random));
  // Now and then somebody hit the wrong row, withdrew it and did it again.
  return checks.flatMap((check) => (random.chance(0.05) ? [{ ...check, withdrawn: true }, check] : [check]));
}

/** The days on which a lot could be confirmed: in stock, not too new any more, not sold out yet. */
function confirmWindow(
  lot: PlannedLot,
  limitDays: number | null,
  latest: number,
): [from: number, to: number] | undefined {
  const dueOn = limitDays === null || lot.expiresOn === null ? -historyDays : lot.expiresOn - limitDays + 1;
  const from = Math.max(lot.stockedInOn, dueOn, -historyDays);
  const to = Math.min(latest, lot.soldOutOn ?? latest);
  return from <= to ? [from, to] : undefined;
}

function confirmation(
  lot: { lot: string; expiresOn: number | null },
  day: number,
  random: Random,
): PlannedCheck {
  const action = random.weighted({ nodisplay: 7, cfmandremark: 3 });
  return { day, lot: lot.lot, expiresOn: lot.expiresOn, action, laterDays: null, withdrawn: false };
}

/** What was noted about the lot that the list shows, without confirming it. */
function currentChecks(lot: PlannedLot, limitDays: number | null, random: Random): PlannedCheck[] {
  const window = confirmWindow(lot, limitDays, -1);
  if (!window) return [];
  const { lot: number, expiresOn } = lot;
  const yesterday = { day: -1, lot: number, expiresOn, laterDays: null, withdrawn: false };
  switch (random.weighted({ nothing: 78, remark: 8, hidden: 6, shownAgain: 4, withdrawn: 4 })) {
    case 'nothing':
      return [];
    case 'remark':
      return [{ ...yesterday, day: random.int(Math.max(-4, window[0]), -1), action: 'onlyremark' }];
    case 'hidden':
      return [{ ...yesterday, action: 'later', laterDays: random.int(1, 4) }];
    case 'shownAgain':
      return [{ ...yesterday, action: 'later', laterDays: 0 }];
    case 'withdrawn':
      return [{ ...yesterday, action: random.weighted({ nodisplay: 1, cfmandremark: 1 }), withdrawn: true }];
  }
}

function looseChecks(lot: PlannedLot, random: Random): PlannedCheck[] {
  const day = -random.int(1, 12);
  const action = random.weighted({ nothing: 60, nodisplay: 25, onlyremark: 15 });
  if (action === 'nothing' || day < lot.stockedInOn) return [];
  return [{ day, lot: '', expiresOn: null, action, laterDays: null, withdrawn: false }];
}

/** Lots that were sold out so long ago that only the log knows them. */
function checksOfGoneLots(
  { goods, lotFormat }: StockedGoods,
  limitDays: number | null,
  latest: number,
  calendar: Calendar,
  random: Random,
): PlannedCheck[] {
  const lifeDays = goods.shelfLifeDays;
  if (lifeDays === null || limitDays === null || lifeDays > 120 || random.chance(0.4)) return [];
  const expiresOn = -random.int(52, 85);
  const day = Math.max(-historyDays, expiresOn - random.int(0, Math.min(limitDays, lifeDays) - 1));
  if (day > latest) return [];
  const lot = lotNumber(lotFormat, calendar(expiresOn - lifeDays), 0);
  return [confirmation({ lot, expiresOn }, day, random)];
}

function remarkOf(action: EditType, stocked: StockedGoods, random: Random): string {
  const isNeeded = action === 'onlyremark' || action === 'cfmandremark';
  return isNeeded || (action === 'later' && random.chance(0.3))
    ? random.pick(remarksFor(action, stocked.storage))
    : '';
}

/** Time in milliseconds, then made-up bits (RFC 9562, 5.7). */
function uuidV7(ms: number, random: Random): string {
  const time = ms.toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    random
      .int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}
