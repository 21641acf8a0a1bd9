import type { Photo } from '#core/files/photo';
import type { StoredPhoto } from '#offline';
import { PhotoStrip } from '../../../store-work/attachments/photo-strip.tsx';
import { sentPhoto, waitingPhoto } from '../sample-photo.ts';
import { SampleWork } from '../sample-work.tsx';

const of = { kind: 'sample', subject: 'sample' };

function Strip({ sent = [], waiting = [] }: { sent?: readonly Photo[]; waiting?: readonly StoredPhoto[] }) {
  return (
    <SampleWork device={{ photos: waiting }}>
      <PhotoStrip {...of} photos={sent} token="" />
    </SampleWork>
  );
}

export const states = {
  usual: () => <Strip sent={[sentPhoto, { ...sentPhoto, id: 'other' }]} />,
  unsent: () => <Strip sent={[sentPhoto]} waiting={[waitingPhoto({ ...of, id: 'w1', sent: 400 })]} />,
  refused: () => <Strip waiting={[waitingPhoto({ ...of, id: 'w1', state: 'refused' })]} />,
  many: () => <Strip sent={Array.from({ length: 9 }, (_, place) => ({ ...sentPhoto, id: String(place) }))} />,
};
