import { useEffectEvent, useLayoutEffect } from 'react';

/** Esc closes what is open beside a list, from the moment in which it is drawn. */
export function useEscape(close: () => void): void {
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
