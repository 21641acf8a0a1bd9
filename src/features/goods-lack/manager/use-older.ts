import { listLacks } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/types';
import { lackOf } from '#core/goods-lack/wire';
import { type Source, useListOf, usePaused } from '../../../office/lists.ts';
import { type ManagerSearch, type ManagerView, managerFilterOf } from './search.ts';

/** Shortages that no device holds any more: the server's list, by the same filters. */
export function useOlder(search: ManagerSearch): Source<Lack> {
  const source = useListOf(listLacks, askedOf(usePaused(search), 'older'));
  return {
    key: source.key,
    fetch: async (page) => {
      const { items, total } = await source.fetch(page);
      return { items: items.map(lackOf), total };
    },
  };
}

/** What the server is asked for that has a view's rows. */
export function askedOf(search: ManagerSearch, view: ManagerView) {
  const filter = managerFilterOf(search, view);
  return {
    older: view === 'older',
    search: filter.search,
    hdgdName: filter.name,
    hdgdCode: filter.goodsCode,
    hdgdCode2: filter.barcode,
    days: filter.days,
    sortCode: filter.sortCode,
    psrCode: filter.buyerCode,
    genDate: filter.day,
    disposeFlag: filter.disposal,
    sort: filter.sort,
    ...(filter.open && { open: true }),
  };
}
