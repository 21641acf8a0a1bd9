import type { StoredOperation } from '#offline';
import classes from '../sync.module.css';
import { useWhen } from '../when.ts';
import type { Wording } from '../wording.ts';

/** One operation in a line; a tap opens its details. */
export function OperationRow(props: {
  operation: StoredOperation;
  wording: Wording;
  onOpen: (operation: StoredOperation) => void;
}) {
  const { operation } = props;
  const when = useWhen();
  return (
    <button type="button" className={classes.row} onClick={() => props.onOpen(operation)}>
      <span className={classes.rowText}>{props.wording(operation).sentence}</span>
      <time className={classes.rowTime} dateTime={operation.occurredAt}>
        {when(operation.occurredAt)}
      </time>
    </button>
  );
}
