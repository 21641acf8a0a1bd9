import { useTranslation } from 'react-i18next';
import { dayInZone } from '#core/catalog/days';
import { useWork } from '../../../store-work/work.ts';
import { dateTimeOf, exactTimeOf, quantityText, timeOf } from '../../../ui/text/format.ts';
import classes from './parts.module.css';

/**
 * A figure with the time at which it was true (decision W13); a dash while nobody knows it.
 *
 * @param said the time that the head of its column says: one that is near it is not said again
 */
export function QuantityAt({
  quantity,
  at,
  said = null,
}: {
  quantity: number | null;
  at: string | null;
  said?: string | null;
}) {
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
      {at !== null && !isNear(at, said) && <small> ({when(at)})</small>}
    </span>
  );
}

const nearMs = 3_600_000;

function isNear(at: string, said: string | null): boolean {
  return said !== null && Math.abs(Date.parse(at) - Date.parse(said)) <= nearMs;
}

/** The newest time of such figures, and the head of their column with it. */
export function useSaidOnce(
  times: readonly (string | null)[],
  head: string,
): { said: string | null; head: string } {
  const when = useWhen();
  const said = times.reduce(
    (newest, at) => (at !== null && (newest === null || at > newest) ? at : newest),
    null,
  );
  return { said, head: said === null ? head : `${head} ${when(said)}` };
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
