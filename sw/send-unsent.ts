import { uuidv7 } from 'uuidv7';
import { browserEnvironment, openOffline } from '#offline';
import { openDevice, type SignedIn } from '#offline/device';

/**
 * Sends what the signed-in user recorded; another user's work stays where it is. Tells how many operations need their
 * user, if some have newly come to. Rejects when something still waits or `rest` was aborted, which makes the browser
 * fire its Background Sync again later.
 */
export async function sendUnsent(rest: AbortSignal, tell: (count: number) => Promise<void>): Promise<void> {
  const device = openDevice();
  const session = await device.read<SignedIn<{ userId: string }>>('session');
  if (!session) return;
  const offline = await openOffline({
    userId: session.user.userId,
    kinds: [],
    device,
    environment: browserEnvironment(uuidv7),
    language: () => navigator.language,
  });
  try {
    const before = new Set((await offline.operations('parked')).map(({ id }) => id));
    // An answer may be ten seconds away, and another window's turn before that.
    await Promise.race([offline.drain(), rejectedBy(rest)]);
    const { reachable, paused } = offline.status.get();
    const parked = await offline.operations('parked');
    // Now: to the next try they are nothing new.
    if (parked.some(({ id }) => !before.has(id))) await tell(parked.length);
    if (reachable === false) throw new Error('The server was not reached.');
    if (!paused && (await offline.isSomethingLeft())) throw new Error('Something still waits.');
  } finally {
    offline.close();
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
