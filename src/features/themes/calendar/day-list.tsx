import { useTranslation } from 'react-i18next';
import { type Day, daysBetween } from '#core/catalog/days';
import { weekOf } from '#core/themes/calendar';
import { overlaps } from '#core/themes/list';
import type { Theme } from '#core/themes/types';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { monthDayText, weekdayText } from '../../../ui/text/format.ts';
import { DraftTag } from '../parts/marks.tsx';
import { Stars } from '../parts/stars.tsx';
import { useRunText } from '../parts/use-run-text.ts';
import classes from './calendar.module.css';

/** Days on the phone: each of them with what runs on it. */
export function DayList(props: {
  days: readonly Day[];
  today: Day;
  themes: readonly Theme[];
  onOpen: (id: string) => void;
}) {
  const { t, i18n } = useTranslation('themes');
  const runText = useRunText();
  const { days, today, themes } = props;
  if (themes.length === 0) return null;
  return days.map((day) => {
    const running = themes.filter((theme) => overlaps(theme, [day, day]));
    return (
      <section key={day} className={classes.listed} aria-current={day === today ? 'date' : undefined}>
        <h3 className={classes.listedDay}>
          {weekdayText(daysBetween(weekOf(day), day), i18n.language)}{' '}
          {monthDayText(day, today, i18n.language)}
          {day === today && <span className={classes.now}>{t('calendar.today')}</span>}
        </h3>
        {running.length === 0 && <p className={classes.nothing}>{t('calendar.nothing')}</p>}
        {running.map((theme) => (
          <Pressable
            key={theme.id}
            className={classes.entry}
            data-row={theme.id}
            onClick={() => props.onOpen(theme.id)}
          >
            <span className={classes.entryTopic}>{theme.topic}</span>
            <span className={classes.entryFacts}>
              {runText(theme)} <Stars of={theme.importance} /> <DraftTag theme={theme} />
            </span>
          </Pressable>
        ))}
      </section>
    );
  });
}
