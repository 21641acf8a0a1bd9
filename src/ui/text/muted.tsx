import { createElement, type HTMLAttributes, type RefAttributes } from 'react';
import classes from './text.module.css';

type MutedProps = HTMLAttributes<HTMLElement> &
  RefAttributes<HTMLElement> & {
    as?: 'span' | 'p' | 'div';
    /** As large as what is around it, unless it says so. */
    size?: 'fine' | 'small' | 'body';
  };

/** Words that step back behind others. */
export function Muted({ as = 'span', size, className, children, ...rest }: MutedProps) {
  return createElement<HTMLAttributes<HTMLElement> & { 'data-size'?: MutedProps['size'] }, HTMLElement>(
    as,
    { ...rest, className: className ? `${classes.muted} ${className}` : classes.muted, 'data-size': size },
    children,
  );
}
