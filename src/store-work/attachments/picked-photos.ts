import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoLimits } from '#core/files/upload';
import type { NewPhoto } from '#offline';
import { useOffline } from '#offline/react';
import { errorToast } from '../../ui/feedback/toast.tsx';
import { takePhoto } from './take-photo.ts';

/** Photos that were picked for something that is yet to be sent. */
export type PickedPhotos = {
  photos: readonly NewPhoto[];
  /** How many files are being made small. */
  busy: number;
  add(files: readonly File[]): Promise<void>;
  /** All that were picked, once the last of them has been made small: whoever sends at once means that one too. */
  settled(): Promise<readonly NewPhoto[]>;
  remove(id: string): void;
  /** They have been recorded, or are not wanted any more. */
  clear(): void;
};

/**
 * Photos that outlive a reload until they are recorded, as `useDraft` keeps what was typed.
 * @param draftKey under which this device keeps them
 * @param already how many photos the subject has
 */
export function usePickedPhotos(draftKey: string, already = 0): PickedPhotos {
  const { t } = useTranslation('photos');
  const { drafts } = useOffline();
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const [busy, setBusy] = useState(0);
  const latest = useRef(photos);
  const making = useRef<Promise<void>>(Promise.resolve());
  const room = photoLimits.perSubject - already - photos.length - busy;

  useEffect(() => {
    let isCurrent = true;
    void drafts.read(draftKey).then((kept) => {
      const read = photosIn(kept);
      // What was picked while this was being read stands behind.
      if (isCurrent && read.length > 0) {
        latest.current = withoutTwins([...read, ...latest.current]);
        setPhotos(latest.current);
      }
      // A database that cannot be read has no draft, and says so by itself.
    }, ignored);
    return () => {
      isCurrent = false;
    };
  }, [drafts, draftKey]);

  const change = useCallback(
    (make: (now: readonly NewPhoto[]) => readonly NewPhoto[]) => {
      const next = make(latest.current);
      latest.current = next;
      setPhotos(next);
      // One that cannot be kept is still on screen; the saving that follows is the one that must not fail silently.
      void (next.length === 0 ? drafts.drop(draftKey) : drafts.save(draftKey, next)).catch(ignored);
    },
    [drafts, draftKey],
  );

  function add(files: readonly File[]): Promise<void> {
    const taken = files.slice(0, Math.max(0, room));
    if (taken.length < files.length)
      errorToast(t('too-many', { limit: photoLimits.perSubject }), t('app:close'));
    setBusy((now) => now + taken.length);
    // One after the other: each takes the memory of a whole camera picture.
    making.current = making.current.then(() => makeSmall(taken));
    return making.current;
  }

  async function makeSmall(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const photo = await takePhoto(file).catch(() => 'not-a-picture' as const);
      setBusy((now) => now - 1);
      if (typeof photo === 'string') errorToast(t(photo, { name: file.name }), t('app:close'));
      else change((now) => withoutTwins([...now, photo]));
    }
  }

  return {
    photos,
    busy,
    add,
    async settled() {
      await making.current;
      return latest.current;
    },
    remove: (id) => change((now) => now.filter((photo) => photo.id !== id)),
    clear: () => change(() => []),
  };
}

/** The same picture twice is one: the server would take it once. */
function withoutTwins(photos: readonly NewPhoto[]): readonly NewPhoto[] {
  return photos.filter((photo, place) => photos.findIndex(({ hash }) => hash === photo.hash) === place);
}

/** What an earlier visit kept, whatever release made it. */
function photosIn(kept: unknown): readonly NewPhoto[] {
  return Array.isArray(kept) ? kept.filter((one): one is NewPhoto => one?.bytes instanceof ArrayBuffer) : [];
}

function ignored(): void {}
