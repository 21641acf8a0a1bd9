import type { OwnDevice } from '#core/devices/own';
import {
  login,
  logout,
  type SessionInfo,
  type StoreInfo,
  sessionInfo,
  sessionStores,
} from '#core/session/contract';
import { askedApart, hasAllStores, withKnown } from '#core/session/known-stores';
import { typedUsercode } from '#core/session/password';
import { codes, endsSession } from '#core/wire/codes';
import { openDevice, type SignedIn } from '#offline/device';
import { Refused } from '../../api/answered.ts';
import { sendEarly } from '../../api/send-early.ts';

/** `own`: an administrator's own session, while they look at the app as a role does. */
export type Session = SignedIn<SessionInfo> & { own?: SignedIn<SessionInfo> };
/** No name: whoever takes a shared phone next need not know who had it, but by the code that they typed. */
export type LastUser = { userId: string; usercode: string };

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

/**
 * Signs in and remembers it. Answers how many recovery codes are left when `code` was one of them. Throws Refused, also
 * when the user's data cannot be had then, or Unreachable.
 */
export async function signIn(form: SignInForm): Promise<number | undefined> {
  const { session, recoveryCodesLeft } = await enter(form);
  await remember(session);
  return recoveryCodesLeft;
}

/**
 * The same user again, whose session has ended: what is on screen stays theirs. Throws Refused with `another-user` when
 * the account is somebody else's by now. Answers as `signIn` does.
 */
export async function signInAgain(
  user: SessionInfo,
  given: Pick<SignInForm, 'password' | 'code' | 'passkey'>,
): Promise<number | undefined> {
  const { session, recoveryCodesLeft } = await enter({ ...given, username: user.usercode });
  if (session.user.userId !== user.userId) {
    forget(session.token);
    throw new Refused(codes.wrongCredentials, { reason: 'another-user', params: {} });
  }
  await remember(session);
  return recoveryCodesLeft;
}

/**
 * Signs in whoever `begin` answers for: the identity provider has named them. `deviceKeys`: of every account on this
 * device. Throws Refused with `another-user` when they are not `userId`, who signs in again.
 */
export async function enterAs(
  userId: string | undefined,
  begin: (deviceKeys: string[]) => Promise<{ token: string; deviceKey: string }>,
): Promise<void> {
  const keys = await deviceKeys();
  const { token, deviceKey } = await begin([...keys.values()].slice(-mostDeviceKeys));
  const user = await userOf(token);
  if (userId !== undefined && user.userId !== userId) {
    forget(token);
    throw new Refused(codes.wrongCredentials, { reason: 'another-user', params: {} });
  }
  const [name = user.usercode] = keyOf(keys, user.usercode) ?? [];
  await device.write('deviceKeys', new Map(keys).set(name, deviceKey));
  await remember({ token, user, at: new Date().toISOString() });
}

const mostDeviceKeys = 50;

/**
 * Asks the server who this is now: roles and stores may have changed. `expired` when it does not know the session any
 * more; the user goes on working offline until they sign in again. `refused` when it is there and does not say.
 * `no-news` when nobody answered, or the answer to a later question was here first.
 * @param asking empty where its user waits for it: one whose session has ended is asked to sign in again
 */
export async function refreshSession(
  session: Session,
  asking: { unasked?: true } = { unasked: true },
): Promise<Session | 'expired' | 'no-news' | 'refused'> {
  asked += 1;
  const turn = asked;
  const isNews = () => {
    answered = Math.max(turn, answered);
    return turn === answered;
  };
  try {
    const { token, user: before } = session;
    const query = { stores: askedApart(before.stores) };
    const told = withKnown(await sendEarly(sessionInfo, { token, query, ...asking }), before.stores);
    const user = await withAllStores(token, told).catch((error) => {
      // Whoever knew all of them does not go back to the first ones.
      if (hasAllStores(before)) throw error;
      return told;
    });
    // A session is never another user's: somebody on the way answered with what they had kept.
    if (user.userId !== session.user.userId || !isNews()) return 'no-news';
    const renewed: Session = { ...session, user };
    if (!(await replaceSession(session, renewed))) return 'expired';
    await rememberUser(user);
    return renewed;
  } catch (error) {
    if (!(error instanceof Refused) || !isNews()) return 'no-news';
    return endsSession(error.code) ? 'expired' : 'refused';
  }
}

/** Reads the stores that a session was not told of with who it is. Throws Refused or Unreachable: the next refresh tries again. */
export async function readStores({ token, user }: Session): Promise<void> {
  const { stores } = await withAllStores(token, user);
  await device.change<Session>('session', (kept) =>
    kept?.token === token ? { ...kept, user: knowing(kept.user, stores) } : undefined,
  );
}

async function withAllStores(token: string, user: SessionInfo): Promise<SessionInfo> {
  return hasAllStores(user) ? user : knowing(user, await sendEarly(sessionStores, { token, unasked: true }));
}

function knowing({ storesCount: _, ...user }: SessionInfo, stores: StoreInfo[]): SessionInfo {
  return { ...user, stores };
}

/** How often it was asked, and the last of these that was answered: answers need not come in the order of the questions. */
let asked = 0;
let answered = 0;

/** Whether the server answers nothing else until they have changed their password, or set up the second factor. */
export function isLocked({ user }: Session): boolean {
  return user.mustChangePassword || user.mustSetSecondFactor === true;
}

/**
 * The password that opened a session, where it must be changed first: whoever has just typed a one-time password need
 * not type it again. It is in memory alone, and for that alone.
 */
export function passwordToChange(token: string): string | undefined {
  return typed?.token === token ? typed.password : undefined;
}

let typed: { token: string; password: string } | undefined;

/** What makes this device a known one of an account: guesses made elsewhere do not lock it out. */
export async function deviceKeyOf(usercode: string): Promise<{ deviceKey?: string }> {
  const deviceKey = keyOf(await deviceKeys(), usercode)?.[1];
  return deviceKey === undefined ? {} : { deviceKey };
}

/** What the server knows this device by, whoever signs in; nothing before it has told of itself. */
export async function deviceSecret(): Promise<{ deviceSecret?: string }> {
  const self = await device.read<OwnDevice>('self').catch(() => undefined);
  return self === undefined ? {} : { deviceSecret: self.key };
}

/** `code`: of the second factor, once it is asked for; `passkey`: what one has signed in its place. */
type SignInForm = { username: string; password: string; code?: string; passkey?: string };

async function enter(form: SignInForm): Promise<{ session: Session; recoveryCodesLeft: number | undefined }> {
  const username = typedUsercode(form.username);
  const keys = await deviceKeys();
  const [name = username, known] = keyOf(keys, username) ?? [];
  const { token, deviceKey, recoveryCodesLeft } = await sendEarly(login, {
    body: { ...form, username, ...(known !== undefined && { deviceKey: known }), ...(await deviceSecret()) },
  });
  if (deviceKey !== known) await device.write('deviceKeys', new Map(keys).set(name, deviceKey));
  const user = await userOf(token);
  typed = user.mustChangePassword ? { token, password: form.password } : undefined;
  return { session: { token, user, at: new Date().toISOString() }, recoveryCodesLeft };
}

/** Whose session it is; one that cannot be used is ended. */
async function userOf(token: string): Promise<SessionInfo> {
  try {
    return await sendEarly(sessionInfo, { token, query: { stores: askedApart() } });
  } catch (error) {
    forget(token);
    // Such as an account without a role: the server says so.
    if (error instanceof Refused && error.code === codes.forbidden) throw error;
    throw new Refused(codes.serverError, { reason: 'info-failed', params: {} });
  }
}

/** The account's key and the name that it is kept under, whatever the case in which its code is typed. */
function keyOf(keys: ReadonlyMap<string, string>, usercode: string): [string, string] | undefined {
  const folded = usercode.toLowerCase();
  return [...keys].find(([name]) => name.toLowerCase() === folded);
}

/** Ends a session that nobody holds any more; while it was begun or used, the server was there. */
export function forget(token: string): void {
  void sendEarly(logout, { token, unasked: true }).catch(() => undefined);
}

/** A device that cannot say so counts as a new one. */
async function deviceKeys(): Promise<ReadonlyMap<string, string>> {
  return (await device.read<Map<string, string>>('deviceKeys').catch(() => undefined)) ?? new Map();
}

async function remember(session: Session): Promise<void> {
  await device.write('session', session);
  await rememberUser(session.user);
}

/** Whether it was still there: who has signed out meanwhile, here or in another tab, must not come back. */
export async function replaceSession(session: Session, next: Session): Promise<boolean> {
  let isHere = false;
  await device.change<Session>('session', (kept) => {
    isHere = kept?.token === session.token;
    return isHere ? next : undefined;
  });
  return isHere;
}

async function rememberUser({ userId, usercode }: SessionInfo): Promise<void> {
  await device.write('lastUser', { userId, usercode } satisfies LastUser);
}
