import { useTranslation } from 'react-i18next';
import { dayInZone } from '#core/catalog/days';
import { useWork } from '../../../store-work/work.ts';
import { dateTimeOf, exactTimeOf, quantityText, timeOf } from '../../../ui/text/format.ts';
import classes from './parts.module.css';

/** A figure with the time at which it was true (decision W13); a dash while nobody knows it. */
export function QuantityAt({ quantity, at }: { quantity: number | null; at: string | null }) {
  const { i18n } = useTranslation();
  const { timeZone } = useWork();
  const when = useWhen();
  if (quantity === null) return '–';
  return (
    <span
      className={classes.quantity}
      title={at === null ? undefined : exactTimeOf(at, i18n.language, timeZone)}
    >
      <b>{quantityText(quantity, i18n.language)}</b>
      {at !== null && <small> {when(at)}</small>}
    </span>
  );
}

/** An instant by its time where it is of today, else by its day too. */
function useWhen(): (at: string) => string {
  const { i18n } = useTranslation();
  const { today, timeZone } = useWork();
  return (at) =>
    dayInZone(at, timeZone) === today
      ? timeOf(at, i18n.language, timeZone)
      : dateTimeOf(at, i18n.language, timeZone);
}
