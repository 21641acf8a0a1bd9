import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusContent } from '../layout/focus-content.ts';

/** Where in a list the keyboard is: the row's key, and the cell of those that have a name (`data-cell`). */
type Place = { key: string; cell: string | undefined };

/**
 * Keeps the keyboard in a list when the row that it is at leaves: it goes on at the neighbour, in the same column. The
 * browser would let it fall to the top of the page. What it answers goes on the scroller.
 */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const place = useRef<Place>(undefined);
  const before = useRef(keys);
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = keys;
    const { current: left } = place;
    if (left === undefined || keys.includes(left.key) || document.activeElement !== document.body) return;
    const row = rowOf(scroller.current, neighbourOf(earlier, keys, left.key));
    const cell = row?.querySelector<HTMLElement>(`[data-cell="${left.cell}"]`);
    (cell ?? row ?? scroller.current)?.focus({ preventScroll: true });
  }, [scroller, keys]);
  useEffect(() => {
    const list = scroller.current;
    return () => {
      // The last row has taken the list along.
      if (place.current && !list?.isConnected && document.activeElement === document.body) focusContent();
    };
  }, [scroller]);
  return {
    onFocus({ target }: FocusEvent) {
      const key = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      const cell = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
      const isInside = scroller.current?.contains(target) === true;
      place.current = isInside && key !== undefined ? { key, cell } : undefined;
    },
    // What is removed is not left: React says nothing then.
    onBlur() {
      place.current = undefined;
    },
  };
}

/** The next row that is still there, else what follows the one before, such as the next page's first; else that one. */
export function neighbourOf(
  before: readonly string[],
  now: readonly string[],
  key: string,
): string | undefined {
  const at = before.indexOf(key);
  const isThere = (other: string) => now.includes(other);
  const next = before.slice(at + 1).find(isThere);
  const last = before.slice(0, Math.max(0, at)).findLast(isThere);
  return next ?? (last === undefined ? undefined : (now[now.indexOf(last) + 1] ?? last));
}

function rowOf(scroller: HTMLElement | null, key: string | undefined): HTMLElement | undefined {
  const rows = [...(scroller?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return rows.find((row) => row.dataset.row === key);
}
