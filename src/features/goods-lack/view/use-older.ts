import { listStoreLacks } from '#core/goods-lack/online-contract';
import type { StoreLack } from '#core/goods-lack/types';
import { storeLackOf } from '#core/goods-lack/wire';
import { featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { type Source, useEndless, usePage, usePaused } from '../../../lists/sources.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type ViewSearch, viewFilterOf } from './search.ts';

/** Shortages that devices hold no more: the server's list, under the same filters. */
function useOlderSource(search: ViewSearch): Source<StoreLack> {
  const { token, user, store } = useStoreWork();
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
    disposeFlag: filter.disposal,
    exportFlag: filter.exportFlag,
    sort: filter.sort,
  };
  return {
    key: [featureOf(listStoreLacks), user.userId, listStoreLacks.name, body],
    fetch: async ({ page, limit, ...patience }) => {
      const answer = await send(listStoreLacks, { token, body: { ...body, page, limit }, ...patience });
      return { items: answer.items.map(storeLackOf), total: answer.total };
    },
  };
}

/** How many there are; undefined while nobody knows. */
export function useOlderCount(search: ViewSearch): number | undefined {
  return usePage(useOlderSource(search), 1, 1).total;
}

/** A page of them for the desk; only asked for where it is shown, else their number alone. */
export function useOlderPage(search: ViewSearch, page: number, size: number, isShown: boolean) {
  return usePage(useOlderSource(search), isShown ? page : 1, isShown ? size : 1);
}

export function useOlderEndless(search: ViewSearch) {
  return useEndless(useOlderSource(search));
}
