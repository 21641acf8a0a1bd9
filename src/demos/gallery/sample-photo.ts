import type { NewPhoto } from '#offline';
import { samplePicture } from './sample-picture.ts';

const look = { name: 'shelf.svg', type: 'image/svg+xml', width: 480, height: 320 };

function sampleBytes(): ArrayBuffer {
  const [, drawing = ''] = samplePicture.split(',');
  return new TextEncoder().encode(decodeURIComponent(drawing)).buffer;
}

/** One that was picked just now. */
export function samplePhoto(place: number): NewPhoto {
  return { ...look, id: `photo-${place}`, hash: '', bytes: sampleBytes() };
}
