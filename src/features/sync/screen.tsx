import { useTranslation } from 'react-i18next';
import { usePending } from '#offline/react';
import { Page } from '../../ui/page.tsx';

/** What this device has not sent yet, in plain words, and what needs its user. */
export function SyncScreen() {
  const { t } = useTranslation('sync');
  const { operations } = usePending();
  return (
    <Page title={t('title')} subtitle={t('saved-here', { count: operations.length })}>
      {null}
    </Page>
  );
}
