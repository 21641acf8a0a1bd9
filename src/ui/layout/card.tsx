import { createElement, type HTMLAttributes, type Ref, useId } from 'react';
import { Heading } from '../text/heading.tsx';
import classes from './card.module.css';

type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Its heading, which also names it. */
  title?: string;
  level?: 2 | 3;
  /** `shadow`: one of many in a list. `line`: a part of a page. */
  edge?: 'shadow' | 'line';
  /** `none`: what fills it goes to its edges. */
  padding?: 'md' | 'none';
  ref?: Ref<HTMLElement>;
};

/** A surface that holds together what belongs together. */
export function Card(props: CardProps) {
  const {
    as = 'div',
    title,
    level = 2,
    edge = 'shadow',
    padding = 'md',
    className,
    children,
    ...rest
  } = props;
  const titleId = useId();
  return createElement<HTMLAttributes<HTMLElement>, HTMLElement>(
    as,
    {
      ...(title !== undefined && { 'aria-labelledby': titleId }),
      ...rest,
      className: className ? `${classes.card} ${className}` : classes.card,
      ...{ 'data-edge': edge, 'data-padding': padding },
    },
    title !== undefined && (
      <Heading level={level} id={titleId} className={classes.title}>
        {title}
      </Heading>
    ),
    children,
  );
}
