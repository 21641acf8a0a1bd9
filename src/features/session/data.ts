import { login, logout, type SessionInfo, sessionInfo } from '#core/session/contract';
import { endsSession } from '#core/wire/codes';
import { openDevice, type SignedIn } from '#offline/device';
import { plainCall, Refused } from '../../api/plain.ts';

export type Session = SignedIn<SessionInfo>;
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

/** Signs in and remembers it. Throws Refused or Unreachable. */
export async function signIn(form: { username: string; password: string }): Promise<Session> {
  const { token } = await plainCall(login, {
    body: { username: form.username.trim(), password: form.password },
  });
  const user = await plainCall(sessionInfo, { token });
  return remember({ token, user, at: new Date().toISOString() });
}

/**
 * Asks the server who this is now: roles and stores may have changed. `expired` when it does not know the session any
 * more; the user goes on working offline until they sign in again.
 */
export async function refreshSession(session: Session): Promise<Session | 'expired' | 'unreachable'> {
  try {
    const user = await plainCall(sessionInfo, { token: session.token });
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
  void plainCall(logout, { token: session.token }).catch(() => undefined);
}

async function remember(session: Session): Promise<Session> {
  const { userId, usercode, name } = session.user;
  await device.write('session', session);
  await device.write('lastUser', { userId, usercode, name } satisfies LastUser);
  return session;
}
