import { listStoreLacks } from '#core/goods-lack/online-contract';
import type { StoreLack } from '#core/goods-lack/row';
import { storeLackOf } from '#core/goods-lack/wire';
import { mapped, type Source, useListOf, usePaused } from '../../../lists/sources.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type ViewSearch, viewFilterOf } from './search.ts';

/** Shortages that devices hold no more: the server's list, under the same filters. */
export function useOlder(search: ViewSearch): Source<StoreLack> {
  const { store } = useStoreWork();
  const filter = viewFilterOf(usePaused(search));
  const body = {
    hdstore: store.code,
    older: true,
    search: filter.search,
    hdgdName: filter.name,
    hdgdCode: filter.goodsCode,
    hdgdCode2: filter.barcode,
    days: filter.days,
    sortCode: filter.sortCode,
    psrCode: filter.buyerCode,
    genDate: filter.day,
    genDateFrom: filter.dayFrom,
    genDateTo: filter.dayTo,
    disposeFlag: filter.disposal,
    exportFlag: filter.exportFlag,
    sort: filter.sort,
  };
  return mapped(useListOf(listStoreLacks, body), storeLackOf);
}
