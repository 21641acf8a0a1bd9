import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import { beforeLongestBreak, dueAt, minuteMs } from '#core/clocks/hours';
import { type Calendar, durationMs, hoursOf, type Period } from '#core/clocks/targets';
import { weekdayTimeOf } from '../../../ui/text/format.ts';
import classes from '../clocks.module.css';
import type { wordOf } from './words.ts';

/** What a target comes to for something that is raised ten minutes before everybody leaves. */
export function Preview(props: {
  word: ReturnType<typeof wordOf>;
  calendar: Pick<Calendar, 'zone' | 'week' | 'exceptions'>;
  period: Period;
  now: number;
}) {
  const { t, i18n } = useTranslation('clocks');
  const { word, calendar, period, now } = props;
  const hours = hoursOf(calendar, defaultTimeZone);
  const raised = beforeLongestBreak(hours, now, 10 * minuteMs);
  const due = dueAt(hours, raised, durationMs(period, hours));
  const said = (instant: number) => weekdayTimeOf(instant, i18n.language, hours.zone);
  return (
    <span className={classes.preview}>{t(`preview.${word}`, { raised: said(raised), due: said(due) })}</span>
  );
}
