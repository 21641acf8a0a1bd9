import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { syncNow } from '../data.ts';
import classes from './buttons.module.css';

/** For whoever does not want to wait for the next try. */
export function SyncNow() {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const [isBusy, setBusy] = useState(false);

  async function run() {
    if (isBusy) return;
    setBusy(true);
    try {
      toast(t(`sync-now.${await syncNow(offline)}`));
    } finally {
      setBusy(false);
    }
  }

  // Not `disabled` while it works: the focus would be lost.
  return (
    <button type="button" className={classes.primary} aria-busy={isBusy} onClick={() => void run()}>
      {t(isBusy ? 'sync-now.busy' : 'sync-now')}
    </button>
  );
}
