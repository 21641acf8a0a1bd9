import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { chainOf, conflictsOf, mayBeRetried } from '../conflict.ts';
import { useAct } from '../data.ts';
import type { Parked } from '../grouping.ts';
import type { Notices } from '../notices.ts';
import classes from '../sync.module.css';
import buttons from './buttons.module.css';
import own from './card.module.css';
import type { CardProps } from './card-props.ts';
import { ConflictCard } from './conflict-card.tsx';
import { NoticeOffer } from './notices.tsx';
import { RefusedCard } from './refused-card.tsx';

const cardsAtOnce = 20;

type NeedsYouProps = Omit<CardProps, 'parked' | 'isWanted'> & {
  parked: readonly Parked[];
  /** The operation that somebody came for. */
  wanted: string | undefined;
  notices: Notices;
};

/** What was refused, each with its reason and what can be done about it. */
export function NeedsYou({ parked, wanted, notices, ...props }: NeedsYouProps) {
  const { t } = useTranslation('sync');
  const { kinds } = useOffline();
  const index = parked.findIndex(({ operation }) => operation.id === wanted);
  const [asked, setAsked] = useState(cardsAtOnce);
  const shownCount = Math.max(asked, index + 1);
  const heading = useFocusAfterRemoval(parked.length);
  if (parked.length === 0) return null;

  const cards = parked.slice(0, shownCount).map((one) => {
    const { operation } = one;
    const card = { ...props, parked: one, isWanted: operation.id === wanted };
    const chain = chainOf(operation, one.heldBack);
    const conflicts = conflictsOf(chain, kinds);
    return conflicts.length > 0 ? (
      <ConflictCard key={operation.id} {...card} chain={chain} conflicts={conflicts} />
    ) : (
      <RefusedCard key={operation.id} {...card} chain={chain} />
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
      <ul className={own.cards}>{cards}</ul>
      {parked.length > shownCount && (
        <Button size="md" variant="light" onClick={() => setAsked(shownCount + cardsAtOnce)}>
          {t('needs-you.more', { count: parked.length - shownCount })}
        </Button>
      )}
      <NoticeOffer {...notices} />
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
  const retryAll = () => offline.resolve.retry(...retriable.map(({ operation }) => operation.id));
  return (
    <Button
      size="md"
      variant="subtle"
      className={buttons.link}
      onClick={() => void act(retryAll, t('retried'))}
    >
      {t('needs-you.retry-all')}
    </Button>
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
