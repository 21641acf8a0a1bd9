import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import classes from './said.module.css';

/** The 404 page, to which every unknown address leads. */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <Page title="404">
      <div className={classes.page}>
        <div className={classes.text}>
          <p>{t('not-found.verdict')}</p>
          <p>{t('not-found.text')}</p>
        </div>
        <div className={classes.ways}>
          <Link to="/" className={classes.way} data-first>
            {t('not-found.home')}
          </Link>
        </div>
      </div>
    </Page>
  );
}
