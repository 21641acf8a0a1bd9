import { storeArticles } from '#core/near-expiry/contract';
import { rowIn } from '#core/wire/collection';
import { useOffline } from '#offline/react';
import { WithdrawStep } from '../withdraw/withdraw-step.tsx';
import type { RecordProps } from './record-props.ts';

/** The question before the open record goes; where a refused withdrawal is mended, about the goods as they are without it. */
export function WithdrawRecord(props: RecordProps & { onCancel: () => void }) {
  const { row, actions, mended, view, verbs } = props;
  const { mirror } = useOffline();
  const article = mended
    ? mirror.without(rowIn(storeArticles, row.store, row.article), mended.id)
    : view.rowOf(row.article)?.value;
  return (
    <WithdrawStep
      record={row}
      article={article}
      person={verbs.person}
      timeZone={props.store.timeZone}
      onWithdraw={(withLater) => actions.withdraw(row, withLater, mended?.id)}
      onDone={props.onDone}
      onCancel={props.onCancel}
    />
  );
}
