import { storeArticles } from '#core/catalog/stock/store-article';
import { rowIn } from '#core/wire/collection';
import { useOffline } from '#offline/react';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { usePerson } from '../person.ts';
import { useView } from '../store-view.tsx';
import { WithdrawStep } from '../withdraw/withdraw-step.tsx';
import type { RecordProps } from './record-props.ts';

/** The question before the open record goes; where a refused withdrawal is mended, about the goods as they are without it. */
export function WithdrawRecord(props: RecordProps & { onCancel: () => void }) {
  const { row, actions, mended } = props;
  const { mirror } = useOffline();
  const { rowOf } = useView();
  const article = mended
    ? mirror.without(rowIn(storeArticles, row.store, row.article), mended.id)
    : rowOf(row.article)?.value;
  return (
    <WithdrawStep
      record={row}
      article={article}
      person={usePerson()}
      timeZone={useStoreWork().store.timeZone}
      onWithdraw={(withLater) => actions.withdraw(row, withLater, mended?.id)}
      onDone={props.onDone}
      onCancel={props.onCancel}
    />
  );
}
