import { useTranslation } from 'react-i18next';
import classes from './bars.module.css';

/** A secure origin, and still no worker: without a network the app would not open again, and nobody would have said so. */
export function NotKeptNotice() {
  const { t } = useTranslation('install');
  return (
    <div className={classes.bar} data-tone="warn" role="status">
      <span className={classes.text}>{t('not-kept.text')}</span>
      <details className={classes.more}>
        <summary>{t('insecure.what-to-do')}</summary>
        <p>{t('not-kept.user')}</p>
      </details>
    </div>
  );
}
