import { useDeferredValue, useMemo } from 'react';
import { isUnanswered, needsStore } from '#core/goods-lack/decision';
import { listStoreLacks } from '#core/goods-lack/list';
import { type StoreProgress, storeProgress } from '#core/goods-lack/progress';
import type { StoreLack } from '#core/goods-lack/row';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type ViewSearch, viewFilterOf } from './search.ts';
import { useLacks } from './store-lacks.ts';

/** The lists of the screen, from what the device holds. */
export type Lists = {
  /** What they show: it follows the address when the browser has time, so that typing stays quick. */
  search: ViewSearch;
  open: readonly StoreLack[];
  /** What was never answered, and needs no answer any more. */
  over: readonly StoreLack[];
  all: readonly StoreLack[];
};

export function useLists(search: ViewSearch): Lists {
  const { rows, flagsOf, isOver } = useLacks();
  const { code } = useStoreWork().store;
  const text = useDeferredValue(search.q);
  const { q: _, open, pos, scan, page, ...filters } = search;
  const shown: ViewSearch = text === undefined ? filters : { ...filters, q: text };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the filters
  return useMemo(() => {
    const all = listStoreLacks(rows, flagsOf, code, viewFilterOf(shown), isOver);
    return {
      search: shown,
      all,
      open: openOf(all),
      over: all.filter((row) => row.isOver && isUnanswered(row)),
    };
  }, [rows, flagsOf, isOver, code, JSON.stringify(shown)]);
}

/** Of a list, what the store still has to decide (decision L9). */
export function openOf(rows: readonly StoreLack[]): StoreLack[] {
  return rows.filter(needsStore);
}

/** How far the store is with its answers: the whole of it, whatever is searched for. */
export function useProgress(): StoreProgress {
  const { rows } = useLacks();
  const { today, timeZone } = useStoreWork();
  return useMemo(() => storeProgress(rows, { today, timeZone }), [rows, today, timeZone]);
}
