import type { ReactNode } from 'react';
import { Pressable } from '../ui/buttons/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import flow from '../ui/layout/flow.module.css';
import { Facts } from '../ui/lists/facts.tsx';
import classes from './held-card.module.css';
import type { Unsent } from './unsent.ts';
import { UnsentMark } from './unsent-mark.tsx';

/**
 * A held row as the phone's card: its state, what it is, what is to be known of it; a tap anywhere opens it.
 * `figure`: the one number that matters. `children`: below, what can be done about it without opening it.
 */
export function HeldCard(props: {
  rowKey: string;
  mark: Unsent | undefined;
  onOpen: () => void;
  tags?: ReactNode;
  title: string;
  figure?: ReactNode;
  /** Between title and facts. */
  more?: ReactNode;
  facts: readonly (string | false | null | undefined)[];
  children?: ReactNode;
}) {
  const { mark, tags, figure } = props;
  return (
    <Card as="article" padding="none" className={classes.card} data-row={props.rowKey}>
      <Pressable className={classes.body} onClick={props.onOpen}>
        {tags && <span className={flow.row}>{tags}</span>}
        <span className={classes.head}>
          <span className={classes.title}>{props.title}</span>
          {figure !== undefined && <span className={classes.figure}>{figure}</span>}
        </span>
        {props.more}
        <Facts className={classes.facts} of={props.facts} />
      </Pressable>
      {props.children && <div className={classes.below}>{props.children}</div>}
      {mark && <UnsentMark isParked={mark === 'parked'} className={classes.mark} />}
    </Card>
  );
}

/** What a row is called, in the desk's table, with its mark. */
export function MarkedName({ name, mark }: { name: string; mark: Unsent | undefined }) {
  return (
    <span className={classes.name}>
      {mark && <UnsentMark isParked={mark === 'parked'} className={classes.nameMark} />}
      <span>{name}</span>
    </span>
  );
}
