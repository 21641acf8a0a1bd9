import classes from './card.module.css';

export type CardLook = {
  /** `shadow`: one of many in a list. `line`: a part of a page. */
  edge?: 'shadow' | 'line';
  /** `none`: what fills it goes to its edges. */
  padding?: 'md' | 'none';
};

type Look = { [Name in keyof CardLook]: CardLook[Name] | undefined };

/** What gives an element a card's look: for a link that is one, say. */
export function cardLookOf({ edge, padding }: Look = {}, className?: string) {
  return {
    className: className ? `${classes.card} ${className}` : classes.card,
    'data-edge': edge ?? 'shadow',
    'data-padding': padding ?? 'md',
  };
}
