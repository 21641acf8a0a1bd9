import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './card-list.module.css';

/** Two screens: what stands there soonest. */
const cardsAtFirst = 12;
/** About four screens: more than a thumb passes before the next ones are there. */
const cardsAtOnce = 30;
const beginBeforeEndPx = 1500;

/**
 * An endless list of cards on the page's own scroll: it grows as its end comes near, and what is off screen is skipped
 * by the browser (`content-visibility`). A windowing library cost this first view 9 kB for the same.
 */
export function CardList<Item>(props: {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** `before`: the item above it. */
  render: (item: Item, before: Item | undefined) => ReactNode;
}) {
  const { items } = props;
  const [count, setCount] = useState(cardsAtFirst);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = count < items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew after each growth, as an end still in sight is not reported twice
  useEffect(() => {
    if (!end.current || !hasMore) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setCount((now) => now + cardsAtOnce);
      },
      { rootMargin: `0px 0px ${beginBeforeEndPx}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, count]);
  return (
    <div className={classes.list}>
      {items.slice(0, count).map((item, place) => (
        <div key={props.keyOf(item)} className={classes.place}>
          {props.render(item, items[place - 1])}
        </div>
      ))}
      <div ref={end} className={classes.end} />
    </div>
  );
}
