import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { updatePassword } from '#core/session/account';
import { login, logout, sessionInfo } from '#core/session/contract';
import { passwordProblems } from '#core/session/password';
import { signInProviders } from '#core/session/providers';
import { describeActor } from '../../platform/access.ts';
import { type Platform, serve, servePublic, tokenOf } from '../../platform/calls.ts';
import { readLimit, setParameters } from '../../platform/limits.ts';
import { placeOf } from '../../platform/login-log.ts';
import { menusOf } from '../../platform/permission-rows.ts';
import { forbidden, invalid } from '../../platform/refusal.ts';
import { isLoopback } from '../../platform/security-headers.ts';
import { changePassword, endSession, startSession } from '../../platform/sessions.ts';
import { deviceCalls } from './devices.ts';
import { viewAsCalls } from './view-as.ts';

/** Signing in and out, who is signed in and where, and passwords. */
export function session(app: FastifyInstance, platform: Platform, providers: readonly string[]): void {
  servePublic(app, platform, login, async ({ body }, request) => {
    const { username, password, code, deviceKey } = body;
    const attempt = { username, password, code, deviceKey, ...placeOf(request) };
    return startSession(platform, attempt, platform.now());
  });

  serve(app, platform, sessionInfo, async (_input, actor) => {
    if (actor.roles.length === 0) throw forbidden('user-without-role');
    const [menus, parameters] = await Promise.all([menusOf(platform.db, actor), setParameters(platform.db)]);
    return describeActor(actor, platform.calls, menus, parameters);
  });

  servePublic(app, platform, logout, async (_input, request, reply) => {
    const token = tokenOf(request);
    const isEnded = token !== undefined && (await endSession(platform.db, token, platform.now()));
    if (isEnded) forgetAnswers(request, reply);
    return null;
  });

  servePublic(app, platform, updatePassword, async ({ body }, request) => {
    const minLength = await readLimit(platform.db, 'password-length');
    const problems = passwordProblems(body, { minLength });
    const [first] = Object.values(problems);
    if (first) throw invalid(first, { min: minLength }, problems);
    const token = request.headers['x-token'];
    const { username, oldPassword: password, code, deviceKey } = body;
    await changePassword(
      platform,
      { username, password, code, deviceKey, ...placeOf(request) },
      { newPassword: body.newPassword1, token: typeof token === 'string' ? token : undefined },
      platform.now(),
    );
    return null;
  });

  servePublic(app, platform, signInProviders, async () => [...providers]);

  deviceCalls(app, platform);
  viewAsCalls(app, platform);
}

/**
 * Tells the browser that was signed out to forget what it kept of answers, such as pictures of people. Never "storage":
 * unsent work and the app itself live there. Without https browsers heed it on their own machine only.
 */
function forgetAnswers(request: FastifyRequest, reply: FastifyReply): void {
  const isHeeded = request.protocol === 'https' || isLoopback(request.hostname);
  if (isHeeded) reply.header('clear-site-data', '"cache"');
}
