import { useEffectEvent, useLayoutEffect } from 'react';
import { isComposed } from '../keys/composed.ts';

/** What Esc can close, the last opened last. */
const opened: symbol[] = [];

/**
 * Esc closes what is open beside a list, from the moment in which it is drawn, and of several the last opened. What lies
 * over the page takes it for itself, as does a field that it empties.
 *
 * @param layer.isOver it lies over the page, and takes the key before what is in it does
 */
export function useEscape(close: () => void, layer: { isOpen?: boolean; isOver?: boolean } = {}): void {
  const { isOpen = true, isOver = false } = layer;
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const own = Symbol('open');
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposed(event) || event.defaultPrevented) return;
      if (opened.at(-1) !== own || isKept(event.target)) return;
      if (!isOver && document.querySelector('[role="dialog"], [role="menu"]')) return;
      // What it closes may be gone before others hear of the key, who would close what lay under it.
      event.preventDefault();
      onEscape();
    };
    opened.push(own);
    addEventListener('keydown', listen, { capture: isOver });
    return () => {
      opened.splice(opened.indexOf(own), 1);
      removeEventListener('keydown', listen, { capture: isOver });
    };
  }, [isOpen, isOver]);
}

/** The library's lists, and what shows a thing once, keep the key for themselves. */
function isKept(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}
