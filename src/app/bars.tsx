import { useTranslation } from 'react-i18next';
import { canKeepApp } from '../api/can-keep-app.ts';
import { Button } from '../ui/buttons/button.tsx';
import classes from './bars.module.css';
import { InstallHint } from './install-hint.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { updates } from './update.ts';
import { useWatched } from './use-watched.ts';

/** What the app itself has to say, whatever is on screen; nothing, most of the time. */
export function AppBars() {
  if (!window.isSecureContext) return <InsecureNotice />;
  return (
    <>
      <UpdatePrompt />
      {!canKeepApp() && <NotKeptNotice />}
      <StorageNotice />
      <InstallHint />
    </>
  );
}

/** Over plain http from another machine the browser gives no worker, camera or locks: why, and what to do. */
function InsecureNotice() {
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

/** A secure origin, and still no worker: without a network the app would not open again, and nobody would have said so. */
function NotKeptNotice() {
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

/** A quiet bar: a newer version is on this device. The person decides when. */
function UpdatePrompt() {
  const { t } = useTranslation('update');
  const state = useWatched(updates.state);
  if (state === 'none') return null;
  return (
    <div className={classes.bar} data-tone={state === 'draft-not-saved' ? 'warn' : 'calm'} role="status">
      <span className={classes.text}>{t(state)}</span>
      <Button variant="link" disabled={state === 'updating'} onClick={() => void updates.updateNow()}>
        {t(state === 'draft-not-saved' ? 'try-again' : 'update')}
      </Button>
    </div>
  );
}
