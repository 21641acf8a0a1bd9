import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/catalog/days';
import { type Bar, hiddenIn, lanesIn } from '#core/themes/calendar';
import { stepsDone } from '#core/themes/rules';
import { sides, type Theme } from '#core/themes/types';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { useRunText } from '../parts/use-run-text.ts';
import classes from './calendar.module.css';

/**
 * A week: its days, and below them a bar for each theme from where it begins to where it ends. What overlaps lies below
 * each other; `lanes`: for so many there is room, the others are counted.
 */
export function WeekRow(props: {
  themes: readonly Theme[];
  days: readonly Day[];
  today: Day;
  /** Whose days are told from those of its neighbours, `YYYY-MM`. */
  month: string | undefined;
  lanes: number | undefined;
  opened: string | undefined;
  onOpen: (id: string) => void;
  onMore: () => void;
  /** Of a type: which of the colours. */
  hueOf: (type: string) => number;
}) {
  const { t, i18n } = useTranslation('themes');
  const { themes, days, today, month, lanes = Number.POSITIVE_INFINITY } = props;
  const [first = ''] = days;
  const bars = useMemo(() => lanesIn(themes, first, days.length), [themes, first, days.length]);
  const hidden = hiddenIn(bars, lanes, days.length);
  return (
    <section
      className={classes.week}
      aria-label={t('calendar.week-of', { day: dayText(first, i18n.language) })}
    >
      {days.map((day, column) => (
        <time
          key={day}
          dateTime={day}
          className={classes.day}
          data-other={(month !== undefined && !day.startsWith(month)) || undefined}
          aria-current={day === today ? 'date' : undefined}
          style={{ gridColumn: column + 1 }}
        >
          <strong>{Number(day.slice(8))}</strong>
        </time>
      ))}
      {bars
        .filter(({ lane }) => lane < lanes)
        .map((bar) => (
          <ThemeBar
            key={bar.of.id}
            bar={bar}
            isOpen={bar.of.id === props.opened}
            hue={props.hueOf(bar.of.type)}
            onOpen={props.onOpen}
          />
        ))}
      {hidden.map((count, column) =>
        count === 0 ? null : (
          <Pressable
            key={days[column]}
            className={classes.more}
            style={{ gridColumn: column + 1, gridRow: lanes + 2 }}
            onClick={props.onMore}
          >
            {t('calendar.more', { count })}
          </Pressable>
        ),
      )}
    </section>
  );
}

function ThemeBar({
  bar,
  isOpen,
  hue,
  onOpen,
}: {
  bar: Bar<Theme>;
  isOpen: boolean;
  hue: number;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('themes');
  const runText = useRunText();
  const { of: theme, lane, first, last } = bar;
  const done = stepsDone(theme);
  const all = sides.length + 1;
  const state = theme.isConfirmed ? t('progress.done', { done, all }) : t('draft');
  return (
    <Pressable
      className={classes.theme}
      data-row={theme.id}
      data-draft={!theme.isConfirmed || undefined}
      data-whole={done === all || undefined}
      data-hue={hue}
      data-before={bar.beganBefore || undefined}
      data-on={bar.goesOn || undefined}
      aria-pressed={isOpen}
      title={t('calendar.bar', { topic: theme.topic, days: runText(theme), state })}
      style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 2 }}
      onClick={() => onOpen(theme.id)}
    >
      <span className={classes.topic}>{theme.topic}</span>
      <span className={classes.state}>
        {theme.isConfirmed ? (done === all ? '✓' : `${done}/${all}`) : t('draft')}
      </span>
    </Pressable>
  );
}
