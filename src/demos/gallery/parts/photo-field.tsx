import { useState } from 'react';
import { photoLimits } from '#core/files/upload';
import type { NewPhoto } from '#offline';
import { PhotoField } from '../../../store-work/attachments/photo-field.tsx';
import { samplePhoto } from '../sample-photo.ts';

/** @param already how many photos there are of it */
function Field(props: { count: number; busy?: number; already?: number }) {
  const { busy = 0, already = 0 } = props;
  const [photos, setPhotos] = useState(() =>
    Array.from({ length: props.count }, (_, place) => samplePhoto(place)),
  );
  const picked = {
    photos,
    busy,
    add: async (files: readonly File[]) =>
      setPhotos((now) => [...now, ...files.map((_, place) => samplePhoto(now.length + place))]),
    settled: () => Promise.resolve<readonly NewPhoto[]>(photos),
    remove: (id: string) => setPhotos((now) => now.filter((photo) => photo.id !== id)),
    clear: () => setPhotos([]),
  };
  return <PhotoField picked={picked} already={already} />;
}

export const states = {
  empty: () => <Field count={0} />,
  chosen: () => <Field count={2} />,
  loading: () => <Field count={1} busy={1} />,
  full: () => <Field count={1} already={photoLimits.perSubject - 1} />,
};
