import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import { beforeLongestBreak, dueAt, minuteMs } from '#core/clocks/hours';
import { type Calendar, type ClockName, durationMs, hoursOf, type Period } from '#core/clocks/targets';
import { weekdayTimeOf } from '../../../ui/text/format.ts';
import classes from '../clocks.module.css';

/** What a target comes to for something that is raised ten minutes before everybody leaves. */
export function Preview(props: {
  clock: ClockName;
  calendar: Pick<Calendar, 'zone' | 'week' | 'exceptions'>;
  period: Period;
  now: number;
}) {
  const { t, i18n } = useTranslation('clocks');
  const { clock, calendar, period, now } = props;
  const hours = hoursOf(calendar, defaultTimeZone);
  const raised = beforeLongestBreak(hours, now, 10 * minuteMs);
  const due = dueAt(hours, raised, durationMs(period, hours));
  const said = (instant: number) => weekdayTimeOf(instant, i18n.language, hours.zone);
  return (
    <span className={classes.preview}>{t(`preview.${clock}`, { raised: said(raised), due: said(due) })}</span>
  );
}
