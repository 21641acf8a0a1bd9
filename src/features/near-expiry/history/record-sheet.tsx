import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet.tsx';
import { nameIn } from '../name-in.ts';
import { RecordDetail } from './record-detail.tsx';
import type { RecordProps } from './record-props.ts';

/** A record on the phone: from the bottom, in reach of the thumb. */
export function RecordSheet(props: RecordProps) {
  const { t, i18n } = useTranslation('app');
  return (
    <Sheet opened onClose={props.onDone} title={nameIn(props.row, i18n.language)} closeLabel={t('close')}>
      <RecordDetail key={`${props.row.id} ${props.mended?.id}`} {...props} />
    </Sheet>
  );
}
