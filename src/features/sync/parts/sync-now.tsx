import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { syncNow } from '../data.ts';

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
    <Button size="md" aria-busy={isBusy} onClick={() => void run()}>
      {t(isBusy ? 'sync-now.busy' : 'sync-now')}
    </Button>
  );
}
