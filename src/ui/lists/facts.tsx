import type { ReactNode } from 'react';
import classes from './facts.module.css';

/**
 * Short facts beside one another with a point between two; empty ones are left out. Where a line wraps, no point is left
 * at its end or its start.
 *
 * @param props.isAtEnd they stand at the line's end, as a value beside its label does
 */
export function Facts(props: {
  of: readonly ReactNode[];
  className?: string | undefined;
  isAtEnd?: boolean;
}) {
  const shown = props.of.filter(
    (fact) => fact !== '' && fact !== null && fact !== undefined && fact !== false,
  );
  return (
    <span
      className={props.className ? `${classes.facts} ${props.className}` : classes.facts}
      data-at-end={props.isAtEnd || undefined}
    >
      {shown.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts are told apart by nothing but their place
        <span key={index}>{fact}</span>
      ))}
    </span>
  );
}
