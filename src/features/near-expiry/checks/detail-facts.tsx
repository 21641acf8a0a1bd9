import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { remainingDays } from '#core/catalog/stock/freshness';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { unknownOf } from '#core/forecast/rest';
import { type CurrentLot, lastOfLot } from '#core/near-expiry/rules';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { HelpMark } from '../../../ui/layout/help-mark.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { dayText, exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import classes from '../detail.module.css';
import { daysLeftText } from '../parts/days-left.ts';
import { furtherFigures } from '../parts/further-figures.tsx';
import { remarkEditText } from '../remark-edit-text.ts';

/** What is seldom asked of a lot: its codes, both of its stocks, its days. */
export function DetailFacts({ article, current }: { article: StoreArticle; current: CurrentLot }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { today, store } = useStoreWork();
  const { language } = i18n;
  const { remarked } = lastOfLot(article, current.lot.lot);
  const when = (instant: string) => exactTimeOf(instant, language, store.timeZone);
  const facts: Fact[] = [
    [t('fact.code'), article.goodsCode],
    [t('fact.barcode'), article.barcodes.join(', ')],
    [t('fact.stock'), quantityText(current.lot.qty, language)],
    [
      t('fact.live-stock'),
      current.lot.liveQty === null ? t('fact.unknown') : quantityText(current.lot.liveQty, language),
    ],
  ];
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
  if (current.lot.expiryDate && article.pullDays !== undefined)
    facts.push([t('fact.off-shelf'), dayText(addDays(current.lot.expiryDate, -article.pullDays), language)]);
  if (current.lot.lastStockInDate)
    facts.push([t('fact.stock-in'), dayText(current.lot.lastStockInDate, language)]);
  facts.push(...furtherFigures(current.lot, t, language));
  if (remarked)
    facts.push([
      t('fact.remark'),
      `${remarked.remark} (${remarkEditText(t, remarked, when) || when(remarked.editTime)})`,
    ]);
  if (current.lot.expiryDate) facts.push([t('fact.rate'), rateText()]);
  facts.push([t('column.validperiod'), article.shelfLifeDays ?? t('column.missing')]);
  /** What is sold a day on average, or why that is not known. */
  function rateText(): string {
    const why = unknownOf(article, today);
    const week = article.sales?.week ?? [];
    return why
      ? t(`rate.${why}`)
      : quantityText(Math.round((week.reduce((sum, day) => sum + day, 0) / 7) * 10) / 10, language);
  }
  return (
    <div className={classes.sheetBox}>
      <FactList className={classes.sheetFacts} of={facts} />
    </div>
  );
}
