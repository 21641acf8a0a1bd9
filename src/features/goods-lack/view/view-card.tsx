import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { updateFlags } from '#core/goods-lack/contract';
import { exportFlags, isUnanswered, needsStore } from '#core/goods-lack/decision';
import type { StoreLack } from '#core/goods-lack/row';
import type { StoredOperation } from '#offline';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { DecisionWord } from '../parts/decision-word.tsx';
import { LackCard } from '../parts/lack-card.tsx';
import { RowMark } from '../parts/row-mark.tsx';
import { Choices } from './choices.tsx';
import { Offers } from './offers.tsx';
import type { Answering } from './use-answering.ts';
import classes from './view.module.css';
import type { ViewWords } from './words.ts';

/**
 * A shortage as the store's card: what head office decided; where that asks the store, its choices under the thumb, for who
 * may speak for it.
 */
export const ViewCard = memo(function ViewCard(props: {
  row: StoreLack;
  words: ViewWords;
  isPending: boolean;
  refused: readonly StoredOperation[] | undefined;
  say: Answering;
  onOpen: (row: StoreLack) => void;
}) {
  const { t } = useTranslation('lack-view');
  const { row, words } = props;
  const asks = needsStore(row);
  const { may } = useStoreWork();
  return (
    <LackCard
      lack={row}
      lackQty={row.storeLackQty}
      mark={props.isPending && <RowMark refused={props.refused} />}
      onOpen={() => props.onOpen(row)}
    >
      {asks && <Offers of={row.substitutes} known={words.known} />}
      {asks && may(updateFlags) ? (
        <Choices row={row} known={words.known} say={props.say} />
      ) : (
        <span className={classes.state}>
          <DecisionWord code={row.disposal} codes={words.decisions} />
          <Facts
            of={[
              row.isOver && isUnanswered(row) && t('over'),
              row.exchangeFlag !== '' && <b key="answer">{words.answers.nameOf(row.exchangeFlag)}</b>,
              row.exportFlag === exportFlags.exported && row.exportNumber !== null
                ? t('card.exported', { number: row.exportNumber })
                : words.exports.nameOf(row.exportFlag),
            ]}
          />
        </span>
      )}
    </LackCard>
  );
});
