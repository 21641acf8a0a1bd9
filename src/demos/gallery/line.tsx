import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** Several of a part in a row. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>;
}
