import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the row that somebody is at, with the keyboard or because it is open, where it is on screen when rows come or go
 * above it: what others do must not move it away from under the hand.
 */
export function useHeldRow(
  scroller: RefObject<HTMLElement | null>,
  table: {
    keys: readonly string[];
    place: string | undefined;
    activeKey: string | undefined;
    rowHeightPx: number;
  },
): void {
  const last = useRef(table);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = table;
    const { current } = scroller;
    // Other rows altogether begin at their top.
    if (!current || before.place !== table.place) return;
    const held = focusedRow(current) ?? table.activeKey;
    const moved = movedBy(before.keys, table.keys, held);
    if (moved !== 0) current.scrollTop += moved * table.rowHeightPx;
  });
}

/** By how many rows one has gone down; 0 when it was not there, or is not any more. */
export function movedBy(before: readonly string[], now: readonly string[], key: string | undefined): number {
  if (key === undefined || before === now) return 0;
  const [from, to] = [before.indexOf(key), now.indexOf(key)];
  return from === -1 || to === -1 ? 0 : to - from;
}

function focusedRow(scroller: HTMLElement): string | undefined {
  const { activeElement } = document;
  if (!activeElement || !scroller.contains(activeElement)) return undefined;
  return activeElement.closest<HTMLElement>('[data-row]')?.dataset.row;
}
