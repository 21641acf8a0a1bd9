import { useTranslation } from 'react-i18next';
import classes from './bars.module.css';

/** Over plain http from another machine the browser gives no worker, camera or locks: why, and what to do. */
export function InsecureNotice() {
  const { t } = useTranslation('install');
  return (
    <div className={classes.bar} data-tone="warn" role="status">
      <span className={classes.text}>{t('insecure.text')}</span>
      <details className={classes.more}>
        <summary>{t('insecure.what-to-do')}</summary>
        <p>{t('insecure.user')}</p>
        <p>{t('insecure.administrator')}</p>
      </details>
    </div>
  );
}
