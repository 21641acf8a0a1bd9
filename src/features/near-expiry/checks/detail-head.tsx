import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { dayInZone, daysBetween } from '#core/catalog/days';
import { remainingDays, shelfLifeBand } from '#core/catalog/stock/freshness';
import { byExpiry, type Lot, stockOf } from '#core/catalog/stock/lot';
import type { CheckRecord, StoreArticle } from '#core/catalog/stock/store-article';
import { type CurrentLot, lastOfLot } from '#core/near-expiry/rules';
import { goneTexts } from '../../../store-work/gone-text.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { HelpMark } from '../../../ui/layout/help-mark.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { daysAgoText, monthDayText, quantityText } from '../../../ui/text/format.ts';
import classes from '../detail.module.css';
import { daysLeftText } from '../parts/days-left.ts';
import life from '../parts/life-band.module.css';
import { DaysStrip } from '../parts/life-strip.tsx';

/** What matters of a lot: its days, its number, one stock with what has gone of it, and who saw it last. */
export function headOf(of: {
  article: StoreArticle;
  current: CurrentLot;
  t: TFunction<'near-expiry'>;
  language: string;
  today: string;
  /** What will be left of it. */
  rest: string | undefined;
}) {
  const { article, current, t, language, today, rest } = of;
  const { lot } = current;
  return {
    badge: lot.expiryDate !== null && <DaysStrip day={lot.expiryDate} today={today} />,
    lines: [
      <Facts
        key="lot"
        of={[
          lot.lot !== '' && (
            <>
              {t('card.lot')} <b>{lot.lot}</b>
              {current.last && <HelpMark word="last-lot" />}
            </>
          ),
          lot.expiryDate && t('card.expires', { day: monthDayText(lot.expiryDate, today, language) }),
        ]}
      />,
      <Facts
        key="stock"
        of={[
          <b key="stock">{t('sheet.stock', { quantity: quantityText(stockOf(lot, true), language) })}</b>,
          ...goneTexts(t, lot.gone, language),
          rest,
        ]}
      />,
      <LastRecord key="last" last={lastOfLot(article, lot.lot).last} />,
    ],
  };
}

function LastRecord({ last }: { last: CheckRecord | undefined }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { today, store } = useStoreWork();
  if (!last) return t('card.never');
  return (
    <Facts
      of={[
        t(`type.${last.editType}`),
        daysAgoText(daysBetween(dayInZone(last.editTime, store.timeZone), today), i18n.language),
        last.editUserName,
      ]}
    />
  );
}

/** The other lots of the goods with stock, in the order in which they are to be sold. */
export function otherLots(article: StoreArticle, lot: string): Lot[] {
  return article.lots
    .filter((other) => other.lot !== '' && other.lot !== lot && stockOf(other, true) > 0)
    .sort(byExpiry);
}

/** Its days in a word, its number, its day, its stock. */
export function OtherLot({ lot, today }: { lot: Lot; today: string }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { expiryDate } = lot;
  const left = expiryDate === null ? null : remainingDays(expiryDate, today);
  return (
    <>
      {left !== null && (
        <span className={`${life.band} ${classes.tag}`} data-band={shelfLifeBand(left)}>
          {daysLeftText(t, left)}
        </span>
      )}
      <b className={classes.nowrap}>{lot.lot}</b>
      <Facts
        of={[
          expiryDate && monthDayText(expiryDate, today, i18n.language),
          quantityText(stockOf(lot, true), i18n.language),
          ...goneTexts(t, lot.gone, i18n.language),
        ]}
      />
    </>
  );
}
