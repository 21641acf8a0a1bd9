import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StoredOperation } from '#offline';
import { useOffline } from '#offline/react';
import classes from './refused.module.css';

/** What was refused about these goods, with the way to deciding about it. */
export function RefusedNotices({ operations }: { operations: readonly StoredOperation[] }) {
  const { t } = useTranslation('near-expiry');
  const { kinds } = useOffline();
  const reason = useReason();
  return operations.map((operation) => {
    const known = kinds.about(operation);
    const deed = known?.describe(() => undefined, '');
    const sentence = deed ? t(`${known?.feature}:${deed.text}`, deed.params) : '';
    return (
      <div key={operation.id} className={classes.refused} role="status">
        <p>
          <strong>{t('refused.title', { sentence })}</strong>
          {reason(operation)}
        </p>
        <Link to="/sync" search={{ operation: operation.id }} className={classes.way}>
          {t('refused.decide')}
        </Link>
      </div>
    );
  });
}

/** Above a form that mends a refused operation: why it was refused, and what saving does. */
export function MendNotice({ operation }: { operation: StoredOperation }) {
  const { t } = useTranslation('near-expiry');
  const reason = useReason();
  return (
    <div className={classes.refused} role="status">
      <p>
        <strong>{t('mend.title', { reason: reason(operation) })}</strong>
        {t('mend.text')}
      </p>
    </div>
  );
}

function useReason(): (operation: StoredOperation) => string {
  const { t } = useTranslation('reasons');
  const { kinds } = useOffline();
  return ({ call, lastAnswer }) => {
    const entry = kinds.entryOf(call);
    const isItsOwn = entry?.point !== undefined && lastAnswer?.params.point === entry.call.access;
    const named = isItsOwn && { point: t(`${entry.feature}:${entry.point}`) };
    return t([lastAnswer?.reason ?? 'unknown', 'unknown'], { ...lastAnswer?.params, ...named });
  };
}
