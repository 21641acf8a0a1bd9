import type { LackFilter } from '#core/goods-lack/query';
import { lackQuery } from '#core/goods-lack/query';
import { addressOf, apart, flag, oneOf, over, type Searched, text } from '#core/wire/address';
import { lackFields, lackFilterOf } from '../parts/filter.ts';

/** The manager's address: every filter, so that a link, a reload and the back button show the same list. */
export const managerAddress = addressOf(
  {
    /** Absent: what is to decide. `older`: what no device holds any more. */
    view: apart(oneOf('open', 'all', 'older')),
    ...lackFields,
    /** The shortage whose details are open. */
    open: over(text()),
    /** The scanner is open. */
    scan: over(flag()),
  },
  { sort: lackQuery.sortColumns },
);

export type ManagerSearch = ReturnType<typeof managerAddress.read>;
export type ManagerView = NonNullable<ManagerSearch['view']>;

/** The list on screen, and how to ask for another. */
export type ManagerProps = Searched<ManagerSearch>;

/** The rules' filter for a view of an address. */
export function managerFilterOf(search: ManagerSearch, view: ManagerView): LackFilter {
  return { ...lackFilterOf(search), open: view === 'open' };
}
