import type { ReportedError } from '../features/shell/errors/log.ts';

/**
 * Hears of errors from the first line on, and keeps them until the log, which is loaded after the first screen, takes
 * them.
 */
export function reportError(met: ReportedError): void {
  if (take) take(met);
  else early.push(met);
}

/** From here on errors go there; those met before come first. */
export function onReported(listener: (met: ReportedError) => void): void {
  take = listener;
  for (const met of early.splice(0)) listener(met);
}

/** The innermost component of React's component stack. */
export function componentOf(stack: string | undefined | null): string {
  return /^\s*(?:at\s+)?([^\s@(]+)/.exec(stack ?? '')?.[1] ?? '';
}

const early: ReportedError[] = [];
let take: ((met: ReportedError) => void) | undefined;

addEventListener('error', ({ error, message }) => {
  // The browser's own remark on a layout that settles one frame later.
  if (!message.startsWith('ResizeObserver loop'))
    reportError({ kind: 'script', error: error ?? message, component: '' });
});
addEventListener('unhandledrejection', ({ reason }) => {
  // Given up on purpose.
  if (!(reason instanceof DOMException && reason.name === 'AbortError'))
    reportError({ kind: 'promise', error: reason, component: '' });
});
// The router answers these words of the browser by loading the page anew, which without a network loses the whole app.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `not fetched: ${payload.message}`;
});
