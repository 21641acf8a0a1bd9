import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { Page } from '../../ui/page.tsx';
import type { HistoryChange, HistorySearch } from './history/search.ts';

/** The log of past checks (spec 2, section 2). */
export function HistoryScreen(_props: {
  session: { token: string; user: SessionInfo };
  search: HistorySearch;
  onSearch: (change: HistoryChange) => void;
}) {
  const { t } = useTranslation('history');
  return <Page title={t('title')}>{null}</Page>;
}
