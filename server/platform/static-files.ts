import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearSeconds = 31_536_000;

/**
 * The built app: hashed files for ever, everything else checked each time, all from the `.br` and `.gz` made by the build.
 * Addresses of screens answer the shell; an unknown file is a 404, never the shell.
 */
export async function serveApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = /[/\\]assets[/\\]/.test(path);
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
}

/** True when an unknown address is a screen of the app rather than a missing file. */
export function isScreenAddress(url: string): boolean {
  const path = url.split('?')[0] ?? url;
  return !/\.[a-z0-9]{1,8}$/i.test(path);
}
