import { useEffectEvent, useLayoutEffect } from 'react';

/** What Esc can close, the last opened last. */
const opened: symbol[] = [];

/**
 * Esc closes what is open beside a list, from the moment in which it is drawn, and of several the last opened. What lies
 * over the page takes it for itself, as does a field that it empties.
 */
export function useEscape(close: () => void): void {
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => {
    const own = Symbol('open');
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || opened.at(-1) !== own) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      onEscape();
    };
    opened.push(own);
    addEventListener('keydown', listen);
    return () => {
      opened.splice(opened.indexOf(own), 1);
      removeEventListener('keydown', listen);
    };
  }, []);
}
