import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import classes from './closing-foot.module.css';

/**
 * The buttons below a sheet; instead of them, once it is to be closed with something that would be lost, the question
 * whether it is meant. The keyboard goes with them.
 */
export function ClosingFoot(props: {
  isAsking: boolean;
  question: string;
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const { isAsking } = props;
  const foot = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current === isAsking) return;
    wasAsking.current = isAsking;
    foot.current?.querySelector('button')?.focus();
  }, [isAsking]);
  return (
    <div ref={foot} className={classes.foot}>
      {isAsking ? (
        // Without a key React makes "save" of the button that is being pressed, and the browser sends the form with it.
        <Fragment key="asking">
          <span className={classes.question} role="alert">
            {props.question}
          </span>
          <Button variant="default" size="md" onClick={props.onStay}>
            {props.stay}
          </Button>
          <Button color="red" size="md" onClick={props.onLeave}>
            {props.leave}
          </Button>
        </Fragment>
      ) : (
        props.children
      )}
    </div>
  );
}
