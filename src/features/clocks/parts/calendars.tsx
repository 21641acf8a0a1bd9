import { useTranslation } from 'react-i18next';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { type CalendarRow, type TargetRow, updateCalendar } from '#core/clocks/contract';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../clocks.module.css';
import { daysText } from './days-text.ts';
import { spansText, weekLines } from './words.ts';

const shownExceptions = 4;

/** The calendars: their hours of a week, and which exceptions come next. */
export function Calendars(props: {
  calendars: readonly CalendarRow[];
  targets: readonly TargetRow[];
  now: number;
  onTask: (task: 'hours' | 'exceptions' | 'delete', row: CalendarRow) => void;
}) {
  const { t, i18n } = useTranslation('clocks');
  const whyNot = useWhyNot(updateCalendar);
  const button = { variant: 'default', size: 'sm' } as const;
  return (
    <div className={classes.cards}>
      {props.calendars.map((row) => {
        const today = dayInZone(props.now, row.zone ?? defaultTimeZone);
        const coming = row.exceptions.filter(({ last }) => last >= today);
        const inUse = props.targets.some(({ calendarId }) => calendarId === row.id);
        return (
          <Card key={row.id} as="section" edge="line" title={row.name} level={3} data-row={row.id}>
            <div className={classes.calendar}>
              <Muted size="small">{row.zone ?? t('zone-of-store')}</Muted>
              <dl className={classes.facts}>
                {weekLines(t, i18n.language, row.week).map(({ days, hours }) => (
                  <div key={days}>
                    <dt>{days}</dt>
                    <dd>{hours}</dd>
                  </div>
                ))}
              </dl>
              {coming.length > 0 && (
                <dl className={classes.facts}>
                  {coming.slice(0, shownExceptions).map((one) => (
                    <div key={one.first}>
                      <dt>{daysText(one, i18n.language)}</dt>
                      <dd>
                        {one.name} · {spansText(t, one.spans)}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              <Muted size="small">
                {coming.length === 0
                  ? t('no-exceptions')
                  : coming.length > shownExceptions &&
                    t('more-exceptions', { count: coming.length - shownExceptions })}
              </Muted>
              <div className={classes.actions}>
                <Button
                  {...button}
                  reason={whyNot}
                  aria-label={t('hours-of', { name: row.name })}
                  onClick={() => props.onTask('hours', row)}
                >
                  {t('edit-hours')}
                </Button>
                <Button
                  {...button}
                  reason={whyNot}
                  aria-label={t('exceptions-of', { name: row.name })}
                  onClick={() => props.onTask('exceptions', row)}
                >
                  {t('exceptions')}
                </Button>
                <Button
                  {...button}
                  variant="subtle"
                  color="red"
                  reason={whyNot ?? (inUse ? t('reasons:calendar-in-use') : undefined)}
                  aria-label={t('delete-one', { name: row.name })}
                  onClick={() => props.onTask('delete', row)}
                >
                  {t('forms:delete')}
                </Button>
              </div>
            </div>
          </Card>
        );
      })}
    </div>
  );
}
