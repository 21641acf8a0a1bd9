import type { FastifyReply, FastifyRequest } from 'fastify';
import { demoMenusOf } from '#core/demos/menus';
import { updatePassword } from '#core/session/account';
import { login, logout, sessionInfo, sessionStores } from '#core/session/contract';
import { withoutKnown } from '#core/session/known-stores';
import { passkeyChallenge, passkeyLogin } from '#core/session/passkey';
import { passwordProblems } from '#core/session/password';
import { signInProviders } from '#core/session/providers';
import { tokenOf } from '../../platform/http/admission.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { forbidden, invalid } from '../../platform/http/refusal.ts';
import { isLoopback } from '../../platform/http/security-headers.ts';
import { describeActor, storesIn } from '../../platform/people/access.ts';
import { termsOf } from '../../platform/people/devices.ts';
import { readLimit, setParameters } from '../../platform/people/limits.ts';
import { placeOf } from '../../platform/people/login-log.ts';
import { newChallenge, passkeyOf, passkeyPlaceOf } from '../../platform/people/passkeys.ts';
import { menusOf } from '../../platform/people/permission-rows.ts';
import { noteLanguage } from '../../platform/people/reading-language.ts';
import {
  changePassword,
  endSession,
  startPasskeySession,
  startSession,
} from '../../platform/people/sessions.ts';
import { deviceCalls } from './devices.ts';
import { shiftCalls } from './shift.ts';
import { viewAsCalls } from './view-as.ts';

/** Signing in and out, who is signed in and where, and passwords. */
export function sessionCalls(calls: Calls, providers: readonly string[]): void {
  const { open, serve, platform } = calls;
  open(login, async ({ body }, request) => {
    const { username, password, code, deviceKey, deviceSecret, passkey: text } = body;
    const passkey = passkeyOf(text, request, platform.publicUrl);
    const attempt = { username, password, code, passkey, deviceKey, deviceSecret, ...placeOf(request) };
    return startSession(platform, attempt, platform.now());
  });

  serve(sessionInfo, async ({ query }, actor, request) => {
    if (actor.roles.length === 0) throw forbidden('user-without-role');
    await noteLanguage(platform.db, actor, request.headers['accept-language']);
    const [own, parameters] = await Promise.all([
      menusOf(platform.db, actor, platform.calls),
      setParameters(platform.db),
    ]);
    const menus = platform.demoPages ? [...own, ...demoMenusOf(actor.roles)] : own;
    const sendsMail = platform.post.mailer !== null;
    const language = readerOf(request);
    const info = describeActor(actor, platform.calls, menus, parameters, { sendsMail, language });
    const terms = await termsOf(platform.db, actor.sessionId);
    return withoutKnown(
      { ...info, ...terms, ...(platform.sandbox && { sandbox: true as const }) },
      query.stores,
    );
  });

  serve(sessionStores, async (_input, actor, request) => storesIn(actor, readerOf(request)));

  open(logout, async (_input, request, reply) => {
    const token = tokenOf(request);
    const isEnded = token !== undefined && (await endSession(platform.db, token, platform.now()));
    if (isEnded) forgetAnswers(request, reply);
    return null;
  });

  open(updatePassword, async ({ body }, request) => {
    const minLength = await readLimit(platform.db, 'password-length');
    const problems = passwordProblems(body, { minLength });
    const [first] = Object.values(problems);
    if (first) throw invalid(first, { min: minLength }, problems);
    const token = request.headers['x-token'];
    const { username, oldPassword: password, code, deviceKey, deviceSecret } = body;
    await changePassword(
      platform,
      { username, password, code, deviceKey, deviceSecret, ...placeOf(request) },
      { newPassword: body.newPassword1, token: typeof token === 'string' ? token : undefined },
      platform.now(),
    );
    return null;
  });

  open(signInProviders, async () => {
    const isAlone = (await readLimit(platform.db, 'passkey-alone')) === 1;
    return isAlone ? ['passkey', ...providers] : [...providers];
  });

  open(passkeyChallenge, async (_input, request) => ({
    challenge: await newChallenge(platform.db, null, platform.now()),
    rpId: passkeyPlaceOf(request, platform.publicUrl).rpId,
  }));

  open(passkeyLogin, async ({ body }, request) => {
    if ((await readLimit(platform.db, 'passkey-alone')) !== 1) throw forbidden('passkeys-off');
    const passkey = { text: body.passkey, place: passkeyPlaceOf(request, platform.publicUrl) };
    const proof = { secret: body.deviceSecret, deviceKeys: body.deviceKeys ?? [] };
    return startPasskeySession(platform, { passkey, proof, place: placeOf(request) }, platform.now());
  });

  deviceCalls(calls);
  shiftCalls(calls);
  viewAsCalls(calls);
}

/**
 * Tells the browser that was signed out to forget what it kept of answers, such as pictures of people. Never "storage":
 * unsent work and the app itself live there. Without https browsers heed it on their own machine only.
 */
function forgetAnswers(request: FastifyRequest, reply: FastifyReply): void {
  const isHeeded = request.protocol === 'https' || isLoopback(request.hostname);
  if (isHeeded) reply.header('clear-site-data', '"cache"');
}
