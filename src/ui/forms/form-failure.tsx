import type { ReactNode } from 'react';
import classes from './form-failure.module.css';

/** Why a form could not be sent; on the page from the start, as only a change of what is there is read out. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.failure}>
      {children}
    </div>
  );
}
