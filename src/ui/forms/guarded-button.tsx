import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './guarded-button.module.css';
import { keepReasonInView } from './reason-in-view.ts';

/**
 * A button that says why it cannot be used: it stays in the keyboard's way, and pointing at it or focusing it shows the
 * reason, which screen readers read with its name.
 */
export function GuardedButton({
  reason,
  onClick,
  onAhead,
  children,
  ...rest
}: ButtonProps & {
  /** Why not; undefined = it can be used. */
  reason: string | undefined;
  onClick: () => void;
  /** The pointer or the focus has come to it: what the click will need can be asked for. */
  onAhead?: () => void;
  'aria-label'?: string;
  children: ReactNode;
}) {
  const id = useId();
  if (reason === undefined) {
    return (
      <Button {...rest} onClick={onClick} {...(onAhead && { onPointerEnter: onAhead, onFocus: onAhead })}>
        {children}
      </Button>
    );
  }
  return (
    <span className={classes.place}>
      <Button
        {...rest}
        aria-disabled="true"
        data-disabled
        aria-describedby={id}
        onPointerEnter={keepReasonInView}
        onFocus={keepReasonInView}
      >
        {children}
      </Button>
      <span id={id} role="tooltip" className={classes.reason}>
        {reason}
      </span>
    </span>
  );
}
