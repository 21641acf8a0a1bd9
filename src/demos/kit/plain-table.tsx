import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

/**
 * A table as it is written, whole: it scrolls sideways by itself where it is wider than its place.
 *
 * @param props.isWide of many columns: they are not squeezed on a phone
 */
export function PlainTable(props: { label: string; isWide?: boolean; children: ReactNode }) {
  const { label, isWide = false, children } = props;
  return (
    // It scrolls sideways: the arrow keys must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section className={classes.place} aria-label={label} tabIndex={0}>
      <table className={classes.table} data-wide={isWide || undefined}>
        {children}
      </table>
    </section>
  );
}
