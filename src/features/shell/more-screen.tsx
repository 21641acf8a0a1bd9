import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/layout/page.tsx';
import { MoreContent } from './parts/more-content.tsx';
import { useShell } from './shell-context.ts';

/** What the drawer shows, as a page with an address of its own. */
export function MoreScreen() {
  const { t } = useTranslation('app');
  const { user } = useShell();
  return (
    <Page title={t('place.more')} subtitle={`${user.name} ${user.usercode}`}>
      <MoreContent label={t('place.more')} />
    </Page>
  );
}
