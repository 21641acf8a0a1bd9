import type { ReactNode } from 'react';
import classes from './state-word.module.css';

/** A state as a mark of its own shape and colour, and in words: well, out of use, or gone wrong. */
export function StateWord({ tone, children }: { tone: 'good' | 'off' | 'bad'; children: ReactNode }) {
  return (
    <span className={classes.state} data-tone={tone}>
      {children}
    </span>
  );
}
