import type { Met } from '../features/shell/errors/log.ts';

/**
 * Hears of errors from the first line on, and keeps them until the log, which is loaded after the first screen, takes
 * them.
 */
export function meet(met: Met): void {
  if (take) take(met);
  else early.push(met);
}

/** From here on errors go there; those met before come first. */
export function onMet(listener: (met: Met) => void): void {
  take = listener;
  for (const met of early.splice(0)) listener(met);
}

/** The innermost component of React's component stack. */
export function componentOf(stack: string | undefined | null): string {
  return /^\s*(?:at\s+)?([^\s@(]+)/.exec(stack ?? '')?.[1] ?? '';
}

const early: Met[] = [];
let take: ((met: Met) => void) | undefined;

addEventListener('error', ({ error, message }) => {
  // The browser's own remark on a layout that settles one frame later.
  if (!message.startsWith('ResizeObserver loop'))
    meet({ kind: 'script', error: error ?? message, component: '' });
});
addEventListener('unhandledrejection', ({ reason }) => {
  // Given up on purpose.
  if (!(reason instanceof DOMException && reason.name === 'AbortError'))
    meet({ kind: 'promise', error: reason, component: '' });
});
// The router answers these words of the browser by loading the page anew, which without a network loses the whole app.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `not fetched: ${payload.message}`;
});
