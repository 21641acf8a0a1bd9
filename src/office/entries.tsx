import type { ReactNode } from 'react';
import type { useWhole } from '../lists/sources.ts';
import { Refreshing } from '../ui/feedback/waiting.tsx';
import { ListState } from '../ui/lists/record-list.tsx';
import classes from './entries.module.css';

/**
 * A short list that is there whole, to be read rather than searched. `shown`: of it, those that are on screen.
 */
export function Entries<Row>(props: {
  list: Omit<ReturnType<typeof useWhole>, 'rows'>;
  shown: readonly Row[];
  about: string;
  /** Something of it is being changed. */
  isChanging?: boolean;
  /** An `Entry` for each. */
  children: (row: Row, place: number) => ReactNode;
}) {
  const { list, shown } = props;
  return (
    <>
      <ListState
        list={{ ...list, items: shown, total: list.fetchedAt === 0 ? undefined : shown.length }}
        about={props.about}
        isFiltered={false}
      />
      {shown.length > 0 && (
        <Refreshing of={{ ...list, isAsking: list.isAsking || props.isChanging === true }}>
          <ul className={classes.entries}>{shown.map(props.children)}</ul>
        </Refreshing>
      )}
    </>
  );
}

/** One of them: what it is, what belongs to it, and what can be done with it. */
export function Entry(props: {
  id: string;
  name: string;
  /** Beside the name. */
  marks?: ReactNode;
  /** Below it. */
  text: ReactNode;
  value?: ReactNode;
  /** It is out of use. */
  isOff?: boolean;
  /** Buttons. */
  children: ReactNode;
}) {
  return (
    <li className={classes.entry} data-row={props.id} data-off={props.isOff || undefined}>
      <div className={classes.what}>
        <span className={classes.head}>
          <strong>{props.name}</strong>
          {props.marks}
        </span>
        {props.text}
      </div>
      {props.value !== undefined && <b className={classes.value}>{props.value}</b>}
      <span className={classes.actions}>{props.children}</span>
    </li>
  );
}
