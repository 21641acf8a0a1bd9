import { useId } from 'react';
import { toast } from '../../../ui/toast.tsx';
import classes from '../permissions.module.css';
import type { Action } from './actions.ts';
import type { Begin } from './use-doing.ts';

/** The actions of a row in a table, in a line. One that cannot be done says why when it is pointed at or pressed. */
export function RowButtons(props: { name: string; actions: readonly Action[]; onDo: (what: Begin) => void }) {
  const id = useId();
  return (
    <span className={classes.buttons}>
      {props.actions.map(({ key, label, reason, what }) => (
        <button
          key={key}
          type="button"
          className={classes.link}
          data-action={key}
          aria-label={`${label} ${props.name}`}
          {...(reason !== undefined && {
            'aria-disabled': true,
            'aria-describedby': `${id}${key}`,
            title: reason,
          })}
          onClick={(event) => {
            event.stopPropagation();
            if (reason === undefined) props.onDo(what);
            else toast(reason, undefined, { isNews: true });
          }}
        >
          {label}
          {reason !== undefined && (
            <span id={`${id}${key}`} hidden>
              {reason}
            </span>
          )}
        </button>
      ))}
    </span>
  );
}
