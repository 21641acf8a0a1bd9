import { type ReactNode, useId } from 'react';
import guarded from '../forms/guarded-button.module.css';
import classes from './row-button.module.css';

/**
 * What can be done with a row of a table, or why it cannot be, which pointing at it or focusing it shows. A table has
 * hundreds of them: one element each, where the theme's button is four, kept half of the time for itself.
 */
export function RowButton(props: {
  /** Names the action in the page (`data-action`). */
  id?: string;
  /** Says whose it is, where only their order tells the rows apart. */
  label: string;
  /** Why not; undefined = it can be used. */
  reason: string | undefined;
  isDestructive?: boolean;
  onClick: () => void;
  /** The pointer or the focus has come to it: what the click will need can be asked for. */
  onAhead?: (() => void) | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const { reason } = props;
  if (reason === undefined) {
    return (
      <button
        type="button"
        className={classes.button}
        data-action={props.id}
        data-destructive={props.isDestructive || undefined}
        aria-label={props.label}
        onPointerEnter={props.onAhead}
        onFocus={props.onAhead}
        onClick={(event) => {
          // The row below it opens by a click of its own.
          event.stopPropagation();
          props.onClick();
        }}
      >
        {props.children}
      </button>
    );
  }
  return (
    <span className={guarded.place}>
      <button
        type="button"
        className={classes.button}
        data-action={props.id}
        aria-label={props.label}
        aria-disabled="true"
        aria-describedby={id}
        onClick={(event) => event.stopPropagation()}
      >
        {props.children}
      </button>
      <span id={id} role="tooltip" className={guarded.reason}>
        {reason}
      </span>
    </span>
  );
}
