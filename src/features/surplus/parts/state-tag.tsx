import { useTranslation } from 'react-i18next';
import type { TransferState } from '#core/surplus/transfer-workflow';
import { Tag, type Tone } from '../../../ui/text/tag.tsx';

/** Where a transfer is, in colour and in words. */
export function StateTag({ state }: { state: TransferState }) {
  const { t } = useTranslation('surplus');
  return <Tag tone={toneOf[state]}>{t(`state.${state}`)}</Tag>;
}

const toneOf: Readonly<Record<TransferState, Tone>> = {
  requested: 'warning',
  accepted: 'blue',
  sent: 'blue',
  received: 'good',
  refused: 'danger',
  cancelled: 'grey',
};
