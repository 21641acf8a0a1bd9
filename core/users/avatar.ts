/** Limits of a picture: what may be chosen, and what is kept (decision W15; spec 1, section 5). */
export const avatarLimits = {
  /** 10240 KB are still allowed. */
  inputMaxBytes: 10_240 * 1024,
  /** JPG under 2 MB. */
  outputBelowBytes: 2 * 1024 * 1024,
  /** Of the square that is cut out; a smaller picture would be blown up. */
  cropPx: 300,
  /** A picture that fits into 2 MB and still fills a browser's memory. */
  outputMaxPx: 2048,
} as const;

export const inputTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

export type AvatarProblem =
  | { reason: 'avatar-not-a-picture' }
  | { reason: 'avatar-input-too-large' }
  | { reason: 'avatar-not-jpeg' }
  | { reason: 'avatar-too-large' }
  | { reason: 'avatar-too-many-pixels' };

/** Whether a file may be chosen; what it really holds shows when it is opened. */
export function inputProblem(file: { type: string; size: number }): AvatarProblem['reason'] | undefined {
  if (!inputTypes.some((type) => type === file.type)) return 'avatar-not-a-picture';
  return file.size > avatarLimits.inputMaxBytes ? 'avatar-input-too-large' : undefined;
}

/** Whether these bytes may be kept as a picture, by what they are and not by what they are called. */
export function outputProblem(bytes: Uint8Array): AvatarProblem['reason'] | undefined {
  if (bytes.length >= avatarLimits.outputBelowBytes) return 'avatar-too-large';
  const size = jpegSize(bytes);
  if (!size) return 'avatar-not-jpeg';
  const longest = Math.max(size.width, size.height);
  return longest > avatarLimits.outputMaxPx ? 'avatar-too-many-pixels' : undefined;
}

/** Pixels of a JPEG by its frame header; undefined when it is none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isEnded = bytes.at(-2) === 0xff && bytes.at(-1) === endOfImage;
  if (bytes.length < 4 || view.getUint16(0) !== startOfImage || !isEnded) return undefined;
  let place = 2;
  while (place + 9 <= bytes.length) {
    if (view.getUint8(place) !== 0xff) return undefined;
    const marker = view.getUint8(place + 1);
    if (marker === 0xff) {
      place += 1;
      continue;
    }
    if (isFrame(marker)) {
      const size = { height: view.getUint16(place + 5), width: view.getUint16(place + 7) };
      return size.width > 0 && size.height > 0 ? size : undefined;
    }
    if (marker === startOfScan || marker === endOfImage) return undefined;
    const length = view.getUint16(place + 2);
    if (length < 2) return undefined;
    place += 2 + length;
  }
  return undefined;
}

const startOfImage = 0xffd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** SOF0 to SOF15, without the three markers among them that mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
