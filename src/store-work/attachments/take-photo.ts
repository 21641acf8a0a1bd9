import { uuidv7 } from 'uuidv7';
import type { NewPhoto } from '#offline';
import { photoType, type ShrinkLimits, type ShrinkProblem } from './shrink.ts';
import type { ShrinkAnswer, ShrinkAsked } from './shrink.worker.ts';

/**
 * A file as a photo that can be kept, or why it is none. It is made small in a thread of its own: a picture of a phone's
 * camera takes a second, in which the phone must answer taps.
 *
 * @param limits where it has to be smaller than photos are
 */
export async function takePhoto(file: File, limits?: ShrinkLimits): Promise<NewPhoto | ShrinkProblem> {
  const shrunk = await inWorker({ file, limits });
  if (typeof shrunk === 'string') return shrunk;
  const { bytes, width, height } = shrunk;
  const name = file.name.slice(0, 200);
  return { id: uuidv7(), hash: await sha256(bytes), name, type: photoType, width, height, bytes };
}

function inWorker(asked: ShrinkAsked): Promise<ShrinkAnswer> {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ShrinkAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
