import { device, type Session } from './data.ts';
import { leftSessions } from './left.ts';

const left = leftSessions(device);

/** Forgets the session here, and ends it on the server: now, or when that can be reached again. */
export async function signOut(session: Session): Promise<void> {
  await left.leave(session.token);
  if (session.own) await left.leave(session.own.token);
  await device.remove('session');
}

/** Ends on the server what was signed out of here without a network. */
export const tellLeft = left.tell;
