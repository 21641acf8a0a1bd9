import { useTranslation } from 'react-i18next';
import { isUnanswered } from '#core/goods-lack/decision';
import type { StoreLack } from '#core/goods-lack/row';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Detail } from '../../../ui/layout/detail.tsx';
import type { Fact } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { DecisionWord } from '../parts/decision-word.tsx';
import { useLackDetailSlot } from '../parts/lack-detail-slot.ts';
import { LackFacts } from '../parts/lack-facts.tsx';
import { LackHistory } from '../parts/lack-history.tsx';
import { useRefusedByLack } from '../parts/row-mark.tsx';
import { Substitutes } from '../parts/substitutes.tsx';
import { Choices } from './choices.tsx';
import type { Answering } from './use-answering.ts';
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
  const { language } = i18n;
  return (
    <>
      <RefusedNotices operations={refused} />
      <Detail
        lines={[
          <Facts
            key="short"
            of={[
              <b key="short">
                {t('goods-lack:column.lackQty')} {quantityText(row.storeLackQty, language)}
              </b>,
              `${t('goods-lack:column.reqQty')} ${quantityText(row.requestedQty, language)}`,
              `${t('goods-lack:column.days')} ${quantityText(row.days, language)}`,
            ]}
          />,
          <DecisionWord key="decision" code={row.disposal} codes={words.decisions} />,
        ]}
        more={{
          label: t('app:details'),
          content: (
            <>
              <LackFacts
                lack={row}
                lackQty={row.storeLackQty}
                codes={words.decisions}
                known={words.known}
                more={own}
                isDetail
              />
              <LackHistory id={row.id} edited={`${row.edit?.at} ${flagEdit?.at}`} known={words.known} />
            </>
          ),
        }}
        foot={<Choices row={row} known={words.known} say={say} />}
      >
        {row.isOver && isUnanswered(row) && <Muted as="p">{t('over')}</Muted>}
        <Substitutes of={row.substitutes} known={words.known} />
        {beside?.({ lack: row, store: store.code })}
      </Detail>
    </>
  );
}
