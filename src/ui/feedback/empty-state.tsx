import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/**
 * Instead of a list: why there is nothing to show, and in `children` what it means.
 *
 * @param props.actions buttons: what can be done about it
 * @param props.isSaid it is told to who cannot see it, as it came after a wait
 */
export function EmptyState(props: {
  title: string;
  isSaid?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.empty} role={props.isSaid ? 'status' : undefined}>
      <h2>{props.title}</h2>
      {props.children}
      {props.actions && <div className={classes.actions}>{props.actions}</div>}
    </div>
  );
}
