import { useTranslation } from 'react-i18next';
import { allowedMoves, type By } from '#core/surplus/transfer-moves';
import type { Transfer } from '#core/surplus/types';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import { MovingTransfer } from '../parts/moving-transfer.tsx';
import { goodsName } from '../parts/names.ts';

/** The open transfer, moved on this device when there is no network. */
export function OpenTransfer(props: { transfer: Transfer | undefined; by: By; onClose: () => void }) {
  const { t, i18n } = useTranslation('surplus');
  const { store, timeZone } = useStoreWork();
  const { transfer, by, onClose } = props;
  return (
    <DetailPane
      label={t('detail')}
      title={transfer ? goodsName(transfer, i18n.language) : t('open.not-here')}
      {...(transfer && { rowKey: transfer.id })}
      onClose={onClose}
    >
      {transfer ? (
        <MovingTransfer
          transfer={transfer}
          allowed={allowedMoves(transfer, by)}
          timeZone={timeZone}
          store={store.code}
        />
      ) : (
        <p>{t('open.not-here-text')}</p>
      )}
    </DetailPane>
  );
}
