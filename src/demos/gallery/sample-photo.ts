import type { Photo } from '#core/files/photo';
import type { GoodsPicture } from '#core/goods-pictures/rules';
import type { NewPhoto, StoredPhoto } from '#offline';
import { person } from './sample.ts';
import { samplePicture } from './sample-picture.ts';
import { sampleInstant } from './sample-session.ts';

const look = { name: 'shelf.svg', type: 'image/svg+xml', width: 480, height: 320 };

export function sampleBytes(): ArrayBuffer {
  const [, drawing = ''] = samplePicture.split(',');
  return new TextEncoder().encode(decodeURIComponent(drawing)).buffer;
}

/** One that was picked just now. */
export function samplePhoto(place: number): NewPhoto {
  return { ...look, id: `photo-${place}`, hash: '', bytes: sampleBytes() };
}

/** One that waits on this device. */
export function waitingPhoto(
  of: Pick<StoredPhoto, 'id' | 'kind' | 'subject'> & Partial<StoredPhoto>,
): StoredPhoto {
  return {
    ...look,
    hash: '',
    operation: 'sample',
    size: 1000,
    sent: 0,
    state: 'waiting',
    attempts: 0,
    lastAnswer: null,
    addedAt: sampleInstant,
    ...of,
  };
}

/** One that the server has. */
export const sentPhoto: Photo = { ...look, id: 'sent', bytes: 1000, byUserName: person, at: sampleInstant };

/** How goods look, as a store holds it. */
export const heldPicture: GoodsPicture = {
  id: 'picture',
  article: '100342',
  store: '0001',
  isShared: false,
  thumb: samplePicture,
  photo: sentPhoto,
};
