import { sessionInfo } from '#core/session/contract';
import { askedApart } from '#core/session/known-stores';
import { forgetQueries } from '../../api/query-cache.ts';
import { sendEarly } from '../../api/send-early.ts';
import { forget, replaceSession, type Session } from './data.ts';
import { left } from './sign-out.ts';

/** Looks at the app in a session that `token` opened; the own one waits on this device. */
export async function beginViewing(own: Session, token: string): Promise<void> {
  const user = await sendEarly(sessionInfo, { token, query: { stores: askedApart() } });
  const { token: ownToken, user: ownUser, at } = own;
  const session: Session = {
    token,
    user,
    at: new Date().toISOString(),
    own: { token: ownToken, user: ownUser, at },
  };
  if (!(await replaceSession(own, session))) forget(token);
}

/**
 * Goes back to the own session, and reads everything anew: what the role was shown is not the administrator's. As in
 * signing out, the server is told of the role's session once nothing is asked in it any more.
 */
export async function backToOwn(session: Session, onChanged: () => Promise<void>): Promise<void> {
  if (session.own) await replaceSession(session, session.own);
  await forgetQueries();
  await onChanged();
  if (session.own) await left.leave(session.token);
  location.assign('/');
}
