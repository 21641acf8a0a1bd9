import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useMenu } from '../menu/use-menu.ts';
import classes from './said.module.css';

/** A menu whose screen this version of the app does not have (decision P1). */
export function Placeholder({ component }: { component: string | null }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { crumbsOf } = useMenu();
  return (
    <Page title={crumbsOf(pathname).at(-1)?.title ?? pathname}>
      <EmptyState title={t('placeholder.title')}>
        <p>{t('placeholder.text')}</p>
        {component !== null && <p>{t('placeholder.component', { component })}</p>}
        <div className={classes.ways}>
          <Link to="/" className={classes.way} data-first>
            {t('not-found.home')}
          </Link>
        </div>
      </EmptyState>
    </Page>
  );
}
