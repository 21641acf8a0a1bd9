import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './waiting.module.css';

/** What is waited for, as it will look. */
export type Shape = 'table' | 'cards' | 'rows' | 'tree' | 'form' | 'charts';

const places: Record<Shape, number> = { table: 12, cards: 6, rows: 6, tree: 10, form: 4, charts: 4 };

/** In place of what the server has not answered yet: grey places of its shape, seen when the answer takes its time. */
export function Skeleton({ shape, count = places[shape] }: { shape: Shape; count?: number }) {
  return (
    <div className={classes.skeleton} data-skeleton={shape} aria-busy="true">
      <SlowWord />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <i key={index} aria-hidden="true" />
      ))}
    </div>
  );
}

/**
 * Around what is on screen while it is asked for again: a thin bar above it. What answers an earlier question (`isOld`) is
 * dimmed. `isTall`: it takes the height that there is.
 */
export function Refreshing(props: {
  of: { isAsking?: boolean; isOld?: boolean };
  isTall?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { isAsking = false, isOld = false } = props.of;
  const names = [classes.refreshing, props.isTall && classes.tall, props.className];
  return (
    <div className={names.filter(Boolean).join(' ')} aria-busy={isAsking} data-old={isOld || undefined}>
      {isAsking && (
        <>
          <div className={classes.bar} />
          <SlowWord isOver {...(!isOld && { first: '' })} />
        </>
      )}
      {props.children}
    </div>
  );
}

const slowMs = 10_000;

/** Says that something is on its way, in `first` words, and after a while that it is the server that is slow. */
export function SlowWord({ isOver = false, first }: { isOver?: boolean; first?: string }) {
  const { t } = useTranslation('lists');
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={isSlow ? classes.slow : classes.unseen} data-over={isOver || undefined}>
      {isSlow ? t('slow') : (first ?? t('loading'))}
    </p>
  );
}
