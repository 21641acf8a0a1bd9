import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { Page } from '../../ui/page.tsx';

/** Goods whose master data keeps the rules from working (decision N3). */
export function QualityScreen(_props: { session: { token: string; user: SessionInfo } }) {
  const { t } = useTranslation('stock-quality');
  return <Page title={t('title')}>{null}</Page>;
}
