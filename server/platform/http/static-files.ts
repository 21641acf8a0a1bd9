import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readPreloadLinks } from './preload-links.ts';

const yearSeconds = 31_536_000;

/**
 * The built app: hashed files for ever, everything else checked each time, all from the `.br` and `.gz` made by the build.
 * Addresses of screens answer the shell, with what the screen will ask for next in a `Link` header; an unknown file is a
 * 404, never the shell. The build is read at start: after another one the server starts anew.
 */
export async function serveApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const preloadLinks = readPreloadLinks(folder);
  app.addHook('onRoute', (route) => {
    // The files' own; a page asks for a hundred of them at once.
    if (route.url === '/*') route.config = { ...route.config, unlimited: true };
  });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    index: ['index.html'],
    // The build's own notes.
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = /[/\\]assets[/\\]/.test(path);
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      const { url, headers } = reply.request;
      const isPage = /[/\\]index\.html(?:\.br|\.gz)?$/.test(path) && isScreenAddress(url);
      const links = isPage ? preloadLinks(url, headers) : undefined;
      if (links !== undefined) reply.header('link', links);
    },
  });
}

/** True when an unknown address is a screen of the app rather than a missing file. */
export function isScreenAddress(url: string): boolean {
  const path = url.split('?')[0] ?? url;
  return !/\.[a-z0-9]{1,11}$/i.test(path);
}
