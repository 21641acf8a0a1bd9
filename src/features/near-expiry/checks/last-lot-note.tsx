import { useTranslation } from 'react-i18next';
import { dayInZone } from '#core/catalog/days';
import { confirms, type StoreArticle } from '#core/catalog/stock/store-article';
import type { CurrentLot } from '#core/near-expiry/rules';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { dateTimeOf, timeOf } from '../../../ui/text/format.ts';
import classes from './hiding.module.css';

/** A checked last lot: who saw to it, and when it goes. There is nothing else to check or hide. */
export function LastLotNote({ article, current }: { article: StoreArticle; current: CurrentLot }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { store, today } = useStoreWork();
  const { timeZone } = store;
  const check = article.records.findLast(
    ({ lot, editType }) => lot === current.lot.lot && confirms(editType),
  );
  if (!check) return null;
  const time =
    dayInZone(check.editTime, timeZone) === today
      ? timeOf(check.editTime, i18n.language, timeZone)
      : dateTimeOf(check.editTime, i18n.language, timeZone);
  return <p className={classes.lastLot}>{t('sheet.last-lot', { time, name: check.editUserName })}</p>;
}
