import { existsSync } from 'node:fs';

/**
 * Where the reading thread's program is. In the bundle it is the entry `spreadsheet-worker.js` of the server's folder,
 * and this file ends in an entry of that folder, or in a chunk or a command one folder below: both places are looked
 * at. From the TypeScript sources a loader registers tsx first, because `--import tsx` does nothing in a worker thread
 * of Node 20.
 */
export function workerUrl(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL(sourceWorker, import.meta.url);
  const places = [`./${bundledWorker}`, `../${bundledWorker}`].map(
    (place) => new URL(place, import.meta.url),
  );
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`${bundledWorker} is not in the server's folder`);
  return found;
}

// Constants, because bundlers rewrite `new URL('literal', import.meta.url)`.
const sourceWorker = './spreadsheet-worker.dev.mjs';
const bundledWorker = 'spreadsheet-worker.js';
