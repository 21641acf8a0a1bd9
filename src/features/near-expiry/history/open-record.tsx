import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import { RecordDetail } from './record-detail.tsx';
import type { RecordProps } from './record-props.ts';
import { useClosing } from './use-closing.ts';

/** One record, with what can be done about it. */
export function OpenRecord(props: RecordProps) {
  const { t, i18n } = useTranslation('history');
  const { row, isAsking, mended } = props;
  const closing = useClosing(props.onDone);
  return (
    <DetailPane
      label={t('detail')}
      title={nameIn(row, i18n.language)}
      rowKey={row.id}
      onClose={closing.close}
    >
      <RecordDetail key={`${row.id} ${isAsking} ${mended?.id}`} {...props} closing={closing} />
    </DetailPane>
  );
}
