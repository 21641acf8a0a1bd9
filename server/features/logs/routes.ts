import type { FastifyInstance } from 'fastify';
import { reportClientErrors } from '#core/logs/contract';
import { type Platform, serve } from '../../platform/calls.ts';
import { keepClientErrors } from './client-errors.ts';

/** What was changed, who signed in, and which errors browsers met. */
export function logCalls(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, reportClientErrors, async ({ body }, actor) => ({
    kept: await keepClientErrors(platform.db, actor.userId, body.errors, platform.now()),
  }));
}
