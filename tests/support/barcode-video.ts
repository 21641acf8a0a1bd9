import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { drawSymbol, type Print, type PrintedSymbol } from './symbols.ts';

/** What the camera sees for some time; `null` is an empty shelf. */
export type Scene = { print: Print | null; seconds: number };

/** Upright, as a phone gives it. */
export const pictureSize = { width: 720, height: 960 };
const framesPerSecond = 5;

/**
 * Writes a film for Chromium's `--use-file-for-fake-video-capture=FILE` (beside `--use-fake-device-for-media-stream`
 * and `--use-fake-ui-for-media-stream`): codes held before the camera, one after the other. Chromium starts it when the
 * page opens the camera, and plays it again and again. A second takes 5.2 MB.
 */
export async function writeBarcodeVideo(path: string, scenes: Scene[]): Promise<void> {
  const file = createWriteStream(path);
  const { width, height } = pictureSize;
  file.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  // Grey is the middle of both colour planes, each a quarter of the size.
  const colour = Buffer.alloc((width * height) / 2, 128);
  for (const { print, seconds } of scenes) {
    const picture = Buffer.concat([
      Buffer.from('FRAME\n'),
      drawPicture(print && (await drawSymbol(print))),
      colour,
    ]);
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
      if (!file.write(picture)) await once(file, 'drain');
    }
  }
  file.end();
  await finished(file);
}

/** A symbol on a white label in the middle of a grey shelf: brightness, one byte a pixel. */
export function drawPicture(symbol: PrintedSymbol | null): Buffer {
  const { width, height } = pictureSize;
  const picture = Buffer.alloc(width * height, shelfGrey);
  if (!symbol) return picture;
  const columns = symbol[0]?.length ?? 1;
  const isBars = symbol.length === 1;
  const module = Math.floor(Math.min(labelPx.width / columns, isBars ? 3 : labelPx.height / symbol.length));
  const size = { width: columns * module, height: isBars ? barHeightPx : symbol.length * module };
  const left = Math.floor((width - size.width) / 2);
  const top = Math.floor((height - size.height) / 2);
  const quiet = 10 * module;
  fill(picture, left - quiet, top - quiet, size.width + 2 * quiet, size.height + 2 * quiet, 255);
  symbol.forEach((row, y) => {
    row.forEach((isBlack, x) => {
      if (isBlack)
        fill(picture, left + x * module, top + y * module, module, isBars ? barHeightPx : module, 0);
    });
  });
  return picture;
}

const shelfGrey = 150;
const labelPx = { width: 450, height: 300 };
const barHeightPx = 200;

function fill(
  picture: Buffer,
  left: number,
  top: number,
  width: number,
  height: number,
  brightness: number,
): void {
  const right = Math.min(left + width, pictureSize.width);
  const bottom = Math.min(top + height, pictureSize.height);
  for (let y = Math.max(top, 0); y < bottom; y += 1) {
    const start = y * pictureSize.width;
    picture.fill(brightness, start + Math.max(left, 0), start + right);
  }
}
