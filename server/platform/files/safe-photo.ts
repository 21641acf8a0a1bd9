import sharp from 'sharp';
import { photoLimits } from '#core/files/upload';
import { codes } from '#core/wire/codes';
import { Refusal } from '../http/refusal.ts';
import { turns } from './turns.ts';

// Everything else that the library could read (SVG with its scripts and addresses, PDF, TIFF, GIF) is refused unread.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Memory stays bounded: nothing is kept for later, and a picture has one thread.
sharp.cache(false);
sharp.concurrency(1);

/** A picture made anew, with nothing in it of the file that was sent but what is to be seen. */
export type SafePhoto = { photo: Buffer; thumbnail: Buffer; width: number; height: number };

export const safePhotoType = 'image/jpeg';
export const safeThumbnailType = 'image/webp';

const timeoutSeconds = 20;

/** Two pictures at a time take up to some 200 MB in the worst case; who waits holds a connection and no picture. */
export const inPictureTurn = turns({ atOnce: 2, waiting: 50 });

/**
 * The one way by which a picture that somebody sent is kept (`tests/server/kept-pictures.test.ts` looks for others). Makes
 * it anew: upright, of at most 1600 pixels, without place, camera or anything behind it.
 * @throws Refusal of what is no picture, is cut, or has more than 40 million pixels; 50300 of what takes too long
 */
export async function safePhotoOf(bytes: Buffer): Promise<SafePhoto> {
  const options = { failOn: 'error', limitInputPixels: photoLimits.pixels, autoOrient: true } as const;
  const inside = { fit: 'inside', withoutEnlargement: true } as const;
  try {
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: photoLimits.side, height: photoLimits.side, ...inside })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize({ width: photoLimits.thumbnailSide, height: photoLimits.thumbnailSide, ...inside })
      .webp({ quality: 70 })
      .toBuffer();
    return { photo: data, thumbnail, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) {
      const params = { megapixels: photoLimits.pixels / 1e6 };
      throw new Refusal(codes.invalid, { reason: 'files-too-many-pixels', params });
    }
    // That the machine was busy says nothing of the picture: it is asked for again.
    if (error instanceof Error && /^timeout/i.test(error.message))
      throw new Refusal(codes.unavailable, { reason: 'files-busy' }, 30);
    throw new Refusal(codes.invalid, { reason: 'files-not-a-picture' });
  }
}
