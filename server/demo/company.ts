import { dayInZone } from '#core/catalog/days';
import type { Goods } from '#core/catalog/goods';
import { calendarFrom } from './calendar.ts';
import { dictionaries } from './dictionaries.ts';
import { goodsList } from './goods-list.ts';
import { departmentsOf, regions, storesOf } from './places.ts';
import { roles } from './roles.ts';
import type {
  DemoDepartment,
  DemoDictionaryEntry,
  DemoRegion,
  DemoRole,
  DemoStore,
  DemoUser,
  StoreStock,
} from './rows.ts';
import { stockOfStore } from './stock.ts';
import { usersOf } from './users.ts';

/** Which size: the demo has 12 stores of about 1,000 lots, a benchmark wants more. */
export type Scale = { stores: number; lotsPerStore: number };

export type DemoCompany = {
  regions: readonly DemoRegion[];
  departments: readonly DemoDepartment[];
  stores: readonly DemoStore[];
  goods: readonly Goods[];
  roles: readonly DemoRole[];
  users: readonly DemoUser[];
  dictionaries: readonly DemoDictionaryEntry[];
  /** Made when asked for, so that a quarter of a million lots need not lie in memory together. */
  stockOf(store: DemoStore): StoreStock;
};

/**
 * A retail company that never was, for a first start, a test or a benchmark: the same for the same days and scale, with
 * every date relative to the day that it is in the store at the instant `now` (ISO 8601). All accounts' password is the installer's business.
 */
export function demoCompany(options: { now: string; scale?: Scale | undefined }): DemoCompany {
  const { now, scale } = options;
  const stores = storesOf(scale?.stores);
  const stocked = goodsList(scale?.lotsPerStore);
  const users = usersOf(stores);
  const zones = [...new Set(stores.map(({ timeZone }) => timeZone))];
  const calendars = new Map(zones.map((zone) => [zone, calendarFrom(dayInZone(now, zone))]));
  return {
    regions,
    departments: departmentsOf(stores),
    stores,
    goods: stocked.map(({ goods }) => goods),
    roles,
    users,
    dictionaries,
    stockOf(store) {
      const calendar = calendars.get(store.timeZone) ?? calendarFrom(dayInZone(now, store.timeZone));
      return stockOfStore({ store, stocked, calendar, users, lotsWanted: scale?.lotsPerStore });
    },
  };
}
