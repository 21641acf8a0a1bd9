import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exchangeFlags, exportFlags } from '#core/goods-lack/decision';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/row';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Answering } from './use-answering.ts';
import classes from './view.module.css';
import { useWhyNotSayOf } from './why-not.ts';
import { isOffered } from './words.ts';

/**
 * What the store can say of a shortage, in reach of the thumb: whether it takes what is offered, and whether the row goes
 * into the POS export. What was said is pressed; pressed once more it is taken back.
 */
export function Choices({ row, say }: { row: StoreLack; say: Answering }) {
  const { t } = useTranslation('lack-view');
  const whyNot = useWhyNotSayOf();
  const choice = (words: string, isChosen: boolean, change: FlagsChange, isLikely = false) => (
    <Button
      size="md"
      variant={isLikely ? 'filled' : isChosen ? 'light' : 'default'}
      className={isLikely ? classes.likely : undefined}
      aria-pressed={isChosen}
      reason={whyNot(row, change)}
      leftSection={isChosen && <IconCheck size={18} stroke={2} aria-hidden="true" />}
      onClick={() => void say.one(row, change)}
    >
      {words}
    </Button>
  );
  const answer = (exchangeFlag: 'accept' | 'refuse') => {
    const isChosen = row.exchangeFlag === exchangeFlags[exchangeFlag];
    return choice(
      t(`answer.${exchangeFlag}`),
      isChosen,
      { exchangeFlag: isChosen ? '' : exchangeFlags[exchangeFlag] },
      exchangeFlag === 'accept' && row.exchangeFlag === '',
    );
  };
  const isKept = row.exportFlag === exportFlags.noexport;
  return (
    <fieldset className={classes.choices} aria-label={t('choices')}>
      {isOffered(row) && answer('accept')}
      {isOffered(row) && answer('refuse')}
      {row.exportFlag !== exportFlags.exported &&
        choice(t('export.not'), isKept, { exportFlag: isKept ? exportFlags.export : exportFlags.noexport })}
    </fieldset>
  );
}
