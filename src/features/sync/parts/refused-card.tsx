import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Chain, mayBeRetried, otherPerson } from '../conflict.ts';
import { useAct } from '../data.ts';
import { readIn } from '../reader.ts';
import { AddressLink } from './address-link.tsx';
import classes from './buttons.module.css';
import { Card } from './card.tsx';
import type { CardProps } from './card-props.ts';
import { Words } from './words.tsx';

/** An operation that cannot be done as it is: mend it, record its words anew, try it again, or throw it away. */
export function RefusedCard({ parked, chain, ...props }: CardProps & { chain: Chain }) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const { operation } = parked;
  const known = offline.kinds.about(operation);
  const read = readIn(offline);
  // The last words: those before them were written over by their own user.
  const last = chain.at(-1) ?? operation;
  const { words } = props.wording(last);
  const anew = offline.kinds.about({ ...last, lastAnswer: operation.lastAnswer })?.recreate(read);
  const form = known?.amend(read);
  const seen = known?.link(read);

  async function recordAnew() {
    if (!anew) return;
    const decided = chain.map(({ id }) => ({ id, submission: id === operation.id ? anew : null }));
    if (await act(() => offline.resolve.settle(decided), t('anew.done'))) props.onDecided(operation);
  }

  return (
    <Card {...props} parked={parked} othersAt={otherPerson(operation).at}>
      {words !== '' && <Words text={words} />}
      <div className={classes.buttons}>
        <Button size="md" variant="light" onClick={() => props.onDiscard(operation)}>
          {t('discard')}
        </Button>
        {mayBeRetried(operation) && (
          <Button
            size="md"
            variant="light"
            onClick={() => void act(() => offline.resolve.retry(operation.id), t('retried'))}
          >
            {t('retry')}
          </Button>
        )}
        {anew && (
          <Button size="md" onClick={() => void recordAnew()}>
            {t('anew')}
          </Button>
        )}
        {form && <AddressLink href={form}>{t('mend')}</AddressLink>}
        {!anew && !form && seen && <AddressLink href={seen}>{t('see-goods')}</AddressLink>}
      </div>
    </Card>
  );
}
