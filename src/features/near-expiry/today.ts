import { useMemo } from 'react';
import { storeArticles } from '#core/near-expiry/contract';
import { dueCount } from '#core/near-expiry/due';
import { noFilter } from '#core/near-expiry/filter';
import { historyRows } from '#core/near-expiry/history';
import { listRows } from '#core/near-expiry/list';
import { endOf } from '#core/near-expiry/progress';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { useDownload } from '../../store-work/download.ts';
import { useToday } from '../../store-work/today.ts';
import type { CheckSearch } from './checks/search.ts';
import { type HistorySearch, historyFilterOf } from './history/search.ts';
import { useStoreView } from './store-view.tsx';

/** A store's work of today, from what this device holds: each figure with the address of the list that it counts. */
export type NearExpiryToday = {
  /** False until the device has been read, and the store been downloaded once. */
  isLoaded: boolean;
  /** When the server last said so, ISO 8601. */
  pulledAt: string | undefined;
  due: { count: number; search: CheckSearch };
  red: { count: number; search: CheckSearch };
  checked: { count: number; search: HistorySearch };
  /** `expiring`: how many of them expire before they come back. */
  hidden: { count: number; expiring: number; search: CheckSearch };
};

export function useNearExpiryToday(store: StoreInfo, user: SessionInfo): NearExpiryToday {
  const { code, timeZone } = store;
  const view = useStoreView(code, user.userId);
  const { cursor } = useDownload(storeArticles, code);
  const today = useToday(timeZone);
  return useMemo(() => {
    const context = { today, timeZone, isPinned: view.isPinned };
    const due = listRows(view.articles, { ...noFilter, due: true }, context);
    const end = endOf(view.articles, { mode: 'batch', today, timeZone });
    const ofToday: HistorySearch = { store: code, checkFrom: today, checkTo: today, past: true };
    return {
      isLoaded: view.isLoaded && cursor !== undefined,
      pulledAt: cursor?.pulledAt,
      due: {
        count: due.reduce((sum, row) => sum + dueCount(row, today), 0),
        search: { store: code, view: 'due' },
      },
      red: { count: due.filter((row) => row.red).length, search: { store: code, view: 'due', red: true } },
      checked: {
        count: historyRows(view.articles, historyFilterOf(ofToday), context).length,
        search: ofToday,
      },
      hidden: {
        count: end.hidden,
        expiring: end.hiddenExpiring,
        search: { store: code, view: 'all', hidden: true },
      },
    };
  }, [view, cursor, today, timeZone, code]);
}
