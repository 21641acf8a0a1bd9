import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { newId } from '#core/tools/contract';
import { type Platform, serve } from '../../platform/calls.ts';

/** What is of use to every screen and belongs to none. */
export function tools(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, newId, async () => uuidv7());
}
