import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePending, useStatus, useWaitingPhotos } from '#offline/react';
import classes from '../shell.module.css';
import { type PillState, pillState } from './pill-state.ts';

/** The truth about the network in a few words; it leads to the Sync page. */
export function NetworkPill() {
  const { t } = useTranslation('app');
  const status = useStatus();
  const isOnLine = useSyncExternalStore(listen, () => navigator.onLine);
  const { operations } = usePending();
  const { photos } = useWaitingPhotos();
  const unsent = operations.length + photos.length;
  const parked =
    operations.filter(({ state }) => state === 'parked').length +
    photos.filter(({ state }) => state === 'refused').length;
  const { tone, text, params } = pillState(status, isOnLine, { waiting: unsent - parked, parked });
  const Sign = signOf[text];
  return (
    <Link to="/sync" className={classes.pill} data-tone={tone} data-tour="network" aria-live="polite">
      <span className={classes.pillSign} data-count={unsent || undefined}>
        <Sign size="1.1em" aria-hidden="true" />
      </span>
      <span className={classes.pillText}>{t(text, params)}</span>
    </Link>
  );
}

/** What stands for the words where there is no room for them. */
const signOf: Record<PillState['text'], typeof IconCloudOff> = {
  'pill.need-you': IconAlertTriangle,
  'pill.signed-out': IconAlertTriangle,
  'pill.offline': IconCloudOff,
  'pill.offline-saved': IconCloudOff,
  'pill.sending': IconCloudUp,
  'pill.saved': IconCloudUp,
  'pill.connecting': IconCloudUp,
  'pill.online': IconCloudCheck,
};

function listen(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
