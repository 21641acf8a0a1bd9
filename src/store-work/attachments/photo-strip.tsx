import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoFile, photoThumbnail } from '#core/files/contract';
import type { Photo } from '#core/files/photo';
import { basePath } from '#core/wire/call';
import type { StoredPhoto } from '#offline';
import { useWaitingPhotos } from '#offline/react';
import { usePicture } from '../../api/picture.ts';
import { Pressable } from '../../ui/buttons/button.tsx';
import { useBackCloses } from '../../ui/layout/use-back-closes.ts';
import { dateTimeOf } from '../../ui/text/format.ts';
import classes from './photos.module.css';
import { useWaitingUrl } from './use-object-url.ts';

type Open = { kind: 'sent'; photo: Photo } | { kind: 'waiting'; photo: StoredPhoto };

/**
 * The photos of something: those that the server has, and behind them those that still wait on this device, with how far
 * they have come. Nothing when there are none.
 * @param props.photos as the row of the subject carries them
 * @param props.small shown of the first of them until it has come, also without a network
 */
export function PhotoStrip(props: {
  kind: string;
  subject: string;
  photos: readonly Photo[];
  token: string;
  small?: string | null;
}) {
  const { t } = useTranslation('photos');
  const waiting = useWaitingPhotosOf(props.kind, props.subject).filter(
    ({ id }) => !props.photos.some((photo) => photo.id === id),
  );
  const [open, setOpen] = useState<Open>();
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => setIsOpen(false));
  const show = (one: Open) => {
    setOpen(one);
    setIsOpen(true);
  };
  if (props.photos.length + waiting.length === 0) return null;
  return (
    <>
      <ul className={classes.photos} aria-label={t('label')}>
        {props.photos.map((photo, place) => (
          <li key={photo.id} className={classes.photo}>
            <Thumbnail
              photo={photo}
              token={props.token}
              small={place === 0 ? props.small : null}
              place={place + 1}
              onOpen={show}
            />
          </li>
        ))}
        {waiting.map((photo, place) => (
          <li key={photo.id} className={classes.photo}>
            <WaitingThumbnail photo={photo} place={props.photos.length + place + 1} onOpen={show} />
          </li>
        ))}
      </ul>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="auto"
        padding="md"
        title={open && <Taken of={open} />}
        closeButtonProps={{ 'aria-label': t('app:close'), size: 44 }}
        transitionProps={{ duration: 150 }}
      >
        {open?.kind === 'sent' && <Whole photo={open.photo} token={props.token} />}
        {open?.kind === 'waiting' && <WholeWaiting photo={open.photo} />}
      </Modal>
    </>
  );
}

/** The photos of one subject that this device has not sent yet. */
export function useWaitingPhotosOf(kind: string, subject: string): readonly StoredPhoto[] {
  const { photos } = useWaitingPhotos();
  return photos.filter((photo) => photo.kind === kind && photo.subject === subject);
}

function Thumbnail(props: {
  photo: Photo;
  token: string;
  small: string | null | undefined;
  place: number;
  onOpen: (open: Open) => void;
}) {
  const { t } = useTranslation('photos');
  const { photo, place } = props;
  const url = usePicture(addressOf(photoThumbnail.path, photo.id), props.token) ?? props.small;
  return (
    <Opening label={t('open', { place })} onOpen={() => props.onOpen({ kind: 'sent', photo })}>
      {url && <img src={url} alt="" />}
    </Opening>
  );
}

function WaitingThumbnail(props: { photo: StoredPhoto; place: number; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('photos');
  const { photo, place } = props;
  const url = useWaitingUrl(photo);
  const percent = Math.floor((100 * photo.sent) / photo.size);
  const isRefused = photo.state === 'refused';
  const state = t(isRefused ? 'refused' : 'waiting', { percent });
  return (
    <Opening
      label={`${t('open', { place })} · ${state}`}
      onOpen={() => props.onOpen({ kind: 'waiting', photo })}
    >
      {url && <img src={url} alt="" data-waiting />}
      <span className={classes.state} data-refused={isRefused || undefined} aria-hidden="true">
        {isRefused ? '!' : `${percent}%`}
      </span>
    </Opening>
  );
}

function Opening(props: { label: string; onOpen: () => void; children: ReactNode }) {
  return (
    <Pressable className={classes.open} aria-label={props.label} onClick={props.onOpen}>
      {props.children}
    </Pressable>
  );
}

function Taken({ of }: { of: Open }) {
  const { t, i18n } = useTranslation('photos');
  const { language } = i18n;
  if (of.kind === 'sent')
    return t('by', { name: of.photo.byUserName, when: dateTimeOf(of.photo.at, language) });
  return t(of.photo.state === 'refused' ? 'refused' : 'here', {
    when: dateTimeOf(of.photo.addedAt, language),
  });
}

function Whole({ photo, token }: { photo: Photo; token: string }) {
  const url = usePicture(addressOf(photoFile.path, photo.id), token);
  return <Picture url={url} photo={photo} />;
}

function WholeWaiting({ photo }: { photo: StoredPhoto }) {
  return <Picture url={useWaitingUrl(photo)} photo={photo} />;
}

/** Its place is held until it has come. */
function Picture({ url, photo }: { url: string | undefined; photo: Photo | StoredPhoto }) {
  const { t } = useTranslation('photos');
  const { width, height } = photo;
  if (url) return <img className={classes.whole} src={url} width={width} height={height} alt={photo.name} />;
  return (
    <div className={classes.whole} style={{ aspectRatio: `${width} / ${height}`, width }} role="status">
      {t('loading')}
    </div>
  );
}

function addressOf(path: string, id: string): string {
  return basePath + path.replace(':id', id);
}
