import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from '../near-expiry.module.css';

const cardHeightPx = 106;
const cardsBeyondScreen = 6;

/** An endless list of cards on the page's own scroll: only what is on screen, and a little more, exists. */
export function CardList<Item>(props: {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({
    count: props.items.length,
    estimateSize: () => cardHeightPx,
    overscan: cardsBeyondScreen,
    scrollMargin,
    getItemKey: (index) => {
      const item = props.items[index];
      return item === undefined ? index : props.keyOf(item);
    },
  });
  return (
    <div ref={list} className={classes.list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((place) => {
        const item = props.items[place.index];
        return (
          item !== undefined && (
            <div
              key={place.key}
              ref={virtual.measureElement}
              data-index={place.index}
              className={classes.place}
              style={{ transform: `translateY(${place.start - scrollMargin}px)` }}
            >
              {props.render(item)}
            </div>
          )
        );
      })}
    </div>
  );
}
