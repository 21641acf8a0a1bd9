import type { FastifyInstance } from 'fastify';
import { listLinks } from '#core/shell/contract';
import { type Platform, serve } from '../../platform/calls.ts';

/** What the shell needs to know of this installation. */
export function shell(
  app: FastifyInstance,
  platform: Platform,
  links: readonly { title: string; url: string }[],
): void {
  serve(app, platform, listLinks, async () => [...links]);
}
