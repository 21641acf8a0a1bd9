import { useMemo } from 'react';
import { type Progress, progressOf } from '#core/near-expiry/progress';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useView } from '../store-view.tsx';
import type { CheckSearch } from './search.ts';

/** How far the store is with its day: the whole of it, whatever is searched for. */
export function useDay(search: CheckSearch): Progress {
  const { articles } = useView();
  const { today, store } = useStoreWork();
  const { timeZone } = store;
  const mode = search.mode ?? 'batch';
  return useMemo(() => progressOf(articles, { mode, today, timeZone }), [articles, mode, today, timeZone]);
}
