import { useTranslation } from 'react-i18next';
import { dayInZone, daysBetween } from '#core/catalog/days';
import { remainingDays } from '#core/catalog/stock/freshness';
import { byExpiry, stockOf } from '#core/catalog/stock/lot';
import { isConfirmed, type StoreArticle } from '#core/catalog/stock/store-article';
import type { CurrentLot } from '#core/near-expiry/rules';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { HelpMark } from '../../../ui/layout/help-mark.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { daysAgoText, dayText, exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import classes from '../detail.module.css';
import { daysLeftText } from '../parts/days-left.ts';
import { furtherFigures } from '../parts/further-figures.tsx';
import { remarkEditText } from '../remark-edit-text.ts';

/** Codes, lots and the last record of one article. */
export function DetailFacts({ article, current }: { article: StoreArticle; current: CurrentLot }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { today, store } = useStoreWork();
  const { language } = i18n;
  const last = article.records.at(-1);
  const when = (instant: string) => exactTimeOf(instant, language, store.timeZone);
  const others = article.lots
    .filter((lot) => lot.lot !== '' && lot.lot !== current.lot.lot && stockOf(lot, false) > 0)
    .sort(byExpiry);
  const facts: Fact[] = [
    [t('fact.code'), article.goodsCode],
    [t('fact.barcode'), article.barcodes.join(', ')],
    [t('fact.stock'), quantityText(current.lot.qty, language)],
    [
      t('fact.live-stock'),
      current.lot.liveQty === null ? t('fact.unknown') : quantityText(current.lot.liveQty, language),
    ],
  ];
  if (current.lot.lot !== '')
    facts.unshift([
      t('fact.lot'),
      <span key="lot">
        {current.lot.lot}
        {current.last && <HelpMark word="last-lot" />}
      </span>,
    ]);
  if (current.lot.expiryDate) {
    const left = remainingDays(current.lot.expiryDate, today);
    const day = <span className={classes.nowrap}>{dayText(current.lot.expiryDate, language)}</span>;
    const words = <span className={classes.nowrap}>({daysLeftText(t, left)})</span>;
    facts.push([
      t('fact.expiry'),
      <>
        {day} {words}
        <HelpMark word="life" />
      </>,
    ]);
  }
  if (current.lot.lastStockInDate)
    facts.push([t('fact.stock-in'), dayText(current.lot.lastStockInDate, language)]);
  facts.push(...furtherFigures(current.lot, t, language));
  facts.push([
    t('fact.last-check'),
    last ? (
      <Facts
        key="last"
        isAtEnd
        of={[
          t(`type.${last.editType}`),
          daysAgoText(daysBetween(dayInZone(last.editTime, store.timeZone), today), language),
          last.editUserName,
        ]}
      />
    ) : (
      t('card.never')
    ),
  ]);
  if (last?.remark)
    facts.push([
      t('fact.remark'),
      `${last.remark} (${remarkEditText(t, last, when) || when(last.editTime)})`,
    ]);
  facts.push([t('column.validperiod'), article.shelfLifeDays ?? t('column.missing')]);
  if (others.length > 0) {
    const list = others.map((lot) => {
      const day = lot.expiryDate ? dayText(lot.expiryDate, language) : '-';
      // Else nobody understands why the lot above is called the last.
      const checked = isConfirmed(article, lot.lot) ? [t('fact.lot-checked')] : [];
      return `${lot.lot} (${[day, quantityText(lot.qty, language), ...checked].join(', ')})`;
    });
    facts.push([t('fact.other-lots'), list.join('; ')]);
  }
  return (
    <div className={classes.sheetBox}>
      <FactList className={classes.sheetFacts} of={facts} />
    </div>
  );
}
