import { IconBug } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lookOf } from '../../../ui/buttons/button.tsx';
import classes from '../parts/bar.module.css';
import { useShell } from '../shell-context.ts';
import { errorLog } from './log.ts';

/** Shown to who is of no store, once something went wrong on this device: the way to the log. */
export function ErrorIndicator() {
  const { t } = useTranslation('shell');
  const count = useSyncExternalStore(errorLog.subscribe, errorLog.get)?.length ?? 0;
  const { user } = useShell();
  if (count === 0 || user.ownStore !== null) return null;
  const label = t('errors.count', { count });
  return (
    <Link to="/error-log" {...lookOf({ variant: 'subtle' }, classes.button)} aria-label={label} title={label}>
      <IconBug size={19} stroke={1.6} aria-hidden />
      <span className={classes.dot} />
    </Link>
  );
}
