import { useTranslation } from 'react-i18next';
import { remainingDays } from '#core/catalog/stock/freshness';
import type { HistoryRow } from '#core/near-expiry/row';
import { receivedText } from '../../../store-work/received-text.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, exactTimeOf } from '../../../ui/text/format.ts';
import classes from '../detail.module.css';
import { daysLeftText } from '../parts/days-left.ts';
import { whatWasDone } from './wording.ts';

/** Everything that the log knows about one record. */
export function RecordFacts({ row }: { row: HistoryRow }) {
  const { today, store } = useStoreWork();
  const { t, i18n } = useTranslation('near-expiry');
  const { t: work } = useTranslation('store-work');
  const { language } = i18n;
  const facts: Fact[] = [
    [t('history:column.editType'), <Facts key="done" isAtEnd of={whatWasDone(t, row, language)} />],
    [
      t('history:fact.by'),
      <Facts
        key="by"
        isAtEnd
        of={[
          row.editUserName,
          exactTimeOf(row.editTime, language, store.timeZone),
          receivedText(work, row.heard, { language, timeZone: store.timeZone }),
        ]}
      />,
    ],
  ];
  if (row.remarkEdit) {
    const when = exactTimeOf(row.remarkEdit.at, language, store.timeZone);
    facts.push([t('history:fact.remark-by'), <Facts key="edit" isAtEnd of={[row.remarkEdit.by, when]} />]);
  }
  if (row.lot !== '') facts.push([t('card.lot'), row.lot]);
  if (row.expiryDate !== null) {
    const left = daysLeftText(t, remainingDays(row.expiryDate, today));
    facts.push([t('fact.expiry'), `${dayText(row.expiryDate, language)} (${left})`]);
  }
  facts.push([t('fact.code'), row.goodsCode]);
  const [barcode = ''] = row.barcodes;
  if (barcode !== '') facts.push([t('fact.barcode'), barcode]);
  return (
    <>
      <FactList className={classes.sheetFacts} of={facts} />
      {row.seenToo && <p className={classes.reason}>{t('history:seen-too')}</p>}
    </>
  );
}
