import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { photoLimits } from '#core/files/upload';
import type { NewPhoto } from '#offline';
import { Pressable } from '../../ui/buttons/button.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import classes from './photos.module.css';
import type { PickedPhotos } from './picked-photos.ts';
import { useObjectUrl } from './use-object-url.ts';

/**
 * Photos for something that is yet to be sent: taken or chosen, seen, and taken away again.
 * @param props.already how many photos the subject has
 */
export function PhotoField(props: { picked: PickedPhotos; already?: number }) {
  const { t } = useTranslation('photos');
  const isDesk = useDesk();
  const label = useId();
  const { photos, busy, add, remove } = props.picked;
  const isFull = photos.length + busy + (props.already ?? 0) >= photoLimits.perSubject;
  const kilobytes = Math.ceil(photos.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) / 1000);
  const chosen = (files: FileList | null) => void add([...(files ?? [])]);
  return (
    <section aria-labelledby={label}>
      <h3 id={label} className={classes.label}>
        {t('label')}
      </h3>
      <ul className={classes.photos}>
        {photos.map((photo, place) => (
          <Picked key={photo.id} photo={photo} place={place + 1} onRemove={() => remove(photo.id)} />
        ))}
        {Array.from({ length: busy }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
          <li key={place} className={classes.photo} data-busy />
        ))}
        {!isFull && !isDesk && (
          <li>
            <Add label={t('take')} icon={IconCamera} capture onFiles={chosen} />
          </li>
        )}
        {!isFull && (
          <li>
            <Add label={t('choose')} icon={IconPhotoPlus} onFiles={chosen} />
          </li>
        )}
      </ul>
      <p className={classes.note} role="status">
        {busy > 0
          ? t('busy', { count: busy })
          : photos.length > 0 && t('sum', { count: photos.length, kilobytes })}
      </p>
    </section>
  );
}

function Picked({ photo, place, onRemove }: { photo: NewPhoto; place: number; onRemove: () => void }) {
  const { t } = useTranslation('photos');
  const url = useObjectUrl(photo.bytes, photo.type);
  return (
    <li className={classes.photo}>
      {url && <img src={url} alt={t('one', { place })} />}
      <Pressable className={classes.remove} aria-label={t('remove', { place })} onClick={onRemove}>
        <span>
          <IconX size="1rem" aria-hidden="true" />
        </span>
      </Pressable>
    </li>
  );
}

function Add(props: {
  label: string;
  icon: typeof IconCamera;
  /** The camera, and not the phone's pictures. */
  capture?: boolean;
  onFiles: (files: FileList | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = props.icon;
  return (
    <>
      <Pressable className={classes.add} onClick={() => input.current?.click()}>
        <Icon size="1.5rem" stroke={1.5} aria-hidden="true" />
        <span>{props.label}</span>
      </Pressable>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={props.label}
        {...(props.capture ? { capture: 'environment' } : { multiple: true })}
        onChange={(event) => {
          props.onFiles(event.currentTarget.files);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
