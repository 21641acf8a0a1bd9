import { listStoreLacks } from '#core/goods-lack/online-contract';
import type { StoreLack } from '#core/goods-lack/row';
import { storeLackOf } from '#core/goods-lack/wire';
import { mapped, type Source, useListOf, usePaused } from '../../../lists/sources.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { requestFor } from '../parts/filter.ts';
import { type ViewSearch, viewFilterOf } from './search.ts';

/** Shortages that devices hold no more: the server's list, under the same filters. */
export function useOlder(search: ViewSearch): Source<StoreLack> {
  const { store } = useStoreWork();
  const filter = viewFilterOf(usePaused(search));
  const body = { hdstore: store.code, older: true, ...requestFor(filter), exportFlag: filter.exportFlag };
  return mapped(useListOf(listStoreLacks, body), storeLackOf);
}
