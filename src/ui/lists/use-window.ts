import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many rows are there beyond each edge of the screen. */
const beyond = 6;
/** Painted with the first frame instead of after a measurement. */
const firstScreenPx = 900;

/**
 * Which rows of a scroller exist, from the first to before the last: those on screen and a few beyond it. All rows are of
 * one height, so that scrolling asks for a number of pixels and measures no row. Used where the rows are drawn, as they
 * are drawn again with each that comes into sight, and nothing else of the table need be.
 */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeightPx: number,
): { from: number; to: number } {
  const [seen, setSeen] = useState({ first: 0, last: Math.ceil(firstScreenPx / rowHeightPx) });
  useEffect(() => {
    const { current: element } = scroller;
    if (!element) return;
    const look = () => {
      // Hidden behind its tag it has no height.
      if (element.clientHeight === 0) return;
      const first = Math.floor(element.scrollTop / rowHeightPx);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeightPx);
      setSeen((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    look();
    // In the frame that shows them: a later one would begin with a gap.
    const onScroll = () => flushSync(look);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, rowHeightPx]);
  return windowOf(seen, count);
}

/** With fewer rows than there were the browser goes up to the last of them: until it says so, they are what is in sight. */
export function windowOf(
  { first, last }: { first: number; last: number },
  count: number,
): { from: number; to: number } {
  const over = Math.max(0, last - count);
  return { from: Math.max(0, first - over - beyond), to: Math.min(count, last + beyond) };
}
