import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A JPEG such as the app sends: of noise, so that it has some size, and never the same twice. */
export async function photoOf(
  seed: number,
  { width = 400, height = 300 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  let state = seed + 1;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1103515245 + 12345) % 2147483648;
    pixels[at] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** What `tellingJpeg` tells of its maker. */
export const toldInPicture = 'someone-at-home';

/** One with its maker and place in it, and the camera held sideways. */
export async function tellingJpeg(seed = 7): Promise<Buffer> {
  return sharp(await photoOf(seed, { width: 300, height: 200 }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: toldInPicture, Make: toldInPicture },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1' },
    })
    .toBuffer();
}

/** The same, and a script behind it. */
export async function tellingPhoto(): Promise<Buffer> {
  return Buffer.concat([await tellingJpeg(), Buffer.from('<script>alert(1)</script>')]);
}

/** A JPEG that is so long: a comment says nothing for the rest. */
export function lengthened(jpeg: Buffer, length: number): Buffer {
  const longest = 65_533;
  const parts = [jpeg.subarray(0, 2)];
  for (let left = length - jpeg.length; left > 0; ) {
    // A comment has a head of four bytes; none may be left over that has no room for it.
    const part = left > longest + 2 ? Math.min(longest + 2, left - 4) : left;
    const head = Buffer.from([0xff, 0xfe, (part - 2) >> 8, (part - 2) & 255]);
    parts.push(head, Buffer.alloc(part - 4, 0x20));
    left -= part;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}

/** A JPEG whose head says that it has so many pixels; its body is of a small one. */
export async function boastingJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await photoOf(3));
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A PNG of one colour: so many pixels in a few kilobytes, until somebody unpacks it. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const scriptedSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
