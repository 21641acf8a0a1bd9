import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addDays, dayInZone } from '#core/catalog/days';
import { type ClockMood, clockLeft, type ServiceClock } from '#core/clocks/clock';
import { minuteMs, workingDayMs } from '#core/clocks/hours';
import { type Calendar, hoursOf } from '#core/clocks/targets';
import { homeZone } from '../ui/dates/home-zone.ts';
import { timeOf, weekdayTimeOf } from '../ui/text/format.ts';
import classes from './clock-left.module.css';
import { useMinute } from './minute.ts';

/**
 * How a service clock stands, by the corrected time: until when it runs, by the wall, or by how much working time it is
 * over. Its mood is a colour, a sign and a word.
 *
 * Its words are of the office's: a page that shows it waits for `officeWords`.
 *
 * @param props.calendars as this device holds them; without its own the time by the wall is told
 */
export function ClockLeft(props: ClockProps) {
  return <ClockAt {...props} now={useMinute()} />;
}

type ClockProps = {
  clock: ServiceClock;
  calendars: readonly Calendar[];
  /** What it waits for, where that is not to be owned or resolved. */
  waitsFor?: 'decision';
};

/** The same at an instant, in milliseconds. */
export function ClockAt(props: ClockProps & { now: number }) {
  const { t, i18n } = useTranslation('clocks');
  const { clock } = props;
  const { mood, time, isAhead } = useStanding(props, 'period');
  const Sign = signs[mood];
  return (
    <span className={classes.clock} data-mood={mood}>
      <Sign size={14} aria-hidden="true" />
      <span className={classes.words}>
        <span>{t(`left.${props.waitsFor ?? clock.clock}.${mood}`, { time })}</span>
        {clock.dueAt !== null && !isAhead && (
          <time className={classes.due} dateTime={clock.dueAt}>
            {weekdayTimeOf(clock.dueAt, i18n.language, clock.zone)}
          </time>
        )}
      </span>
    </span>
  );
}

/** The same in the fewest words, for a card or a line among others; whole for whoever points at it. */
export function ClockTag(props: ClockProps) {
  const { t } = useTranslation('clocks');
  const { clock } = props;
  const of = { ...props, now: useMinute() };
  const { mood, time } = useStanding(of, 'short');
  const { time: whole } = useStanding(of, 'period');
  const kind = props.waitsFor ?? clock.clock;
  const isAhead = mood === 'calm' || mood === 'soon';
  return (
    <span className={classes.tag} data-mood={mood} title={t(`left.${kind}.${mood}`, { time: whole })}>
      {t(isAhead ? `tag.${kind}` : `tag.${mood}`, { time })}
    </span>
  );
}

function useStanding({ clock, calendars, now }: ClockProps & { now: number }, unit: 'period' | 'short') {
  const { t } = useTranslation('clocks');
  const due = useDueText(now);
  const calendar = calendars.find(({ id }) => id === clock.calendarId);
  const hours = calendar && hoursOf(calendar, clock.zone);
  const { mood, leftMs } = clockLeft(clock, hours, now);
  // Over by less than a minute is over; by nothing it would not be.
  const shownMs = Math.max(mood === 'over' ? minuteMs : 0, Math.abs(leftMs));
  // Who has to hurry reads a time of the wall; how much is over, or rests, is told in working time.
  const isAhead = clock.dueAt !== null && (mood === 'calm' || mood === 'soon');
  const time = isAhead
    ? due(clock.dueAt, clock.zone)
    : workingTimeText(t, shownMs, { dayMs: hours ? workingDayMs(hours) : Number.POSITIVE_INFINITY, unit });
  return { mood, time, isAhead };
}

/** An instant as people name it: a time of today or tomorrow, else with its day; at `now`, in milliseconds. */
export function useDueText(now: number): (at: string | number | null, zone?: string) => string {
  const { t, i18n } = useTranslation('store-work');
  return (at, zone = homeZone()) => {
    if (at === null) return '';
    const days = dayInZone(now, zone);
    const day = dayInZone(at, zone);
    const time = timeOf(at, i18n.language, zone);
    if (day === days) return t('due.today', { time });
    return day === addDays(days, 1) ? t('due.tomorrow', { time }) : weekdayTimeOf(at, i18n.language, zone);
  };
}

const signs: Readonly<Record<ClockMood, typeof IconClock>> = {
  calm: IconClock,
  soon: IconClock,
  over: IconAlertTriangle,
  paused: IconPlayerPause,
  kept: IconCheck,
  missed: IconX,
};

/** Working days and hours, or hours and minutes: nobody needs the minutes of three days. */
function workingTimeText(
  t: TFunction<'clocks'>,
  ms: number,
  { dayMs, unit }: { dayMs: number; unit: 'period' | 'short' },
): string {
  const days = Math.floor(ms / dayMs);
  const rest = Math.ceil((days > 0 ? ms - days * dayMs : ms) / minuteMs);
  const [hours, minutes] = [Math.floor(rest / 60), rest % 60];
  const parts = [
    days > 0 && t(`${unit}.day`, { count: days }),
    hours > 0 && t(`${unit}.hour`, { count: hours }),
    days === 0 && (minutes > 0 || hours === 0) && t(`${unit}.minute`, { count: minutes }),
  ];
  return parts.filter(Boolean).join(' ');
}
