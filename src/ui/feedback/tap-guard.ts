import { useCallback, useEffect, useRef } from 'react';
import classes from './tap-guard.module.css';

/** A second tap that comes sooner was meant for what stood there before (decision E15). */
const restMs = 500;

/**
 * After a deed that changes what stands under the finger, such as a list whose next card moves up: the place of the last
 * tap takes no other while the deed is under way, and for half a second after. What is hit is decided by the browser,
 * as there is something over the place; the next card's button is further away than that reaches.
 */
export function useTapGuard(): <Result>(deed: Promise<Result>) => Promise<Result> {
  const place = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const note = ({ detail, clientX: x, clientY: y }: MouseEvent) => {
      // The keyboard presses nothing that moved there.
      place.current = detail === 0 ? undefined : { x, y };
    };
    addEventListener('click', note, true);
    return () => removeEventListener('click', note, true);
  }, []);
  return useCallback((deed) => {
    if (!place.current) return deed;
    const cover = coverOf(place.current);
    const rest = () => setTimeout(() => cover.remove(), restMs);
    deed.then(rest, rest);
    return deed;
  }, []);
}

function coverOf({ x, y }: { x: number; y: number }): HTMLElement {
  const cover = document.createElement('div');
  cover.className = classes.rest ?? '';
  cover.style.left = `${x}px`;
  cover.style.top = `${y}px`;
  document.body.append(cover);
  return cover;
}
