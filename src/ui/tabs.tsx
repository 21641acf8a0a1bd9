import type { ReactNode } from 'react';
import classes from './tabs.module.css';

export type Tab<Key extends string> = {
  key: Key;
  label: string;
  /** How many are behind it; nothing while nobody knows. */
  count?: ReactNode;
};

/**
 * A row of tabs: which of a few lists, or which part of one thing, is on screen below it.
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
  return (
    <div
      className={props.className ? `${classes.tabs} ${props.className}` : classes.tabs}
      role="tablist"
      aria-label={props.label}
    >
      {props.of.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={props.shown === tab.key}
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
