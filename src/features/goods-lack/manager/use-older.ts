import { listLacks } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/row';
import { lackOf } from '#core/goods-lack/wire';
import { mapped, type Source, useListOf, usePaused } from '../../../lists/sources.ts';
import { requestFor } from '../parts/filter.ts';
import { type ManagerSearch, type ManagerView, managerFilterOf } from './search.ts';

/** Shortages that no device holds any more: the server's list, by the same filters. */
export function useOlder(search: ManagerSearch): Source<Lack> {
  return mapped(useListOf(listLacks, requestOf(usePaused(search), 'older')), lackOf);
}

/** What the server is asked for that has a view's rows. */
export function requestOf(search: ManagerSearch, view: ManagerView) {
  const filter = managerFilterOf(search, view);
  return { older: view === 'older', ...requestFor(filter), ...(filter.open && { open: true }) };
}
