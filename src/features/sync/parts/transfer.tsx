import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { useOffline, useWaitingPhotos } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useAct } from '../data.ts';
import classes from '../sync.module.css';
import { downloadOutbox, type Imported, takeOver } from '../transfer.ts';
import buttons from './buttons.module.css';
import own from './device.module.css';

/** Unsent work as a file, and back again: for a phone that must be handed in before it was online. */
export function Transfer({ user, count }: { user: SessionInfo; count: number }) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const photos = useWaitingPhotos().photos.length;
  const input = useRef<HTMLInputElement>(null);
  const exported =
    count > 0 ? t('transfer.exported', { count }) : t('transfer.exported-photos', { count: photos });
  const [result, setResult] = useState<Imported>();

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (!file) return;
    setResult(await takeOver(offline, file));
    // The same file can be chosen again.
    field.value = '';
  }

  return (
    <div className={own.transfer}>
      <p className={classes.meta}>{t('transfer.about', { name: user.name, usercode: user.usercode })}</p>
      <div className={buttons.buttons}>
        <Button
          size="md"
          variant="light"
          disabled={count + photos === 0}
          onClick={() => void act(() => downloadOutbox(offline, user.usercode), exported)}
        >
          {t('transfer.export')}
        </Button>
        <Button size="md" variant="light" onClick={() => input.current?.click()}>
          {t('transfer.import')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('transfer.import')}
        onChange={(event) => void take(event)}
      />
      <div role="status">
        {result?.kind === 'added' && <p className={classes.meta}>{addedText(result)}</p>}
        {result?.kind === 'refused' && <p className={classes.reason}>{t(`transfer.${result.reason}`)}</p>}
      </div>
    </div>
  );

  function addedText({ added, photos, known }: Extract<Imported, { kind: 'added' }>): string {
    const parts = [
      ...(added > 0 ? [t('transfer.added', { count: added })] : []),
      ...(photos > 0 ? [t('transfer.added-photos', { count: photos })] : []),
      ...(known > 0 ? [t('transfer.known', { count: known })] : []),
    ];
    return parts.join(' ') || t('transfer.empty');
  }
}
