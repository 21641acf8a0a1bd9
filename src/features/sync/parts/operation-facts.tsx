import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import type { StoredOperation } from '#offline';
import { useReason } from '../../../store-work/reason.ts';
import { exactTimeOf } from '../../../ui/text/format.ts';
import type { Wording } from '../wording.ts';
import classes from './facts.module.css';
import { Words } from './words.tsx';

/** What is known of an operation: its state, when and for which store it was recorded, what its user wrote. */
export function OperationFacts(props: {
  operation: StoredOperation;
  /** The refused operation that holds it back. */
  ahead: StoredOperation | undefined;
  /** It has left the outbox while it was looked at. */
  isGone: boolean;
  user: SessionInfo;
  wording: Wording;
}) {
  const { t, i18n } = useTranslation('sync');
  const reason = useReason();
  const { operation, ahead } = props;
  const { words } = props.wording(operation);
  const store = props.user.stores.find((one) => one.code === operation.store);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t('fact.state')}>{stateText()}</Fact>
        {operation.lastAnswer && <Fact label={t('fact.answer')}>{reason(operation)}</Fact>}
        <Fact label={t('fact.recorded')}>{exactTimeOf(operation.occurredAt, i18n.language)}</Fact>
        <Fact label={t('fact.store')}>{store ? `${store.code} ${store.name}` : operation.store}</Fact>
      </dl>
      {words !== '' && <Words text={words} />}
    </>
  );

  function stateText(): string {
    if (props.isGone) return t('state.gone');
    if (operation.state === 'parked') return t('state.parked');
    if (ahead) return t('state.held-back', { sentence: props.wording(ahead).sentence });
    return operation.attempts === 0 ? t('state.unsent') : t('state.tried', { count: operation.attempts });
  }
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
