import { useTranslation } from 'react-i18next';
import { moveTransfer } from '#core/surplus/contract';
import { allowedMoves, type By } from '#core/surplus/transfer-moves';
import type { TransferMove } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import { recordedAs } from '#offline';
import { usePending } from '#offline/react';
import { useIsCutOff } from '../../../api/use-cut-off.ts';
import { OpenRow } from '../../../store-work/open-row.tsx';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useSaved } from '../../../store-work/save.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { Unsent } from '../../../store-work/unsent.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { moved } from '../operations.ts';
import { goodsName } from '../parts/names.ts';
import { TransferDetail } from '../parts/transfer-detail.tsx';

/** The open transfer, and what may be done about it here; kept on this device when there is no network. */
export function OpenTransfer(props: {
  transfer: Transfer | undefined;
  by: By;
  mark: Unsent | undefined;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('surplus');
  const { store, timeZone } = useStoreWork();
  const { operations } = usePending();
  const { save } = useSaved();
  const isCutOff = useIsCutOff();
  const { transfer, by, onClose } = props;
  if (!transfer)
    return (
      <OpenRow label={t('detail')} title={t('open.not-here')} onClose={onClose}>
        <p>{t('open.not-here-text')}</p>
      </OpenRow>
    );
  const row = transfer;
  const refused = operations.filter(
    (one) => one.state === 'parked' && recordedAs(one, moveTransfer)?.params.id === row.id,
  );

  async function make(move: TransferMove, note: string): Promise<boolean> {
    const done = await save([moved(row, store.code, { move, note })], refused[0]?.id);
    // Not said to be done while it is only kept here.
    if (done) toast(t(isCutOff ? 'done.kept' : `done.${move}`), [], { title: goodsName(row, i18n.language) });
    return Boolean(done);
  }

  return (
    <OpenRow
      label={t('detail')}
      title={goodsName(transfer, i18n.language)}
      rowKey={transfer.id}
      onClose={onClose}
    >
      <RefusedNotices operations={refused} />
      <TransferDetail
        transfer={transfer}
        allowed={allowedMoves(transfer, by)}
        timeZone={timeZone}
        onMove={make}
        isOffline
      />
    </OpenRow>
  );
}
