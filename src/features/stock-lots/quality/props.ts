import type { SessionInfo } from '#core/session/contract';
import type { QualityChange, QualitySearch } from './search.ts';

/** What every part of the data-quality page works with. */
export type QualityProps = {
  session: { token: string; user: SessionInfo };
  search: QualitySearch;
  onSearch: (change: QualityChange) => void;
};
