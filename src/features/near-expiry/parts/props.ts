import type { ReactNode } from 'react';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import type { StoreView, useStoreDownload, Verbs } from '../data.ts';
import type { CheckSearch, SearchChange } from '../search.ts';

/** What every part of the screen works with. */
export type ChecksProps = {
  user: SessionInfo;
  store: StoreInfo;
  search: CheckSearch;
  onSearch: (change: SearchChange) => void;
};

/** The same, with the store's data. */
export type StoreChecksProps = ChecksProps & {
  view: StoreView;
  download: ReturnType<typeof useStoreDownload>;
  today: string;
  verbs: Verbs;
  subtitle: ReactNode;
};
