import type { KeyboardEvent, ReactNode } from 'react';
import classes from './tabs.module.css';

export type Tab<Key extends string> = {
  key: Key;
  label: string;
  /** How many are behind it; nothing while nobody knows. */
  count?: ReactNode;
};

/**
 * A row of tabs: which of a few lists, or which part of one thing, is on screen below it. One stop of the Tab key; the
 * arrow keys go from tab to tab (WAI-ARIA Authoring Practices, tabs with automatic activation).
 *
 * @param props.label what the row chooses from, for who cannot see it
 * @param props.className sets what differs from the usual row, by the names at the top of the style sheet
 */
export function Tabs<Key extends string>(props: {
  label: string;
  of: readonly Tab<Key>[];
  shown: Key;
  onShow: (key: Key) => void;
  className?: string | undefined;
}) {
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const index = placeAfter(
      event.key,
      props.of.findIndex(({ key }) => key === props.shown),
      props.of.length,
    );
    const tab = index === undefined ? undefined : props.of[index];
    if (index === undefined || !tab) return;
    event.preventDefault();
    props.onShow(tab.key);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div
      className={props.className ? `${classes.tabs} ${props.className}` : classes.tabs}
      role="tablist"
      aria-label={props.label}
      onKeyDown={go}
    >
      {props.of.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={props.shown === tab.key}
          tabIndex={props.shown === tab.key ? 0 : -1}
          className={classes.tab}
          onClick={() => props.onShow(tab.key)}
        >
          {tab.label}
          {'count' in tab && (
            <>
              {' '}
              <span className={classes.count}>{tab.count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** Round and round. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
