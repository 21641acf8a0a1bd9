import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredOperation } from '#offline';
import { useOffline } from '#offline/react';
import { lookOf } from '../ui/buttons/button.tsx';
import { useReason } from './reason.ts';
import classes from './refused-notice.module.css';

/** What was refused, with the way to deciding about it. */
export function RefusedNotices({ operations }: { operations: readonly StoredOperation[] }) {
  const { t } = useTranslation('store-work');
  const { kinds } = useOffline();
  const reason = useReason();
  return operations.map((operation) => {
    const known = kinds.about(operation);
    const deed = known?.describe(() => undefined, '');
    const sentence = deed ? t(`${known?.feature}:${deed.text}`, deed.params) : '';
    return (
      <Notice
        key={operation.id}
        title={t('refused.title', { sentence })}
        text={reason(operation)}
        words={deed?.words}
      >
        <Link to="/sync" search={{ operation: operation.id }} {...lookOf({ size: 'md' }, classes.way)}>
          {t('refused.decide')}
        </Link>
      </Notice>
    );
  });
}

/** Above a form that mends a refused operation: why it was refused, and what saving does. */
export function AmendNotice({ operation }: { operation: StoredOperation }) {
  const { t } = useTranslation('store-work');
  const reason = useReason();
  return <Notice title={t('mend.title', { reason: reason(operation) })} text={t('mend.text')} />;
}

function Notice(props: {
  title: string;
  text: string;
  /** What was written, so that it is seen to be kept. */
  words?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={classes.refused} role="status">
      <p>
        <strong>{props.title}</strong>
        {props.text}
        {props.words && <q className={classes.words}>{props.words}</q>}
      </p>
      {props.children}
    </div>
  );
}
