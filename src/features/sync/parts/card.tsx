import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../../store-work/reason.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Parked } from '../grouping.ts';
import classes from '../sync.module.css';
import { useWhen } from '../when.ts';
import buttons from './buttons.module.css';
import own from './card.module.css';
import type { CardProps } from './card-props.ts';
import { OperationRow } from './operation-row.tsx';

const heldBackAtFirst = 3;

/** A refused operation: what, on which goods, why, when, what waits behind it. */
export function Card(
  props: Pick<CardProps, 'parked' | 'wording' | 'isWanted' | 'onOpen'> & {
    /** A conflict is nobody's mistake, so its reason is not written in red. */
    isCalm?: boolean;
    /** When somebody else acted, ISO 8601. */
    othersAt?: string | undefined;
    children: ReactNode;
  },
) {
  const { t } = useTranslation('sync');
  const titleId = useId();
  const when = useWhen();
  const reason = useReason();
  const { operation, heldBack } = props.parked;
  const recorded = t('recorded', { when: when(operation.occurredAt) });
  const card = useArrival(props.isWanted);
  return (
    <li>
      <article
        ref={card}
        tabIndex={-1}
        className={`${classes.panel} ${own.card}`}
        data-wanted={props.isWanted || undefined}
        aria-labelledby={titleId}
      >
        <h3 id={titleId}>{props.wording(operation).sentence}</h3>
        <p className={classes.reason} data-calm={props.isCalm || undefined}>
          {reason(operation)}
        </p>
        <p className={classes.meta}>
          {props.othersAt ? t('recorded-and-changed', { recorded, when: when(props.othersAt) }) : recorded}
        </p>
        {props.children}
        {heldBack.length > 0 && <HeldBack {...props} operations={heldBack} />}
      </article>
    </li>
  );
}

/** Whoever came for this card from elsewhere finds it in sight, and the keyboard at it. */
function useArrival(isWanted: boolean) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return card;
}

function HeldBack(props: Pick<CardProps, 'wording' | 'onOpen'> & { operations: Parked['heldBack'] }) {
  const { t } = useTranslation('sync');
  const [isWhole, setWhole] = useState(false);
  const { operations } = props;
  const shown = isWhole ? operations : operations.slice(0, heldBackAtFirst);
  return (
    <div className={own.heldBack}>
      <p className={classes.meta}>{t('held-back', { count: operations.length })}</p>
      <ul>
        {shown.map((operation) => (
          <li key={operation.id}>
            <OperationRow
              operation={operation}
              sentence={props.wording(operation).sentence}
              onOpen={props.onOpen}
            />
          </li>
        ))}
      </ul>
      {shown.length < operations.length && (
        <Button size="md" variant="subtle" className={buttons.link} onClick={() => setWhole(true)}>
          {t('held-back.more', { count: operations.length - shown.length })}
        </Button>
      )}
    </div>
  );
}
