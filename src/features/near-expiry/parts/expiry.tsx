import { useTranslation } from 'react-i18next';
import { remainingDays, shelfLifeBand } from '#core/catalog/stock/freshness';
import { dayText } from '../../../ui/text/format.ts';
import { daysLeftText } from './days-left.ts';
import classes from './desk.module.css';
import life from './life-band.module.css';

/** In a table: the day on which a lot expires and how long that is, in colour and in words. Both days are YYYY-MM-DD. */
export function Expiry({ day, today }: { day: string; today: string }) {
  return <DaysLeft day={day} left={remainingDays(day, today)} />;
}

/** The same where the days left are known: each store has its own today. */
export function DaysLeft({ day, left }: { day: string; left: number }) {
  const { t, i18n } = useTranslation('near-expiry');
  return (
    <span className={classes.expiry}>
      {dayText(day, i18n.language)}
      <span className={`${life.band} ${classes.left}`} data-band={shelfLifeBand(left)}>
        {daysLeftText(t, left)}
      </span>
    </span>
  );
}
