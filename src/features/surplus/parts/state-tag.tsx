import { useTranslation } from 'react-i18next';
import type { TransferState } from '#core/surplus/transfer-moves';
import classes from './parts.module.css';

/** Where a transfer is, in colour and in words. */
export function StateTag({ state }: { state: TransferState }) {
  const { t } = useTranslation('surplus');
  return (
    <span className={classes.tag} data-tone={toneOf[state]}>
      {t(`state.${state}`)}
    </span>
  );
}

const toneOf: Readonly<Record<TransferState, string>> = {
  requested: 'warning',
  accepted: 'blue',
  sent: 'blue',
  received: 'good',
  refused: 'danger',
  cancelled: 'grey',
};
