import type { FastifyInstance } from 'fastify';
import { login, logout, sessionInfo } from '#core/session/contract';
import { describeActor } from '../../platform/access.ts';
import { type Platform, serve, servePublic } from '../../platform/calls.ts';
import { endSession, startSession } from '../../platform/sessions.ts';

/** Signing in and out, and who is signed in. */
export function session(app: FastifyInstance, platform: Platform): void {
  servePublic(app, platform, login, async ({ body }, request) => ({
    token: await startSession(
      platform.db,
      { ...body, address: request.ip, device: request.headers['user-agent'] ?? '' },
      platform.now(),
    ),
  }));

  serve(app, platform, sessionInfo, async (_input, actor) => describeActor(actor, platform.calls));

  serve(app, platform, logout, async (_input, actor) => {
    await endSession(platform.db, actor.sessionId, platform.now());
    return null;
  });
}
