import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { SeenCode } from './seen-code.ts';
import { readerOptions, seenCode } from './zxing-codes.ts';

/** One for each picture, and one before the first: no codes when the reader is ready. */
export type ReaderAnswer = { kind: 'codes'; codes: SeenCode[] } | { kind: 'failed'; reason: string };

// Left alone the library asks a public server for this file.
const wasmUrl = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

async function read(image: ImageData): Promise<ReaderAnswer> {
  try {
    return { kind: 'codes', codes: (await readBarcodes(image, readerOptions())).map(seenCode) };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

async function answer(image: ImageData): Promise<void> {
  postMessage(await read(image));
}

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void answer(data));
// The first picture waits for the download and the compiler: an empty one does that while the camera starts.
void answer(new ImageData(16, 16));
