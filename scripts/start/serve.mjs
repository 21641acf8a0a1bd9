import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../console/root.mjs';
import { fail, Refusal } from '../console/step.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const server = join(root, 'dist/server/main.js');

/** Everything of `npm run serve`: starts what is built, and installs, builds and asks for nothing. */
export async function serve() {
  try {
    refuseMissing();
  } catch (error) {
    fail(error);
  }
  stopWithNpm();
  await import(pathToFileURL(server).href);
}

function refuseMissing() {
  if (![server, join(root, 'dist/app/index.html')].every(existsSync)) {
    throw new Refusal(
      'Nothing is built here: run npm run build (after npm ci), or bring a release that is built.',
    );
  }
  if (!existsSync(join(root, 'node_modules/fastify'))) {
    throw new Refusal('The packages that the server needs are not installed: run npm ci --omit=dev once.');
  }
}
