import { addDays } from '#core/catalog/days';
import { confirms } from '#core/catalog/stock/store-article';
import { historyRows } from '#core/near-expiry/history';
import { untouchedAfterDays } from '#core/near-expiry/today';
import { type CheckSearch, checkAddress } from '../checks/search.ts';
import { countsOf, type Held } from '../checks/use-lists.ts';
import { type HistorySearch, historyFilterOf } from '../history/search.ts';

type Where = { store: string; today: string; timeZone: string };

/** What is told of a store's checks: the address of each list. */
const addresses = {
  due: () => ({ view: 'due' }),
  'no-lots': () => ({ view: 'due', mode: 'nobatch' }),
  expired: () => ({ view: 'all', onShelf: true }),
  today: (today) => ({ view: 'due', on: today }),
  last: () => ({ view: 'due', red: true }),
  untouched: () => ({ view: 'due', untouched: untouchedAfterDays }),
  expiring: () => ({ view: 'all', hidden: true, expiring: true }),
  unsold: () => ({ view: 'all', unsold: true }),
  tomorrow: (today) => ({ view: 'all', on: addDays(today, 1) }),
} as const satisfies Record<string, (today: string) => CheckSearch & { view: 'due' | 'all' }>;

export type CheckLineKey = keyof typeof addresses;
export const checkLineKeys = Object.keys(addresses) as CheckLineKey[];

export type CheckLine = { count: number; search: CheckSearch };

/** How much a list of the store has, and its address: counted by what the list itself counts. */
export function checkLine(key: CheckLineKey, held: Held, { store, ...days }: Where): CheckLine {
  const address = addresses[key](days.today);
  const search = checkAddress.read({ store, ...address });
  return { count: countsOf(held, search, days)[address.view], search };
}

/** What somebody recorded today, with the address of their records. */
export type PersonToday = {
  userId: string;
  name: string;
  count: number;
  /** Of those, the checks; the others were put off or remarked. */
  checks: number;
  /** When the last of it was, ISO 8601. */
  lastAt: string;
  search: HistorySearch;
};

/** Who did what in the store today, most first. */
export function peopleToday(held: Pick<Held, 'articles' | 'isPinned'>, where: Where): PersonToday[] {
  const { store, today } = where;
  const ofToday: HistorySearch = { store, checkFrom: today, checkTo: today, past: true };
  const people = new Map<string, PersonToday>();
  for (const row of historyRows(held.articles, historyFilterOf(ofToday), {
    ...where,
    isPinned: held.isPinned,
  })) {
    const { editUserId: userId, editUserName: name } = row;
    const person = people.get(userId) ?? {
      userId,
      name,
      count: 0,
      checks: 0,
      lastAt: row.editTime,
      search: { ...ofToday, person: userId },
    };
    people.set(userId, person);
    person.count += 1;
    if (row.editTime > person.lastAt) person.lastAt = row.editTime;
    if (confirms(row.editType)) person.checks += 1;
  }
  return [...people.values()].sort((a, b) => b.count - a.count || (a.userId < b.userId ? -1 : 1));
}
