import { useMemo } from 'react';
import { isDue } from '#core/near-expiry/due';
import { noFilter } from '#core/near-expiry/filter';
import { historyRows } from '#core/near-expiry/history';
import { listRows } from '#core/near-expiry/list';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { useStoreDownload, useStoreView, useToday } from './data.ts';
import { type HistorySearch, historyFilterOf } from './history/search.ts';
import type { CheckSearch } from './search.ts';

/** A store's work of today, from what this device holds: each figure with the address of the list that it counts. */
export type NearExpiryToday = {
  /** False until the device has been read, and the store been downloaded once. */
  isLoaded: boolean;
  /** When the server last said so, ISO 8601. */
  pulledAt: string | undefined;
  due: { count: number; search: CheckSearch };
  red: { count: number; search: CheckSearch };
  checked: { count: number; search: HistorySearch };
};

export function useNearExpiryToday(store: StoreInfo, user: SessionInfo): NearExpiryToday {
  const { code, timeZone } = store;
  const view = useStoreView(code, user.userId);
  const { cursor } = useStoreDownload(code);
  const today = useToday(timeZone);
  return useMemo(() => {
    const context = { today, timeZone, isPinned: view.isPinned };
    const rows = listRows(view.articles, noFilter, context);
    const ofToday: HistorySearch = { store: code, checkFrom: today, checkTo: today, past: true };
    return {
      isLoaded: view.isLoaded && cursor !== undefined,
      pulledAt: cursor?.pulledAt,
      due: {
        count: rows.filter((row) => isDue(row, today)).length,
        search: { store: code, view: 'due' },
      },
      red: { count: rows.filter((row) => row.red).length, search: { store: code, view: 'all', red: true } },
      checked: {
        count: historyRows(view.articles, historyFilterOf(ofToday), context).length,
        search: ofToday,
      },
    };
  }, [view, cursor, today, timeZone, code]);
}
