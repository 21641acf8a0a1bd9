import type { ComponentProps } from 'react';
import { Pressable } from '../ui/buttons/button.tsx';
import classes from './row-card.module.css';

/** A row of a list on the phone: a tap anywhere on it opens it. */
export function RowCard({ className, ...rest }: ComponentProps<'button'>) {
  return <Pressable {...rest} className={className ? `${classes.card} ${className}` : classes.card} />;
}
