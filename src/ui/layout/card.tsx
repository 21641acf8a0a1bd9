import { createElement, type HTMLAttributes, type Ref, useId } from 'react';
import { Heading } from '../text/heading.tsx';
import classes from './card.module.css';
import { type CardLook, cardLookOf } from './card-look.ts';

type CardProps = CardLook &
  Omit<HTMLAttributes<HTMLElement>, 'title'> & {
    as?: 'div' | 'article' | 'section' | 'li' | 'figure';
    /** Its heading, which also names it. */
    title?: string;
    level?: 2 | 3;
    ref?: Ref<HTMLElement>;
  };

/** A surface that holds together what belongs together. */
export function Card(props: CardProps) {
  const { as = 'div', title, level = 2, edge, padding, className, children, ...rest } = props;
  const titleId = useId();
  return createElement<HTMLAttributes<HTMLElement>, HTMLElement>(
    as,
    {
      ...(title !== undefined && { 'aria-labelledby': titleId }),
      ...rest,
      ...cardLookOf({ edge, padding }, className),
    },
    title !== undefined && (
      <Heading level={level} id={titleId} className={classes.title}>
        {title}
      </Heading>
    ),
    children,
  );
}
