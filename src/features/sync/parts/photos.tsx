import { useTranslation } from 'react-i18next';
import type { StoredPhoto } from '#offline';
import { useOffline } from '#offline/react';
import { useWaitingUrl } from '../../../store-work/attachments/use-object-url.ts';
import { reasonText } from '../../../store-work/reason.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { useAct } from '../data.ts';
import classes from '../sync.module.css';
import { useWhen } from '../when.ts';
import own from './photos.module.css';

/** Photos that the server does not have yet: how far each has come, or why it was refused and what can be done. */
export function Photos({ photos }: { photos: readonly StoredPhoto[] }) {
  const { t } = useTranslation('sync');
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="sync-photos">
      <div className={classes.sectionHead}>
        <h2 id="sync-photos">{t('photos.title', { count: photos.length })}</h2>
      </div>
      <ul className={flow.plain}>
        {photos.map((photo) => (
          <PhotoRow key={photo.id} photo={photo} />
        ))}
      </ul>
    </section>
  );
}

function PhotoRow({ photo }: { photo: StoredPhoto }) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const when = useWhen();
  const url = useWaitingUrl(photo);
  const isRefused = photo.state === 'refused';
  const percent = Math.floor((100 * photo.sent) / photo.size);
  return (
    <li className={own.row}>
      <span className={own.picture}>{url && <img src={url} alt="" />}</span>
      <div className={flow.fill}>
        <p className={own.line}>{t('photos.taken', { when: when(photo.addedAt) })}</p>
        {isRefused ? (
          <p className={classes.reason}>{reasonText(t, photo.lastAnswer, undefined)}</p>
        ) : (
          <p className={classes.meta}>{t('photos.waiting', { percent })}</p>
        )}
        {isRefused && (
          <div className={own.buttons}>
            <Button
              size="sm"
              variant="light"
              onClick={() => void act(() => offline.photos.discard(photo.id), t('photos.discarded'))}
            >
              {t('photos.discard')}
            </Button>
            <Button
              size="sm"
              variant="light"
              onClick={() => void act(() => offline.photos.retry(photo.id), t('retried'))}
            >
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
