import { IconCamera } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takePicture } from '#core/goods-pictures/contract';
import { pictureKind, pictureSubject } from '#core/goods-pictures/rules';
import { operation } from '#core/wire/operation';
import type { NewPhoto } from '#offline';
import { Button } from '../../ui/buttons/button.tsx';
import { errorToast, toast } from '../../ui/feedback/toast.tsx';
import { PhotoStrip } from '../attachments/photo-strip.tsx';
import { takePhoto } from '../attachments/take-photo.ts';
import { useSaved } from '../save.ts';
import { useStoreWork } from '../store-work.ts';
import { useWords } from '../use-words.ts';
import classes from './goods-picture.module.css';
import { useGoodsPicture } from './use-goods-picture.ts';

/**
 * Goods as they look, for whoever does not know them, and the way to take a picture of them (decision G1). Nothing for
 * whoever may not, where there is none.
 */
export function GoodsPicture({ article }: { article: string }) {
  const { t } = useTranslation('photos');
  const { store, token, may } = useStoreWork();
  const { picture, waiting } = useGoodsPicture(store.code, article);
  const hasWords = useWords('photos');
  const mayTake = may(takePicture);
  const state = waiting ? 'own' : picture && (picture.isShared ? 'shared' : 'own');
  if (!hasWords || (!state && !mayTake)) return null;
  return (
    <section className={classes.picture} aria-label={t('goods.label')}>
      {waiting ? (
        <PhotoStrip kind={pictureKind} subject={waiting.subject} photos={[]} token={token} />
      ) : (
        picture && (
          <PhotoStrip
            kind={pictureKind}
            subject={pictureSubject(picture)}
            photos={[picture.photo]}
            token={token}
            small={picture.thumb}
          />
        )
      )}
      <div>
        <p className={classes.note}>{t(`goods.${state ?? 'none'}`)}</p>
        {mayTake && <TakeIt article={article} isAgain={state !== undefined} />}
      </div>
    </section>
  );
}

function TakeIt({ article, isAgain }: { article: string; isAgain: boolean }) {
  const { t } = useTranslation('photos');
  const { store } = useStoreWork();
  const { save } = useSaved();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function take(file: File): Promise<void> {
    setBusy(true);
    const photo = await takePhoto(file).catch(() => 'not-a-picture' as const);
    if (typeof photo === 'string') errorToast(t(photo, { name: file.name }), t('app:close'));
    else if (await save(...announced(store.code, article, photo))) toast(t('goods.saved'));
    setBusy(false);
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCamera size="1.25rem" stroke={1.5} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {t(isBusy ? 'goods.busy' : isAgain ? 'goods.again' : 'goods.take')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('goods.take')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void take(file);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

/** What is recorded: that a picture follows, and the picture, which has its id. */
function announced(
  store: string,
  article: string,
  photo: NewPhoto,
): Parameters<ReturnType<typeof useSaved>['save']> {
  const { id } = photo;
  const body = { id, hdstore: store, farticle: article };
  const subject = pictureSubject({ store, article, id });
  return [
    [operation(takePicture, { body }, { store, id })],
    undefined,
    { kind: pictureKind, subject, photos: [photo] },
  ];
}
