import { type FocusEvent, useEffect, useRef } from 'react';
import { focusContent } from './focus-content.ts';

/**
 * A button that is pressed here may be gone then, and a row that was sent: the keyboard goes on at the heading of the part
 * in which it stood, else at the page. What it answers goes on what stands around them all.
 */
export function useFocusStays() {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<{ had: Element; part: Element | null }>(undefined);
  useEffect(() => {
    if (!place.current) return;
    const watcher = new MutationObserver(() => {
      const { had, part } = last.current ?? {};
      if (!had || had.isConnected || document.activeElement !== document.body) return;
      last.current = undefined;
      const heading = part?.isConnected ? part.querySelector('h2') : null;
      if (!heading) return focusContent();
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    watcher.observe(place.current, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, []);
  return {
    ref: place,
    onFocus({ target }: FocusEvent) {
      last.current = { had: target, part: target.closest('section') };
    },
    // What is removed is not left: React says nothing then.
    onBlur() {
      last.current = undefined;
    },
  };
}
