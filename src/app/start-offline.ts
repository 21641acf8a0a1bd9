import { uuidv7 } from 'uuidv7';
import { healthCheck } from '#core/health/contract';
import type { SessionInfo } from '#core/session/contract';
import { codes, httpStatusOf } from '#core/wire/codes';
import { browserEnvironment, type Environment, type LateOpening, type Offline, openOffline } from '#offline';
import { tellRightsChanged } from '../api/own-rights.ts';
import { onReach, setReachable } from '../api/reach.ts';
import { sendEarly } from '../api/send-early.ts';
import { device, isLocked, type Session } from '../features/session/data.ts';
import { firstScreenMs } from '../ui/layout/first-screen.ts';
import { requestBackgroundSync } from './background-sync.ts';
import { isInstalled } from './install.ts';
import { keptScopes, kindsFor } from './kinds.ts';
import { i18n } from './language.ts';
import { watchNeedsYou } from './needs-you.ts';
import { pollServer } from './poll-server.ts';
import { keepStorage } from './storage.ts';
import { updates } from './update.ts';
import { watchRefused } from './watch-refused.ts';

const pullEveryMs = 60_000;
const pullAfterReplayMs = 2000;

/**
 * Opens the user's store and keeps it fresh: at start, when the page is looked at, and each minute while it is.
 * @param user kept up to date: what they may do, and where, changes while it is open
 * @param now the session as it is later on: its user may only be looking by then
 */
export async function startOffline(
  user: SessionInfo,
  now: () => Promise<Session | undefined>,
): Promise<Offline> {
  const browser = browserEnvironment(uuidv7);
  let tellAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const fetch: Environment['fetch'] = async (path, request) => {
    tellAsked();
    const response = await browser.fetch(path, request);
    if (response.status === httpStatusOf(codes.forbidden)) tellRightsChanged();
    return response;
  };
  const kinds = kindsFor(user);
  const offline = await openOffline({
    userId: user.userId,
    kinds,
    device,
    environment: { ...browser, fetch },
    language: () => i18n.language,
    onLate: tellLate,
    onOutdated: updates.tookOver,
    keptScopes: () => keptScopes(user, kinds),
    onWaiting: () => void requestBackgroundSync(),
    isReadOnly: async () => (await now())?.user.viewAs != null,
    onRefused: () => void tellOnlyLooking(),
  });
  const isSeen = () => document.visibilityState === 'visible';
  // All that is asked before would be refused.
  let tellUnlocked = () => {};
  const unlocked = new Promise<void>((resolve) => {
    tellUnlocked = resolve;
  });
  const freshen = async () => {
    const current = await now();
    if (current && isLocked(current)) return;
    tellUnlocked();
    offline.replay();
    if (!isSeen()) return;
    await offline.freshen();
    // Who holds no store fetches nothing, and would not hear that the server is back.
    const isForgotten = offline.status.get().reachable === false && (await offline.cursors()).length === 0;
    if (isForgotten) await sendEarly(healthCheck, {});
  };
  // What others did meanwhile is fetched once what waited here has gone, not after each batch.
  let pullSoon: ReturnType<typeof setTimeout> | undefined;
  const stopListening = offline.onSent(() => {
    clearTimeout(pullSoon);
    pullSoon = setTimeout(wake, pullAfterReplayMs);
  });
  const wake = () => void freshen().catch(() => undefined);
  // Not when it goes out of sight: it may be about to be frozen.
  const wakeInSight = () => {
    if (isSeen()) wake();
  };
  const stopHearing = onReach(offline.heard);
  // What either of the two finds out about the server, both know.
  const stopTelling = offline.status.subscribe(() => {
    const { reachable } = offline.status.get();
    if (reachable !== null) setReachable(reachable);
  });
  const stopSeeking = pollServer();
  const stopWatching = watchNeedsYou(offline);
  const stopHearingRefused = watchRefused(offline, tellRightsChanged);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeInSight);
  // Back from the back button: it comes into sight before it may ask for anything.
  addEventListener('pageshow', wake);
  const timer = setInterval(wake, pullEveryMs);
  const firstLook = freshen().catch(() => undefined);
  // On a new device the first rows are asked for before the screen is built: the question travels meanwhile.
  const isNew = (await offline.cursors()).every(({ pulledAt }) => pulledAt === '');
  if (isNew) await Promise.race([asked, firstLook]);
  void keepStorage(isInstalled()).catch(() => undefined);
  const stopLive = startSoon(async () => {
    await unlocked;
    const { startLive } = await import('./live/live.ts');
    return startLive(browser, offline, async () => (await now())?.token);
  });
  const stopOwnDevice = startSoon(async () => {
    await unlocked;
    const { startOwnDevice } = await import('./own-device.ts');
    return startOwnDevice(offline, async () => {
      const current = await now();
      return current?.user.viewAs ? undefined : current?.token;
    });
  });
  return {
    ...offline,
    freshen() {
      tellUnlocked();
      return offline.freshen();
    },
    close() {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeInSight);
      removeEventListener('pageshow', wake);
      clearInterval(timer);
      clearTimeout(pullSoon);
      stopListening();
      stopHearing();
      stopTelling();
      stopSeeking();
      stopWatching();
      stopHearingRefused();
      stopLive();
      stopOwnDevice();
      offline.close();
    },
  };
}

/** The first screen needs nothing of it. */
function startSoon(start: () => Promise<() => void>): () => void {
  let isOver = false;
  let stop = () => {};
  const soon = setTimeout(() => {
    void start().then(
      (stopIt) => {
        if (isOver) stopIt();
        else stop = stopIt;
      },
      // Not fetched: each minute must do.
      () => undefined,
    );
  }, firstScreenMs);
  return () => {
    isOver = true;
    clearTimeout(soon);
    stop();
  };
}

async function tellOnlyLooking(): Promise<void> {
  const { errorToast } = await import('../ui/feedback/toast.tsx');
  errorToast(i18n.t('reasons:view-as-reads-only'), i18n.t('forms:close'));
}

let saidLate: LateOpening | null = null;

/** Rare, and so fetched when it is needed. */
function tellLate(why: LateOpening | null): void {
  if (why === saidLate) return;
  saidLate = why;
  void import('./late-opening.ts').then(({ notifyLate: sayLate }) => sayLate(why));
}
