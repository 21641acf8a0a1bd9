import type { FastifyInstance } from 'fastify';
import { login, logout, sessionInfo } from '#core/session/contract';
import { describeActor } from '../../platform/access.ts';
import { type Platform, serve, servePublic } from '../../platform/calls.ts';
import { setParameters } from '../../platform/limits.ts';
import { menusOf } from '../../platform/permission-rows.ts';
import { forbidden } from '../../platform/refusal.ts';
import { demoPassword, endSession, startSession } from '../../platform/sessions.ts';

/** Signing in and out, and who is signed in. */
export function session(app: FastifyInstance, platform: Platform): void {
  servePublic(app, platform, login, async ({ body }, request) => {
    // A data folder filled for a trial may later be served to a whole network.
    if (!platform.allowDemoAccounts && body.password === demoPassword) throw forbidden('demo-accounts-off');
    const device = request.headers['user-agent'] ?? '';
    return {
      token: await startSession(platform.db, { ...body, address: request.ip, device }, platform.now()),
    };
  });

  serve(app, platform, sessionInfo, async (_input, actor) =>
    describeActor(actor, platform.calls, await menusOf(platform.db, actor), await setParameters(platform.db)),
  );

  serve(app, platform, logout, async (_input, actor) => {
    await endSession(platform.db, actor.sessionId, platform.now());
    return null;
  });
}
