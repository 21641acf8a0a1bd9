import { type Watched, watched } from '#core/watched';
import { isHalfTyped, saveDrafts } from '../ui/forms/half-typed.ts';

/**
 * `none`: this is the newest version known. `ready`: a newer one is on this device and waits for its user. `updating`:
 * it is taking over. `draft-not-saved`: what is half typed could not be kept, so nothing was changed.
 */
export type UpdateState = 'none' | 'ready' | 'updating' | 'draft-not-saved';

/** What an update needs of the page that it happens to. */
export type UpdatePage = {
  isHalfTyped(): boolean;
  saveDrafts(): Promise<void>;
  isSeen(): boolean;
  reload(): void;
};

/** The worker that serves this device's pages, and one that would follow it: as they are at the moment of asking. */
export type Workers = {
  readonly active: { postMessage(message: 'rest'): void } | null;
  readonly waiting: {
    postMessage(message: 'skip-waiting'): void;
    addEventListener(type: 'statechange', listener: () => void): void;
  } | null;
};

export type Updates = {
  state: Watched<UpdateState>;
  /** A version waits: a newer one, unless there was none before it. */
  found(workers: Workers): void;
  /** A newer version serves this page now: here, or in another window, somebody said so. */
  tookOver(): void;
  /** The person looked away: a page whose version has been replaced is loaded anew now, if that costs nothing. */
  lookedAway(): void;
  /** Half-typed input is saved first; unsent work needs nothing, it is in the device's database. */
  updateNow(): Promise<void>;
};

export function createUpdates(page: UpdatePage): Updates {
  const state = watched<UpdateState>('none');
  let workers: Workers | undefined;
  let isReplaced = false;

  function reloadUnseen(): void {
    if (isReplaced && !page.isSeen() && !page.isHalfTyped()) page.reload();
  }

  /** Half-typed input can keep the page here, on a browser's question: then it can be pressed again. */
  function reload(): void {
    state.set('ready');
    page.reload();
  }

  function tookOver(): void {
    isReplaced = true;
    if (state.get() === 'updating') reload();
    else {
      state.set('ready');
      reloadUnseen();
    }
  }

  return {
    state,
    tookOver,
    found(found) {
      // On a first visit the only worker waits for a moment before it becomes active.
      if (!found.active) return;
      workers = found;
      if (state.get() === 'none') state.set('ready');
    },
    lookedAway: reloadUnseen,
    async updateNow() {
      if (state.get() === 'updating') return;
      try {
        await page.saveDrafts();
      } catch {
        state.set('draft-not-saved');
        return;
      }
      state.set('updating');
      const waiting = workers?.waiting;
      if (isReplaced || !waiting) return reload();
      // A page that no worker serves, as after a reload with Shift, is not told who serves it now.
      waiting.addEventListener('statechange', tookOver);
      workers?.active?.postMessage('rest');
      waiting.postMessage('skip-waiting');
    },
  };
}

/** The updates of this page. */
export const updates = createUpdates({
  isHalfTyped,
  saveDrafts,
  isSeen: () => document.visibilityState === 'visible',
  reload: () => location.reload(),
});
