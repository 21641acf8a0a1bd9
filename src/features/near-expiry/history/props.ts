import type { ReactNode } from 'react';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import type { StoreView, useStoreDownload, Verbs } from '../data.ts';
import type { HistoryChange, HistorySearch } from './search.ts';

/** What the route gives. */
export type ScreenProps = {
  session: { token: string; user: SessionInfo };
  search: HistorySearch;
  onSearch: (change: HistoryChange) => void;
};

/** What every part of the log works with. */
export type LogProps = ScreenProps & {
  store: StoreInfo;
  view: StoreView;
  download: ReturnType<typeof useStoreDownload>;
  today: string;
  verbs: Verbs;
  subtitle: ReactNode;
};
