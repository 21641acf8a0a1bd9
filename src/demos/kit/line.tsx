import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** A few things in a row, which goes on in the next where there is no room. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>;
}
