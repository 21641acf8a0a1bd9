import { createElement, type HTMLAttributes, type Ref, useId } from 'react';
import { Heading } from '../text/heading.tsx';
import classes from './card.module.css';

type CardLook = {
  /** `shadow`: one of many in a list. `line`: a part of a page. */
  edge?: 'shadow' | 'line';
  /** `none`: what fills it goes to its edges. */
  padding?: 'md' | 'none';
};

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

type Look = { [Name in keyof CardLook]: CardLook[Name] | undefined };

/** What gives an element a card's look: for a link that is one, say. */
export function cardLookOf({ edge, padding }: Look = {}, className?: string) {
  return {
    className: className ? `${classes.card} ${className}` : classes.card,
    'data-edge': edge ?? 'shadow',
    'data-padding': padding ?? 'md',
  };
}
