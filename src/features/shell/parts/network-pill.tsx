import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePending, useStatus } from '#offline/react';
import classes from '../shell.module.css';
import { pillState } from './pill-state.ts';

/** The truth about the network in a few words; it leads to the Sync page. */
export function NetworkPill() {
  const { t } = useTranslation('app');
  const status = useStatus();
  const isOnLine = useSyncExternalStore(listen, () => navigator.onLine);
  const { operations } = usePending();
  const parked = operations.filter((operation) => operation.state === 'parked').length;
  const { tone, text, params } = pillState(status, isOnLine, { waiting: operations.length - parked, parked });
  return (
    <Link to="/sync" className={classes.pill} data-tone={tone} aria-live="polite">
      {t(text, params)}
    </Link>
  );
}

function listen(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
