import { useTranslation } from 'react-i18next';
import classes from '../near-expiry.module.css';

/** For somebody whose account has no store: what that means and who can help. */
export function NoStore() {
  const { t } = useTranslation('app');
  return (
    <div className={classes.empty}>
      <h2>{t('no-store.title')}</h2>
      <p>{t('no-store.text')}</p>
    </div>
  );
}
