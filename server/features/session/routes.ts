import type { FastifyInstance, FastifyRequest } from 'fastify';
import { updatePassword } from '#core/session/account';
import { login, logout, sessionInfo } from '#core/session/contract';
import { passwordProblems } from '#core/session/password';
import { signInProviders } from '#core/session/providers';
import { describeActor } from '../../platform/access.ts';
import { type Platform, serve, servePublic } from '../../platform/calls.ts';
import { setParameters } from '../../platform/limits.ts';
import { menusOf } from '../../platform/permission-rows.ts';
import { forbidden, invalid } from '../../platform/refusal.ts';
import { changePassword, demoPassword, endSession, startSession } from '../../platform/sessions.ts';
import { deviceCalls } from './devices.ts';
import { viewAsCalls } from './view-as.ts';

/** Signing in and out, who is signed in and where, and passwords. */
export function session(app: FastifyInstance, platform: Platform, providers: readonly string[]): void {
  servePublic(app, platform, login, async ({ body }, request) => {
    // A data folder filled for a trial may later be served to a whole network.
    if (!platform.allowDemoAccounts && body.password === demoPassword) throw forbidden('demo-accounts-off');
    return startSession(platform.db, { ...body, ...placeOf(request) }, platform.now());
  });

  serve(app, platform, sessionInfo, async (_input, actor) => {
    if (actor.roles.length === 0) throw forbidden('user-without-role');
    const [menus, parameters] = await Promise.all([menusOf(platform.db, actor), setParameters(platform.db)]);
    return describeActor(actor, platform.calls, menus, parameters);
  });

  serve(app, platform, logout, async (_input, actor) => {
    await endSession(platform.db, actor.sessionId, platform.now());
    return null;
  });

  servePublic(app, platform, updatePassword, async ({ body }, request) => {
    const problems = passwordProblems(body);
    const [first] = Object.values(problems);
    if (first) throw invalid(first, {}, problems);
    // Signing in with it is refused, whoever chose it.
    if (!platform.allowDemoAccounts && body.newPassword1 === demoPassword)
      throw invalid('password-published', {}, { newPassword1: 'password-published' });
    const token = request.headers['x-token'];
    await changePassword(
      platform.db,
      { ...body, password: body.oldPassword, ...placeOf(request) },
      { newPassword: body.newPassword1, token: typeof token === 'string' ? token : undefined },
      platform.now(),
    );
    return null;
  });

  servePublic(app, platform, signInProviders, async () => [...providers]);

  deviceCalls(app, platform);
  viewAsCalls(app, platform);
}

function placeOf(request: FastifyRequest): { address: string; device: string } {
  return { address: request.ip, device: request.headers['user-agent'] ?? '' };
}
