import { useTranslation } from 'react-i18next';
import { isUnanswered } from '#core/goods-lack/decision';
import type { StoreLack } from '#core/goods-lack/row';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { Fact } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { useLackDetailSlot } from '../parts/lack-detail-slot.ts';
import { LackFacts } from '../parts/lack-facts.tsx';
import { LackHistory } from '../parts/lack-history.tsx';
import { useRefusedByLack } from '../parts/row-mark.tsx';
import { Choices } from './choices.tsx';
import type { Answering } from './use-answering.ts';
import classes from './view.module.css';
import type { ViewWords } from './words.ts';

/** One shortage in full: what it is, what head office decided, what the store says of it, and what happened to it. */
export function RowDetail({ row, words, say }: { row: StoreLack; words: ViewWords; say: Answering }) {
  const { t, i18n } = useTranslation('lack-view');
  const { timeZone, store } = useStoreWork();
  const beside = useLackDetailSlot();
  const refused = useRefusedByLack().get(row.id) ?? [];
  const { flagEdit } = row;
  const own: Fact[] = [
    [t('column.exchangeFlag'), row.exchangeFlag === '' ? '–' : words.answers.nameOf(row.exchangeFlag)],
    [
      t('column.exportFlag'),
      <Facts
        key="export"
        isAtEnd
        of={[
          words.exports.nameOf(row.exportFlag),
          row.exportNumber !== null && t('fact.number', { number: row.exportNumber }),
        ]}
      />,
    ],
    ...(flagEdit === null
      ? []
      : [
          [
            t('fact.said'),
            <Facts
              key="said"
              isAtEnd
              of={[flagEdit.userName, exactTimeOf(flagEdit.at, i18n.language, timeZone)]}
            />,
          ] as const,
        ]),
  ];
  return (
    <div className={classes.detail}>
      <RefusedNotices operations={refused} />
      <LackFacts
        lack={row}
        lackQty={row.storeLackQty}
        codes={words.decisions}
        known={words.known}
        more={own}
      />
      {row.isOver && isUnanswered(row) && <Muted as="p">{t('over')}</Muted>}
      <Choices row={row} known={words.known} say={say} />
      {beside?.({ lack: row, store: store.code })}
      <LackHistory id={row.id} edited={`${row.edit?.at} ${flagEdit?.at}`} known={words.known} />
    </div>
  );
}
