import { updatePassword } from '#core/session/account';
import { login, logout, type SessionInfo, sessionInfo } from '#core/session/contract';
import type { PasswordChange } from '#core/session/password';
import { codes, endsSession } from '#core/wire/codes';
import { openDevice, type SignedIn } from '#offline/device';
import { plainCall, Refused } from '../../api/plain.ts';

/** `own`: an administrator's own session, while they look at the app as a role does. */
export type Session = SignedIn<SessionInfo> & { own?: SignedIn<SessionInfo> };
export type LastUser = { userId: string; usercode: string; name: string };

/** The one store of what this phone remembers. */
export const device = openDevice();

/** Who is signed in on this phone; undefined when nobody is. */
export function readSession(): Promise<Session | undefined> {
  return device.read<Session>('session');
}

/** Who was last signed in: the login page offers to fill in the user code. */
export function readLastUser(): Promise<LastUser | undefined> {
  return device.read<LastUser>('lastUser');
}

/** Signs in and remembers it. Throws Refused, also when the user's data cannot be had then, or Unreachable. */
export async function signIn(form: { username: string; password: string }): Promise<Session> {
  return remember(await enter(form));
}

/**
 * The same user again, whose session has ended: what is on screen stays theirs. Throws Refused with `another-user` when
 * the account is somebody else's by now.
 */
export async function signInAgain(user: SessionInfo, password: string): Promise<Session> {
  const session = await enter({ username: user.usercode, password });
  if (session.user.userId !== user.userId) {
    forget(session.token);
    throw new Refused(codes.wrongCredentials, { reason: 'another-user', params: {} });
  }
  return remember(session);
}

/**
 * Asks the server who this is now: roles and stores may have changed. `expired` when it does not know the session any
 * more; the user goes on working offline until they sign in again.
 */
export async function refreshSession(session: Session): Promise<Session | 'expired' | 'unreachable'> {
  try {
    const user = await plainCall(sessionInfo, { token: session.token });
    // A session is never another user's: somebody on the way answered with what they had kept.
    if (user.userId !== session.user.userId) return 'unreachable';
    // Signed out while the answer was on its way, or somebody else is here now.
    if ((await readSession())?.token !== session.token) return 'expired';
    return await remember({ ...session, user });
  } catch (error) {
    if (error instanceof Refused && endsSession(error.code)) return 'expired';
    return 'unreachable';
  }
}

/** Forgets the session here, and ends it on the server when that can be reached. */
export async function signOut(session: Session): Promise<void> {
  await device.remove('session');
  // Not waited for: offline the session runs out by itself, and this phone has forgotten its token either way.
  forget(session.token);
  if (session.own) forget(session.own.token);
}

/** Changes a password. `token`: of the session that stays, when there is one. Throws Refused or Unreachable. */
export async function changePassword(change: PasswordChange, token?: string): Promise<void> {
  const username = change.username.trim();
  const deviceKey = (await deviceKeys()).get(username);
  await plainCall(updatePassword, {
    body: { ...change, username, ...(deviceKey !== undefined && { deviceKey }) },
    ...(token !== undefined && { token }),
  });
}

/** Looks at the app in a session that `token` opened; the own one waits on this device. */
export async function beginViewing(own: Session, token: string): Promise<void> {
  const user = await plainCall(sessionInfo, { token });
  const { token: ownToken, user: ownUser, at } = own;
  const session: Session = { token, user, at: now(), own: { token: ownToken, user: ownUser, at } };
  await device.write('session', session);
}

/** Goes back to the own session. */
export async function stopViewing(session: Session): Promise<void> {
  if (!session.own) return;
  await device.write('session', session.own);
  forget(session.token);
}

async function enter(form: { username: string; password: string }): Promise<Session> {
  const username = form.username.trim();
  const keys = await deviceKeys();
  const known = keys.get(username);
  const { token, deviceKey } = await plainCall(login, {
    body: { username, password: form.password, ...(known !== undefined && { deviceKey: known }) },
  });
  if (deviceKey !== known) await device.write('deviceKeys', new Map(keys).set(username, deviceKey));
  try {
    return { token, user: await plainCall(sessionInfo, { token }), at: now() };
  } catch (error) {
    forget(token);
    // Such as an account without a role: the server says so.
    if (error instanceof Refused && error.code === codes.forbidden) throw error;
    throw new Refused(codes.serverError, { reason: 'info-failed', params: {} });
  }
}

function forget(token: string): void {
  void plainCall(logout, { token }).catch(() => undefined);
}

/** A device that cannot say so counts as a new one. */
async function deviceKeys(): Promise<ReadonlyMap<string, string>> {
  return (await device.read<Map<string, string>>('deviceKeys').catch(() => undefined)) ?? new Map();
}

async function remember(session: Session): Promise<Session> {
  const { userId, usercode, name } = session.user;
  await device.write('session', session);
  await device.write('lastUser', { userId, usercode, name } satisfies LastUser);
  return session;
}

function now(): string {
  return new Date().toISOString();
}
