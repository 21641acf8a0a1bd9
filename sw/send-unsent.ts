import { uuidv7 } from 'uuidv7';
import { browserEnvironment, openOffline } from '#offline';
import { openDevice, type SignedIn } from '#offline/device';

/**
 * Sends what the signed-in user recorded; another user's work stays where it is. Rejects when the server was not
 * reached, which makes the browser fire its Background Sync again later.
 */
export async function sendUnsent(): Promise<void> {
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
    await offline.drain();
    if (offline.status.get().reachable === false) throw new Error('The server was not reached.');
  } finally {
    offline.close();
  }
}
