import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { RecordDetail } from './record-detail.tsx';
import type { RecordProps } from './record-props.ts';
import { useClosing } from './use-closing.ts';

/** A record on the phone: from the bottom, in reach of the thumb. */
export function RecordSheet(props: RecordProps) {
  const { t, i18n } = useTranslation('app');
  const closing = useClosing(props.onDone);
  return (
    <Sheet opened onClose={closing.close} title={nameIn(props.row, i18n.language)} closeLabel={t('close')}>
      <RecordDetail key={`${props.row.id} ${props.mended?.id}`} {...props} closing={closing} />
    </Sheet>
  );
}
