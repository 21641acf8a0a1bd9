import { listLacks } from '#core/goods-lack/online-contract';
import type { Lack } from '#core/goods-lack/types';
import { lackOf } from '#core/goods-lack/wire';
import { type Source, useListOf, usePaused } from '../../../office/lists.ts';
import { type ManagerSearch, managerFilterOf } from './search.ts';

/** Shortages that no device holds any more: the server's list, by the same filters. */
export function useOlder(search: ManagerSearch): Source<Lack> {
  const filter = managerFilterOf(usePaused(search), 'older');
  const source = useListOf(listLacks, {
    ...{ older: true, search: filter.search, hdgdName: filter.name, hdgdCode: filter.goodsCode },
    ...{ hdgdCode2: filter.barcode, days: filter.days, sortCode: filter.sortCode, psrCode: filter.buyerCode },
    ...{ genDate: filter.day, disposeFlag: filter.disposal, sort: filter.sort },
  });
  return {
    key: source.key,
    fetch: async (page) => {
      const { items, total } = await source.fetch(page);
      return { items: items.map(lackOf), total };
    },
  };
}
