import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import classes from './table-frame.module.css';

/** A small table in a frame of its own: what is wider than that goes sideways, by the keyboard too. */
export function TableFrame(props: {
  label: string;
  /** What is longer than this many pixels scrolls. */
  maxHeight?: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Card
      as="section"
      edge="line"
      padding="none"
      className={classes.frame}
      style={{ maxHeight: props.maxHeight }}
      tabIndex={0}
      aria-label={props.label}
    >
      <table className={props.className}>{props.children}</table>
    </Card>
  );
}
