import { useTranslation } from 'react-i18next';
import { useStatus } from '#offline/react';
import classes from './progress.module.css';

/** How far the sending has come; a single operation is gone before it could be read. */
export function Progress() {
  const { t } = useTranslation('sync');
  const { sending } = useStatus();
  if (!sending || sending.total < 2) return null;
  const { done, total } = sending;
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('sending', { done, total })}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <div className={classes.progressDone} style={{ width: `${(100 * done) / total}%` }} />
    </div>
  );
}
