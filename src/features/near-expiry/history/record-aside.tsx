import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { Beside } from '../../../store-work/beside.tsx';
import { RecordDetail } from './record-detail.tsx';
import type { RecordProps } from './record-props.ts';
import { useClosing } from './use-closing.ts';

/** A record on the desk, beside the list. */
export function RecordAside(props: RecordProps) {
  const { t, i18n } = useTranslation('history');
  const { row, isAsking, mended } = props;
  const closing = useClosing(props.onDone);
  return (
    <Beside label={t('detail')} title={nameIn(row, i18n.language)} rowKey={row.id} onClose={closing.close}>
      <RecordDetail key={`${row.id} ${isAsking} ${mended?.id}`} {...props} closing={closing} />
    </Beside>
  );
}
