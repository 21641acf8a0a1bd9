import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Pressable } from '../../ui/buttons/button.tsx';
import classes from './icons.module.css';

export type ShownIcon = { name: string; code: string; picture: ReactNode };

/**
 * Icons in rows, as many as fit beside one another; only those in sight exist. One stop of the Tab key, from which the arrow
 * keys, Home and End go on.
 */
export function IconGrid(props: {
  label: string;
  names: readonly string[];
  iconOf: (name: string) => ShownIcon;
  onChoose: (icon: ShownIcon) => void;
}) {
  const { names } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const columns = Math.max(1, Math.floor(width / (cellRem * rem())));
  const [active, setActive] = useState(0);
  const virtual = useVirtualizer({
    count: width === 0 ? 0 : Math.ceil(names.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => cellRem * rem(),
    overscan: 3,
    // The one that the Tab key comes to stays, wherever the grid was scrolled to.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), Math.floor(active / columns)])],
  });

  function onKeyDown(event: KeyboardEvent) {
    const to = placeAfter(event.key, active, { columns, count: names.length });
    if (to === undefined) return;
    event.preventDefault();
    setActive(to);
    virtual.scrollToIndex(Math.floor(to / columns));
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus({ preventScroll: true }),
    );
  }

  return (
    <div ref={scroller} className={classes.scroller}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div
        role="group"
        aria-label={props.label}
        className={classes.rows}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={classes.row}
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              transform: `translateY(${start}px)`,
            }}
          >
            {names.slice(index * columns, (index + 1) * columns).map((name, column) => {
              const place = index * columns + column;
              const icon = props.iconOf(name);
              return (
                <Pressable
                  key={name}
                  className={classes.icon}
                  data-place={place}
                  tabIndex={place === active ? 0 : -1}
                  title={icon.code}
                  onClick={() => {
                    setActive(place);
                    props.onChoose(icon);
                  }}
                >
                  {icon.picture}
                  <span className={classes.name}>{name}</span>
                </Pressable>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** 0 until it is known. */
function useWidth(of: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!of.current) return;
    const sized = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    sized.observe(of.current);
    return () => sized.disconnect();
  }, [of]);
  return width;
}

/** The least width of an icon, and about its height. */
const cellRem = 6.5;

function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function placeAfter(key: string, place: number, of: { columns: number; count: number }): number | undefined {
  const last = of.count - 1;
  const places: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + of.columns,
    ArrowUp: place - of.columns,
    Home: 0,
    End: last,
  };
  const to = places[key];
  return to === undefined || to < 0 || to > last ? undefined : to;
}
