import type { Device, SignedIn } from './device.ts';
import type { Observable, Status } from './status.ts';

type KnownUser = {
  userId: string;
  viewAs?: unknown;
  mustChangePassword?: boolean;
  mustSetSecondFactor?: boolean;
};

/** The session that this user's requests are made in. */
export type SessionKeeper = {
  /** Its token; undefined, and the status says so, when this user is not signed in on this device, or not any more. */
  token(): Promise<string | undefined>;
  /** The same for what was done here: undefined too while its user only looks at the app, or has to set a password or a second factor. */
  tokenToSend(): Promise<string | undefined>;
  /** The server does not take `token` any more: the user is asked once, until there is another. */
  ended(token: string): void;
};

export function keepSession(device: Device, userId: string, status: Observable<Status>): SessionKeeper {
  let endedToken: string | undefined;

  async function current(): Promise<SignedIn<KnownUser> | undefined> {
    const session = await device.read<SignedIn<KnownUser>>('session');
    if (session?.user.userId !== userId) {
      status.set({ ...status.get(), paused: 'signed-out' });
      return undefined;
    }
    // What has ended does not begin again: asking would only be refused, at each tap and for all that waits.
    if (session.token === endedToken) return undefined;
    if (status.get().paused === 'signed-out') status.set({ ...status.get(), paused: null });
    return session;
  }

  return {
    token: async () => (await current())?.token,
    async tokenToSend() {
      const session = await current();
      const { viewAs, mustChangePassword, mustSetSecondFactor } = session?.user ?? {};
      return viewAs || mustChangePassword || mustSetSecondFactor ? undefined : session?.token;
    },
    ended(token) {
      endedToken = token;
      status.set({ ...status.get(), paused: 'signed-out' });
    },
  };
}
