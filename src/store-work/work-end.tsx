import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Pressable } from '../ui/buttons/button.tsx';
import classes from './work-end.module.css';

/** A list that the end leads to; one that is empty leads nowhere. */
export type EndLink = { key: string; words: string; count: number; onOpen: () => void };

/** The end of what was to be done: that it is reached, by whom; then what may deserve a look, each the list that it counts. */
export function WorkEnd(props: {
  title: string;
  facts?: ReactNode;
  links: readonly EndLink[];
  /** What comes next. */
  children?: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={classes.end} aria-labelledby={titleId}>
      <span className={classes.mark}>
        <IconCheck size={72} stroke={2} aria-hidden="true" />
      </span>
      <div role="status">
        <h2 id={titleId} className={classes.title}>
          {props.title}
        </h2>
      </div>
      {props.facts && <p className={classes.facts}>{props.facts}</p>}
      {props.children && <div className={classes.next}>{props.children}</div>}
      <div className={classes.links}>
        {props.links.map(({ key, words, count, onOpen }) => (
          <Pressable key={key} disabled={count === 0} onClick={onOpen}>
            <span>{words}</span>
            <span className={classes.count}>
              {count}
              <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
            </span>
          </Pressable>
        ))}
      </div>
    </section>
  );
}
