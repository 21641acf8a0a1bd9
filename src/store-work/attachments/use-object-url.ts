import { useEffect, useState } from 'react';
import type { StoredPhoto } from '#offline';
import { useOffline } from '#offline/react';

/** An address of this page for bytes, as long as they are shown. */
export function useObjectUrl(bytes: ArrayBuffer | undefined, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url;
}

/** The same of a photo that waits on this device; undefined when it was sent meanwhile. */
export function useWaitingUrl({ id, type }: Pick<StoredPhoto, 'id' | 'type'>): string | undefined {
  const { photos } = useOffline();
  const [bytes, setBytes] = useState<ArrayBuffer>();
  useEffect(() => {
    let isCurrent = true;
    void photos.bytesOf(id).then(
      (found) => isCurrent && setBytes(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [photos, id]);
  return useObjectUrl(bytes, type);
}
