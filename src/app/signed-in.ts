import type { SessionInfo } from '#core/session/contract';
import { codes } from '#core/wire/codes';
import type { Language } from '#core/wire/languages';
import type { Offline } from '#offline';
import { menusRefused, onRightsChanged } from '../api/own-rights.ts';
import { onTrouble } from '../api/trouble.ts';
import { isLocked, readSession, readStores, refreshSession, type Session } from '../features/session/data.ts';
import { firstScreenMs } from '../ui/layout/first-screen.ts';
import { i18n, loadOfficeWords, loadSignedInWords, speak } from './language.ts';

/** The signed-in user and the open offline store, for routes and screens. */
export type SignedInContext = {
  session(): Promise<Session | undefined>;
  offline(session: Session): Promise<Offline>;
  /** After signing in, out, or as somebody else: what was known is asked for anew. */
  changed(): Promise<void>;
  /** Reads the stores that the session was not told of with who it is, and shows them. */
  allStores(session: Session): Promise<void>;
  /** Loads what the office's screens say. */
  officeWords(): Promise<void>;
  /** Switches the language of this page alone, office words included. */
  speak(language: Language): Promise<void>;
  watch(router: { invalidate(): Promise<void> }): void;
};

const lookEveryMs = 60_000;
const lookAfterRefusalMs = 200;

export function createSignedIn(): SignedInContext {
  let session: Promise<Session | undefined> | undefined;
  /** `user`: who works offline, and what is known of them by now. */
  let open: { user: SessionInfo; offline: Promise<Offline> } | undefined;
  let invalidate = async () => {};

  /** Tells the other tabs, which may show somebody who has signed out, or wait for somebody to sign in again. */
  const tabs = new BroadcastChannel('stockroom-session');

  async function close(): Promise<void> {
    const closing = open;
    open = undefined;
    // One that never opened has said so to whoever asked for it.
    (await closing?.offline.catch(() => undefined))?.close();
  }

  async function readAnew(): Promise<void> {
    session = undefined;
    const now = await context.session();
    if (open?.user.userId === now?.user.userId) (await open?.offline.catch(() => undefined))?.replay();
    else await close();
  }

  const context: SignedInContext = {
    session() {
      session ??= readSession();
      return session;
    },
    offline(current) {
      if (open?.user.userId === current.user.userId) {
        Object.assign(open.user, current.user);
      } else {
        const user = { ...current.user };
        void close();
        const words = loadSignedInWords();
        // Awaited below, which may be too late for the browser to know it: whoever leaves meanwhile cuts off both.
        words.catch(() => undefined);
        const offline = import('./start-offline.ts').then(async ({ startOffline }) => {
          const [opened] = await Promise.all([startOffline(user, context.session), words]);
          return opened;
        });
        open = { user, offline };
        // What failed once, for want of a network or of storage, may go well the next time.
        offline.catch(() => {
          if (open?.offline === offline) open = undefined;
        });
      }
      return open.offline;
    },
    async changed() {
      await readAnew();
      tabs.postMessage('changed');
    },
    async allStores(current) {
      await readStores(current);
      session = undefined;
      await invalidate();
    },
    officeWords: loadOfficeWords,
    speak: (language) => loadOfficeWords().then(() => speak(language)),
    watch(router) {
      invalidate = () => router.invalidate();
      tabs.onmessage = () => void readAnew().then(() => router.invalidate());
      const refresh = async () => {
        const before = await context.session();
        if (!before) return;
        const after = await refreshSession(before);
        if (after !== 'no-news') menusRefused.set(after === 'refused');
        if (typeof after === 'string') return;
        if (JSON.stringify(after.user) === JSON.stringify(before.user)) return;
        // Not the answer: whoever signed out since then has not come back.
        session = undefined;
        await router.invalidate();
        // What they may read from now on comes, and what they may not goes.
        if (!isLocked(after)) await (await open?.offline)?.freshen();
      };
      // What somebody may do can change any time: looked at when they look, each minute while they do, and at once when
      // the server has refused something for want of a permission.
      const look = () => {
        if (document.visibilityState === 'visible') void refresh().catch(() => undefined);
      };
      setTimeout(look, firstScreenMs);
      setInterval(look, lookEveryMs);
      addEventListener('online', look);
      // Whoever signed out in a cold aisle is signed out on the server as soon as it can be told.
      const tell = () =>
        void import('../features/session/sign-out.ts').then(
          ({ tellLeft }) => tellLeft(),
          () => undefined,
        );
      setTimeout(tell, firstScreenMs);
      addEventListener('online', tell);
      document.addEventListener('visibilitychange', look);
      let lookSoon: ReturnType<typeof setTimeout> | undefined;
      const soon = () => {
        // Several calls of a screen, and of the outbox, are refused together.
        clearTimeout(lookSoon);
        lookSoon = setTimeout(look, lookAfterRefusalMs);
      };
      onRightsChanged(soon);
      // Stores, departments and roles are called otherwise then.
      i18n.on('languageChanged', soon);
      onTrouble(({ code }) => code === codes.forbidden && soon());
    },
  };
  return context;
}
