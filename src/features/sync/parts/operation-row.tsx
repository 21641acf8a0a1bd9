import { memo } from 'react';
import type { StoredOperation } from '#offline';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { useWhen } from '../when.ts';
import classes from './rows.module.css';

/** One operation in a line; a tap opens its details. Drawn anew only when the operation or its words change. */
export const OperationRow = memo(function OperationRow(props: {
  operation: StoredOperation;
  sentence: string;
  onOpen: (operation: StoredOperation) => void;
}) {
  const { operation } = props;
  const when = useWhen();
  return (
    <Pressable className={classes.row} onClick={() => props.onOpen(operation)}>
      <span className={classes.rowText}>{props.sentence}</span>
      <time className={classes.rowTime} dateTime={operation.occurredAt}>
        {when(operation.occurredAt)}
      </time>
    </Pressable>
  );
});
