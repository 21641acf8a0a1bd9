/** The part of a picture that is cut out, in its own pixels. */
export type Cut = { x: number; y: number; width: number; height: number };

/** Pixels of a picture; undefined when this browser cannot read it. */
export async function opened(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** The square that was cut out, as a JPG of so many pixels; where and with what it was taken stays behind. */
export async function jpegOf(source: string, cut: Cut, sidePx: number): Promise<File> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('the picture could not be written');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
