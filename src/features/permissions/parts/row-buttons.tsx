import { RowButton } from '../../../ui/buttons/row-button.tsx';
import classes from '../permissions.module.css';
import type { Action } from './actions.ts';
import type { Begin } from './use-doing.ts';

/** The actions of a row in a table, in a line. */
export function RowButtons(props: { name: string; actions: readonly Action[]; onDo: (what: Begin) => void }) {
  const possible = props.actions.filter(({ isNever = false }) => !isNever);
  return (
    <span className={classes.buttons}>
      {possible.map(({ key, label, reason, what }) => (
        <RowButton
          key={key}
          data-action={key}
          aria-label={`${label} ${props.name}`}
          reason={reason}
          color={key === 'delete' ? 'red' : undefined}
          onClick={() => props.onDo(what)}
        >
          {label}
        </RowButton>
      ))}
    </span>
  );
}
