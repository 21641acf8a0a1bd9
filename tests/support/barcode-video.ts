import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawSymbol, type Print, type PrintedSymbol } from './symbols.ts';

/** A phone's camera before which one code after the other is held. */
export type FilmedCamera = {
  /** For Chromium's command line: its camera is this one, and nobody is asked. */
  args: string[];
  /** Holds a code before it, from now on; `null` is an empty shelf. */
  show(print: Print | null): Promise<void>;
  remove(): Promise<void>;
};

/** Upright, as a phone gives it. */
export const pictureSize = { width: 720, height: 960 };
const framesPerSecond = 10;

/**
 * Chromium plays a film of one picture again and again, and reads it anew each time: painting it over changes what the
 * camera sees. So nothing depends on when the camera was opened, or how long a page takes to answer.
 */
export async function openFilmedCamera(): Promise<FilmedCamera> {
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-camera-'));
  const path = join(folder, 'camera.y4m');
  const { width, height } = pictureSize;
  const header = Buffer.from(
    `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\nFRAME\n`,
  );
  // Grey is the middle of both colour planes, each a quarter of the size.
  const colour = Buffer.alloc((width * height) / 2, 128);
  const file = await open(path, 'w');
  await file.write(Buffer.concat([header, drawPicture(null), colour]));
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
    async show(print) {
      await file.write(drawPicture(print && (await drawSymbol(print))), 0, width * height, header.length);
    },
    async remove() {
      await file.close();
      await rm(folder, { recursive: true });
    },
  };
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
