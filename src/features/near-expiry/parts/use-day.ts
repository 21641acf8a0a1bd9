import { useMemo } from 'react';
import { type Progress, progressOf } from '#core/near-expiry/progress';
import type { StoreChecksProps } from './props.ts';

/** How far the store is with its day: the whole of it, whatever is searched for. */
export function useDay(props: Pick<StoreChecksProps, 'view' | 'search' | 'today' | 'store'>): Progress {
  const { view, search, today } = props;
  const { timeZone } = props.store;
  const mode = search.mode ?? 'batch';
  return useMemo(() => progressOf(view.articles, { mode, today, timeZone }), [view, mode, today, timeZone]);
}
