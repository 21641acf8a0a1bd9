import { useTranslation } from 'react-i18next';
import { moveTransfer } from '#core/surplus/contract';
import type { TransferMove } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import { recordedAs } from '#offline';
import { usePending } from '#offline/react';
import { useIsCutOff } from '../../../api/use-cut-off.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { moved } from '../operations.ts';
import { goodsName } from './names.ts';
import { TransferDetail } from './transfer-detail.tsx';

/** An open transfer, and what may be done about it here. */
export function MovingTransfer(props: {
  /** What it is of, where that does not stand above. */
  title?: string;
  transfer: Transfer;
  allowed: readonly TransferMove[];
  timeZone: string;
  /** The store whose device holds it, and that moves it without a network; head office asks the server. */
  store?: string;
  /** Why nothing can be done about it now. */
  why?: string | undefined;
}) {
  const { t, i18n } = useTranslation('surplus');
  const { transfer, store } = props;
  const { operations } = usePending();
  const { perform, isBusy, problem } = usePerform();
  const isCutOff = useIsCutOff();
  const refused = operations.filter(
    (one) => one.state === 'parked' && recordedAs(one, moveTransfer)?.params.id === transfer.id,
  );

  async function make(move: TransferMove, note: string): Promise<boolean> {
    const { isDone } = await perform([moved(transfer, store, { move, note })], {
      now: store === undefined,
      isProblemShown: true,
      replacing: refused[0]?.id,
      said: {
        // Not said to be done while it is only kept here.
        text: t(isCutOff ? 'store-work:done.kept' : `done.${move}`),
        title: goodsName(transfer, i18n.language),
      },
    });
    return isDone;
  }

  return (
    <>
      <RefusedNotices operations={refused} />
      <TransferDetail
        {...props}
        onMove={make}
        isOffline={store !== undefined}
        isBusy={isBusy}
        failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      />
    </>
  );
}
