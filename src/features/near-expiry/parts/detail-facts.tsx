import { useTranslation } from 'react-i18next';
import { dayInZone, daysBetween } from '#core/catalog/days';
import { remainingDays } from '#core/near-expiry/freshness';
import { byExpiry, type CurrentLot, stockOf } from '#core/near-expiry/rules';
import type { StoreArticle } from '#core/near-expiry/types';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { dateTimeOf, daysAgoText, dayText, quantityText } from '../../../ui/format.ts';
import { HelpMark } from '../../../ui/help-mark.tsx';
import classes from '../near-expiry.module.css';
import { remarkEditText } from '../remark-edit-text.ts';
import { daysLeftText } from './days-left.ts';
import type { StoreChecksProps } from './props.ts';

/** Codes, lots and the last record of one article. */
export function DetailFacts(props: StoreChecksProps & { article: StoreArticle; current: CurrentLot }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, current, today, store } = props;
  const { language } = i18n;
  const last = article.records.at(-1);
  const when = (instant: string) => dateTimeOf(instant, language, store.timeZone);
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
    facts.push([
      t('fact.expiry'),
      <span key="expiry">
        {`${dayText(current.lot.expiryDate, language)} (${daysLeftText(t, left)})`}
        <HelpMark word="life" />
      </span>,
    ]);
  }
  if (current.lot.lastStockInDate)
    facts.push([t('fact.stock-in'), dayText(current.lot.lastStockInDate, language)]);
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
  if (others.length > 0) {
    const list = others.map(
      (lot) =>
        `${lot.lot} (${lot.expiryDate ? dayText(lot.expiryDate, language) : '-'}, ${quantityText(lot.qty, language)})`,
    );
    facts.push([t('fact.other-lots'), list.join('; ')]);
  }
  return <FactList className={classes.sheetFacts} of={facts} />;
}
