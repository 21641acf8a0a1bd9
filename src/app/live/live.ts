import { featureOf } from '#core/wire/call';
import type { Channel, Environment, Offline } from '#offline';
import { tellListsChanged } from '../../api/changed-lists.ts';
import { tellRightsChanged } from '../../api/own-rights.ts';
import { queuedCalls } from '../kinds.ts';
import { followHints } from './follow.ts';
import { shareStream } from './leader.ts';
import { readStream } from './reader.ts';
import { watchTouch } from './touch.ts';

/** Figures and lists that the server makes of what is in stores. */
const listsOfScopes = [...new Set(queuedCalls.map(featureOf)), 'dashboard', 'stock-quality'];

/**
 * Brings what others do onto this page as they do it, for as long as the session lasts. Where no stream comes through,
 * nothing is said: what is fetched each minute is fetched all the same. Answers the way to stop.
 * @param token of the session as it is then; undefined when nobody is signed in any more
 */
export function startLive(
  browser: Environment,
  offline: Pick<Offline, 'userId' | 'catchUp' | 'freshen'>,
  token: () => Promise<string | undefined>,
): () => void {
  const { locks } = navigator;
  // Without a secure origin there are no locks, and each tab's own stream would use up the connections.
  if (!locks) return () => {};
  // Set back by an hour, the device's clock would say for an hour that something was fetched, heard or touched just now.
  const environment = { ...browser, now: () => performance.now() };
  const isSeen = () => document.visibilityState === 'visible';
  const touch = watchTouch(environment.now);
  const follower = followHints({
    environment,
    catchUp: offline.catchUp,
    freshen: offline.freshen,
    listsChanged: tellListsChanged,
    rightsChanged: tellRightsChanged,
    listsOfScopes,
    isSeen,
    isTouched: touch.isTouched,
  });
  let refused: string | undefined;
  const share = () => {
    const channel: Channel = new BroadcastChannel(`stockroom-live ${offline.userId}`);
    return shareStream({
      environment,
      locks,
      channel,
      isSeen,
      hear: follower.hear,
      lockName: `stockroom-live ${offline.userId}`,
      async read(signal, tell) {
        const mine = await token();
        // What has ended does not begin again.
        if (mine === undefined || mine === refused) return false;
        let wasOpen = false;
        const outcome = await readStream(environment, {
          token: mine,
          signal,
          tell(heard) {
            wasOpen = true;
            tell(heard);
          },
        });
        if (outcome === 'refused') refused = mine;
        return wasOpen;
      },
    });
  };
  let leader: ReturnType<typeof share> | undefined = share();
  const look = () => {
    if (!isSeen()) return;
    leader?.wake();
    follower.seen();
  };
  const online = () => leader?.wake();
  // A page that is kept for the back button holds no lock and no stream.
  const leave = () => {
    leader?.stop();
    leader = undefined;
  };
  const comeBack = () => {
    leader ??= share();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', online);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', online);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
    leave();
    follower.stop();
    touch.stop();
  };
}
