import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/catalog/days';
import { daysFrom, weekDays } from '#core/themes/calendar';
import { overlaps } from '#core/themes/list';
import type { Theme } from '#core/themes/types';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { dayText, weekdayText } from '../../../ui/text/format.ts';
import classes from './calendar.module.css';

const dotsAtMost = 3;

/** A month on the phone: how much runs on each of its days, which a tap lists below. */
export function MonthGrid(props: {
  weeks: readonly Day[];
  /** The one that is listed. */
  day: Day;
  today: Day;
  themes: readonly Theme[];
  onDay: (day: Day) => void;
}) {
  const { t, i18n } = useTranslation('themes');
  const { weeks, day: shown, today, themes } = props;
  const days = useMemo(
    () =>
      weeks
        .flatMap((week) => daysFrom(week, weekDays))
        .map((day) => ({ day, running: themes.filter((theme) => overlaps(theme, [day, day])) })),
    [weeks, themes],
  );
  return (
    <section className={classes.month} aria-label={t('calendar.month')}>
      {daysFrom('1970-01-05', weekDays).map((monday, place) => (
        <span key={monday} className={classes.weekday} aria-hidden="true">
          {weekdayText(place, i18n.language, 'short')}
        </span>
      ))}
      {days.map(({ day, running }) => (
        <Pressable
          key={day}
          className={classes.date}
          data-day={day}
          data-other={!day.startsWith(shown.slice(0, 7)) || undefined}
          aria-current={day === today ? 'date' : undefined}
          aria-pressed={day === shown}
          onClick={() => props.onDay(day)}
        >
          <strong aria-hidden="true">{Number(day.slice(8))}</strong>
          <VisuallyHidden>
            {t('calendar.day', { day: dayText(day, i18n.language), count: running.length })}
          </VisuallyHidden>
          <span className={classes.dots}>
            {running.slice(0, dotsAtMost).map(({ id, isConfirmed }) => (
              <i key={id} data-draft={!isConfirmed || undefined} />
            ))}
          </span>
        </Pressable>
      ))}
    </section>
  );
}
