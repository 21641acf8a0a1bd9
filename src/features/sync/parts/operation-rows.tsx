import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { StoredOperation } from '#offline';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import type { Wording } from '../wording.ts';
import { OperationRow } from './operation-row.tsx';
import classes from './rows.module.css';

const rowHeightPx = 52;
const rowsBeyondScreen = 8;

type RowsProps = {
  operations: readonly StoredOperation[];
  wording: Wording;
  onOpen: (operation: StoredOperation) => void;
};

/** Operations as rows on the page's own scroll; of ten thousand only those on screen, and a few more, exist. */
export function OperationRows(props: RowsProps) {
  return useDesk() ? <RowsInFrame {...props} /> : <RowsInWindow {...props} />;
}

/** On a phone the window scrolls. */
function RowsInWindow(props: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(list, noScroller);
  const virtual = useWindowVirtualizer<HTMLLIElement>({ ...optionsFor(props), scrollMargin });
  return <Rows {...props} list={list} virtual={virtual} />;
}

/** On a desk the shell's main part scrolls, beside its sidebar. */
function RowsInFrame(props: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useScrollMargin(list, scrollerOf);
  const virtual = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...optionsFor(props),
    scrollMargin,
    getScrollElement: () => scrollerOf(list.current),
  });
  return <Rows {...props} list={list} virtual={virtual} />;
}

function Rows<Scroller extends Element | Window>(
  props: RowsProps & {
    list: RefObject<HTMLUListElement | null>;
    virtual: Virtualizer<Scroller, HTMLLIElement>;
  },
) {
  const { operations, virtual } = props;
  return (
    <ul ref={props.list} className={classes.rows} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const operation = operations[index];
        return (
          operation && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={operations.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              <OperationRow
                operation={operation}
                sentence={props.wording(operation).sentence}
                onOpen={props.onOpen}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}

function optionsFor({ operations }: RowsProps) {
  return {
    count: operations.length,
    estimateSize: () => rowHeightPx,
    overscan: rowsBeyondScreen,
    getItemKey: (index: number) => operations[index]?.id ?? index,
  };
}

/** How far the list begins below the top of what scrolls; asked at each render, because what is above comes and goes. */
function useScrollMargin(list: RefObject<HTMLElement | null>, scrollerAround: typeof scrollerOf): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (!list.current) return;
    const scroller = scrollerAround(list.current);
    const topOfScroll = scroller
      ? scroller.getBoundingClientRect().top - scroller.scrollTop
      : -window.scrollY;
    setMargin(Math.round(list.current.getBoundingClientRect().top - topOfScroll));
  });
  return margin;
}

function noScroller(): null {
  return null;
}

/** The element that scrolls around another one; null when it is the window. */
function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element?.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
