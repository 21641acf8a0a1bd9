// Only for running from the TypeScript sources; read.ts says when.
import { pathToFileURL } from 'node:url';

// Tests start many of these threads, and have translated it before.
const translated = process.env.STOCKROOM_SPREADSHEET_THREAD;
if (translated) {
  await import(pathToFileURL(translated).href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./spreadsheet-worker.ts');
}
