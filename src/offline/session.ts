import type { Device, SignedIn } from './device.ts';
import type { Observable, Status } from './status.ts';

/** The session that this user's requests are made in. */
export type SessionKeeper = {
  /** Its token; undefined, and the status says so, when this user is not signed in on this device, or not any more. */
  token(): Promise<string | undefined>;
  /** The server does not take `token` any more: the user is asked once, until there is another. */
  ended(token: string): void;
};

export function keepSession(device: Device, userId: string, status: Observable<Status>): SessionKeeper {
  let endedToken: string | undefined;
  return {
    async token() {
      const session = await device.read<SignedIn<{ userId: string }>>('session');
      if (session?.user.userId !== userId) {
        status.set({ ...status.get(), paused: 'signed-out' });
        return undefined;
      }
      // What has ended does not begin again: asking would only be refused, at each tap and for all that waits.
      if (session.token === endedToken) return undefined;
      if (status.get().paused === 'signed-out') status.set({ ...status.get(), paused: null });
      return session.token;
    },
    ended(token) {
      endedToken = token;
      status.set({ ...status.get(), paused: 'signed-out' });
    },
  };
}
