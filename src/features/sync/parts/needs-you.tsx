import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { conflictsOf, mayBeRetried } from '../conflict.ts';
import { useAct } from '../data.ts';
import type { Parked } from '../grouping.ts';
import classes from '../sync.module.css';
import type { CardProps } from './card-props.ts';
import { ConflictCard } from './conflict-card.tsx';
import { RefusedCard } from './refused-card.tsx';

const cardsAtOnce = 20;

/** What was refused, each with its reason and what can be done about it. */
export function NeedsYou({ parked, ...props }: Omit<CardProps, 'parked'> & { parked: readonly Parked[] }) {
  const { t } = useTranslation('sync');
  const { kindOf } = useOffline();
  const [shownCount, setShownCount] = useState(cardsAtOnce);
  const heading = useFocusAfterRemoval(parked.length);
  if (parked.length === 0) return null;

  const cards = parked.slice(0, shownCount).map((one) => {
    const { operation } = one;
    const wanted = kindOf(operation.call)?.fields(operation) ?? {};
    const conflicts = conflictsOf(operation, wanted);
    return conflicts.length > 0 ? (
      <ConflictCard key={operation.id} {...props} parked={one} wanted={wanted} conflicts={conflicts} />
    ) : (
      <RefusedCard key={operation.id} {...props} parked={one} />
    );
  });

  return (
    <section aria-labelledby="sync-needs-you">
      <div className={classes.sectionHead}>
        <h2 id="sync-needs-you" ref={heading} tabIndex={-1}>
          {t('needs-you.title', { count: parked.length })}
        </h2>
        <RetryAll parked={parked} />
      </div>
      <ul className={classes.cards}>{cards}</ul>
      {parked.length > shownCount && (
        <button
          type="button"
          className={classes.quiet}
          onClick={() => setShownCount(shownCount + cardsAtOnce)}
        >
          {t('needs-you.more', { count: parked.length - shownCount })}
        </button>
      )}
    </section>
  );
}

/** When one cause refused many (a permission taken away and given back), one tap offers them all again. */
function RetryAll({ parked }: { parked: readonly Parked[] }) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const retriable = parked.filter(({ operation }) => mayBeRetried(operation));
  if (retriable.length < 2) return null;
  async function retryAll() {
    for (const { operation } of retriable) await offline.resolve.retry(operation.id);
  }
  return (
    <button type="button" className={classes.link} onClick={() => void act(retryAll, t('retried'))}>
      {t('needs-you.retry-all')}
    </button>
  );
}

/** The card that had the focus is gone once it is settled: the heading takes it, so that a keyboard goes on from here. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}
