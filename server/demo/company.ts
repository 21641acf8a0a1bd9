import type { Day } from '#core/catalog/days';
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
  today: Day;
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
 * A retail company that never was, for a first start, a test or a benchmark: the same for the same day and scale, with
 * every date relative to `today`. All accounts' password is the installer's business.
 */
export function demoCompany(options: { today: Day; scale?: Scale | undefined }): DemoCompany {
  const { today, scale } = options;
  const stores = storesOf(scale?.stores);
  const stocked = goodsList(scale?.lotsPerStore);
  const users = usersOf(stores);
  const calendar = calendarFrom(today);
  return {
    today,
    regions,
    departments: departmentsOf(stores),
    stores,
    goods: stocked.map(({ goods }) => goods),
    roles,
    users,
    dictionaries,
    stockOf: (store) =>
      stockOfStore({ store, stocked, today, calendar, users, lotsWanted: scale?.lotsPerStore }),
  };
}
