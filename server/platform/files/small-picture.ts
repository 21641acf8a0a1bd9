import sharp from 'sharp';

const qualities = [70, 50, 35, 20];

/** One of our own pictures as a `data:` address of at most so many characters; null when it cannot be made so small. */
export async function smallPictureOf(
  bytes: Buffer,
  { side, maxLength }: { side: number; maxLength: number },
): Promise<string | null> {
  for (const quality of qualities) {
    const small = await sharp(bytes)
      .resize({ width: side, height: side, fit: 'cover' })
      .webp({ quality })
      .toBuffer();
    const address = `data:image/webp;base64,${small.toString('base64')}`;
    if (address.length <= maxLength) return address;
  }
  return null;
}
