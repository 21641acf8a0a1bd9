import { useTranslation } from 'react-i18next';
import { useStatus, useUnsentCount } from '#offline/react';
import classes from '../sync.module.css';

/** Why nothing is being sent, in one line that says what is safe; nothing when all is well. */
export function StateLine() {
  const { t } = useTranslation('sync');
  const { paused, reachable, heldUp } = useStatus();
  const unsent = useUnsentCount();
  // A session that has ended is told by the shell, on every page.
  if (paused === 'signed-out') return null;
  if (paused === 'update-needed') return <p className={classes.state}>{t('state.update-needed')}</p>;
  if (heldUp && unsent > 0) return <p className={classes.state}>{t('state.held-up')}</p>;
  if (reachable !== false) return null;
  return <p className={classes.state}>{t(unsent > 0 ? 'state.offline' : 'state.offline-nothing')}</p>;
}
