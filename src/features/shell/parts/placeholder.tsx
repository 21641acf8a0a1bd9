import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lookOf } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useMenu } from '../menu/use-menu.ts';

/** A menu whose screen this version of the app does not have (decision P1). */
export function Placeholder({ component }: { component: string | null }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { crumbsOf } = useMenu();
  return (
    <Page title={crumbsOf(pathname).at(-1)?.title ?? pathname}>
      <EmptyState
        title={t('placeholder.title')}
        actions={
          <Link to="/" {...lookOf({ size: 'md' })}>
            {t('not-found.home')}
          </Link>
        }
      >
        <p>{t('placeholder.text')}</p>
        {component !== null && <p>{t('placeholder.component', { component })}</p>}
      </EmptyState>
    </Page>
  );
}
