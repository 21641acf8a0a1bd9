import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exchangeFlags, exportFlags, tooFew } from '#core/goods-lack/decision';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/row';
import { Button } from '../../../ui/buttons/button.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import type { KnownGoods } from '../parts/known-goods.ts';
import type { Answering } from './use-answering.ts';
import classes from './view.module.css';
import { useWhyNotSayOf } from './why-not.ts';
import { isOffered } from './words.ts';

/**
 * What the store can say of a shortage, in reach of the thumb: whether it takes what is offered, and whether the row goes
 * into the POS export. What was said is pressed; pressed once more it is taken back. Substitutes that cannot fill the need
 * are not the likely answer.
 */
export function Choices({ row, known, say }: { row: StoreLack; known: KnownGoods; say: Answering }) {
  const { t, i18n } = useTranslation('lack-view');
  const have = isOffered(row) ? tooFew(row.storeLackQty, row.substitutes.map(known.whole)) : undefined;
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
      exchangeFlag === 'accept' && row.exchangeFlag === '' && have === undefined,
    );
  };
  const isKept = row.exportFlag === exportFlags.noexport;
  return (
    <fieldset className={classes.choices} aria-label={t('choices')}>
      {have !== undefined && (
        <p className={classes.tooFew}>
          {t('too-few', {
            need: quantityText(row.storeLackQty, i18n.language),
            have: quantityText(have, i18n.language),
          })}
        </p>
      )}
      {isOffered(row) && answer('accept')}
      {isOffered(row) && answer('refuse')}
      {row.exportFlag !== exportFlags.exported &&
        choice(t('export.not'), isKept, { exportFlag: isKept ? exportFlags.export : exportFlags.noexport })}
    </fieldset>
  );
}
