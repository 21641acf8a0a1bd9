import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

/** A table as it is written, whole: it scrolls sideways by itself where it is wider than its place. */
export function PlainTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // It scrolls sideways: the arrow keys must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section className={classes.place} aria-label={label} tabIndex={0}>
      <table className={classes.table}>{children}</table>
    </section>
  );
}
