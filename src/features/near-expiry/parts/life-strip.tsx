import { useTranslation } from 'react-i18next';
import { dayInZone, daysBetween } from '#core/catalog/days';
import { remainingDays, shelfLifeBand } from '#core/catalog/stock/freshness';
import type { ListRow } from '#core/near-expiry/row';
import classes from '../near-expiry.module.css';
import life from './life-band.module.css';

/** How much life is left: the one number that matters, in colour and in a word. */
export function LifeStrip({ row, today, timeZone }: { row: ListRow; today: string; timeZone: string }) {
  if (row.expiryDate === null) return <SinceStrip row={row} today={today} timeZone={timeZone} />;
  return <DaysStrip day={row.expiryDate} today={today} />;
}

/** The days until a day, both YYYY-MM-DD. */
export function DaysStrip({ day, today }: { day: string; today: string }) {
  return <LeftStrip left={remainingDays(day, today)} />;
}

/** The same where they are known: each store has its own today. */
export function LeftStrip({ left }: { left: number }) {
  const { t } = useTranslation('near-expiry');
  return (
    <div className={`${life.band} ${classes.strip}`} data-band={shelfLifeBand(left)}>
      {left === 0 ? (
        <>
          <span className={classes.dayWord}>{t('life.today')}</span>
          <span className={classes.word}>{t('life.last-day')}</span>
        </>
      ) : (
        <>
          <span className={classes.days}>{minus(left)}</span>
          <span className={classes.word}>{t(left < 0 ? 'life.expired' : 'life.days', { count: left })}</span>
        </>
      )}
    </div>
  );
}

/** Goods without lots have no expiry date: the days since somebody looked, or since they came in. */
function SinceStrip({ row, today, timeZone }: { row: ListRow; today: string; timeZone: string }) {
  const { t } = useTranslation('near-expiry');
  const since = row.editTime ? dayInZone(row.editTime, timeZone) : row.lastStockInDate;
  const days = since === null ? null : daysBetween(since, today);
  return (
    <div className={`${life.band} ${classes.strip}`} data-band={row.red ? 'last-days' : 'fresh'}>
      <span className={classes.days}>{days ?? '?'}</span>
      <span className={classes.word}>
        {days === null
          ? t('life.unknown')
          : t(row.editTime ? 'life.since-check' : 'life.since-stock-in', { count: days })}
      </span>
    </div>
  );
}

/** A real minus sign: a hyphen is lost beside large figures. */
function minus(days: number): string {
  return days < 0 ? `\u2212${-days}` : String(days);
}
