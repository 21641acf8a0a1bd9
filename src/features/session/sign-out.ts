import { device, type Session } from './data.ts';
import { leftSessions } from './left.ts';

export const left = leftSessions(device);

/**
 * Forgets the session here. The server is told by `tellLeft`, once its pages are gone: what they were still asking would
 * be refused. Who is interrupted before that tells it at the next start.
 */
export async function signOut(session: Session): Promise<void> {
  await left.leave(session.token);
  if (session.own) await left.leave(session.own.token);
  await device.remove('session');
}

/** Ends on the server what was signed out of here; without a network, the next time. */
export const tellLeft = left.tell;
