import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** Fields beside one another, as many as fit; one below the other on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}
