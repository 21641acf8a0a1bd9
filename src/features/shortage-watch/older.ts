import { listWatches } from '#core/shortage-watch/online-contract';
import type { Watch } from '#core/shortage-watch/row';
import { watchOf } from '#core/shortage-watch/wire';
import { mapped, type Source, useListOf, usePaused } from '../../lists/sources.ts';
import { requestOf } from './request-of.ts';
import type { WatchSearch } from './search.ts';
import { useNamed } from './watches.ts';

/** Records that no device holds any more: the server's list, by the same filters. */
export function useOlder(search: WatchSearch): Source<Watch> {
  const named = useNamed();
  return mapped(useListOf(listWatches, requestOf(usePaused(search), 'older')), (item) =>
    named(watchOf(item)),
  );
}
