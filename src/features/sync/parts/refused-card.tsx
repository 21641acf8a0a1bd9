import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { mayBeRetried, otherPerson } from '../conflict.ts';
import { useAct } from '../data.ts';
import classes from '../sync.module.css';
import { Card } from './card.tsx';
import type { CardProps } from './card-props.ts';
import { GoodsLink } from './goods-link.tsx';
import { Words } from './words.tsx';

/** An operation that cannot be done as it is: look at the goods, try it again, or throw it away. */
export function RefusedCard({ parked, ...props }: CardProps) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const { operation } = parked;
  const { words } = props.wording(operation);
  return (
    <Card {...props} parked={parked} othersAt={otherPerson(operation).at}>
      {words !== '' && <Words text={words} />}
      <div className={classes.buttons}>
        <button type="button" className={classes.quiet} onClick={() => props.onDiscard(operation)}>
          {t('discard')}
        </button>
        {mayBeRetried(operation) && (
          <button
            type="button"
            className={classes.quiet}
            onClick={() => void act(() => offline.resolve.retry(operation.id), t('retried'))}
          >
            {t('retry')}
          </button>
        )}
        <GoodsLink operation={operation} />
      </div>
    </Card>
  );
}
