import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Esc closes what is open beside a list, from the moment in which it is drawn. In a field it empties that one, and of
 * what lies over the page it closes the topmost.
 */
export function useEscape(close: () => void): void {
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof HTMLInputElement && event.target.value !== '') return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      onEscape();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
