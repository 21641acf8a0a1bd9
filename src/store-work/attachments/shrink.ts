import { photoLimits } from '#core/files/upload';

/** A picture as it is kept and sent. */
export type Shrunk = { bytes: ArrayBuffer; width: number; height: number };

/** Why a file was not taken: it cannot be read as a picture here, or not be made small enough. */
export type ShrinkProblem = 'not-a-picture' | 'too-large';

/** What it becomes at most: the longer side in pixels, and how many bytes. */
export type ShrinkLimits = { side: number; bytes: number };

const ofPhotos: ShrinkLimits = { side: photoLimits.side, bytes: photoLimits.shrunkBytes };

const qualities = [0.8, 0.65, 0.5];
const triesAtMost = 6;

/**
 * Makes a picture anew: upright, of at most 1600 pixels and 300 kB where nothing else is said, and without whatever else its
 * file told (place, time, camera). Always, because a small original has those too. Answers why not.
 */
export async function shrink(file: Blob, limits = ofPhotos): Promise<Shrunk | ShrinkProblem> {
  let whole: ImageBitmap;
  try {
    whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return 'not-a-picture';
  }
  try {
    let scale = Math.min(1, limits.side / Math.max(whole.width, whole.height));
    for (let tries = 0; tries < triesAtMost; tries += 1, scale *= 0.8) {
      const found = await drawn(whole, scale, limits.bytes);
      if (found) return found;
    }
    return 'too-large';
  } finally {
    whole.close();
  }
}

async function drawn(whole: ImageBitmap, scale: number, bytes: number): Promise<Shrunk | undefined> {
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return undefined;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(whole, 0, 0, width, height);
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: photoType, quality });
    // Without the encoder a browser answers a PNG, and says nothing.
    if (blob.type === photoType && blob.size <= bytes)
      return { bytes: await blob.arrayBuffer(), width, height };
  }
  return undefined;
}

export const photoType = 'image/jpeg';
