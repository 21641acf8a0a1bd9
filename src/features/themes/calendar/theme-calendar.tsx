import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { type CSSProperties, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { addMonths, daysFrom, weekDays, weekOf, weeksOfMonth } from '#core/themes/calendar';
import { listThemes, noThemeFilter } from '#core/themes/list';
import { heldSince } from '#core/themes/rules';
import { sides } from '#core/themes/types';
import { ListState } from '../../../lists/list-state.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { WithPane } from '../../../ui/layout/split-view.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { dayText, monthText, weekdayText } from '../../../ui/text/format.ts';
import { useTypeFilter } from '../list/use-filters.ts';
import { OpenTheme } from '../open/open-theme.tsx';
import type { ThemesProps } from '../search.ts';
import { useThemes } from '../themes.ts';
import classes from './calendar.module.css';
import { DayList } from './day-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { WeekRow } from './week-row.tsx';

const lanesInMonth = 4;
const hues = 4;
/** The list, as it was left. */
const apartFromCalendar = { as: undefined, day: undefined, span: undefined, open: undefined };

/** What runs when, by month or by week: in bars on the desk, by its days on the phone. From what this device holds. */
export function ThemeCalendar({ search, onSearch }: ThemesProps) {
  const { t, i18n } = useTranslation('themes');
  const { today } = useWork();
  const isDesk = useDesk();
  const { isLoaded, all, types } = useThemes();
  const typeFilter = useTypeFilter(types.choices);
  const day = search.day ?? today;
  const usualSpan = isDesk ? 'month' : 'week';
  const span = search.span ?? usualSpan;
  const weeks = span === 'month' ? weeksOfMonth(day) : [weekOf(day)];
  const first = weeks[0] ?? day;
  const last = addDays(weeks.at(-1) ?? day, weekDays - 1);
  const { type = '' } = search;
  // What else the list is filtered by is not to be seen here.
  const shown = useMemo(
    () => listThemes(all, { ...noThemeFilter, type, runs: [first, last] }),
    [all, type, first, last],
  );
  const go = (to: number) =>
    onSearch({ day: span === 'month' ? addMonths(day, to) : addDays(day, to * weekDays) });
  const open = (id: string) => onSearch({ open: id === search.open ? undefined : id });
  const name = (text: string) => dayText(text, i18n.language);
  const title = span === 'month' ? monthText(day, i18n.language) : `${name(first)} – ${name(last)}`;
  const choices = 'choices' in typeFilter ? typeFilter.choices : [];
  const hueOf = (of: string) => choices.findIndex(({ value }) => value === of) % hues;
  const opened = search.open !== undefined && (
    <OpenTheme search={search} onSearch={onSearch} id={search.open} />
  );
  const since = heldSince(today);
  const beyond = first < since && (
    <BeyondHeld
      since={since}
      onOlder={() => onSearch({ ...apartFromCalendar, view: 'older', from: first, to: last })}
    />
  );
  // Of days that no device holds it cannot say that there was nothing.
  const state = last >= since && (
    <ListState
      isLoaded={isLoaded}
      isEmpty={shown.length === 0}
      isFiltered={type !== ''}
      empty={{ title: t('calendar.none'), text: t('calendar.none-text') }}
      noMatch={t('empty.no-match')}
      onClear={() => onSearch({ type: undefined })}
    />
  );
  return (
    <Page
      title={t('title')}
      actions={
        <Button
          variant="default"
          size={isDesk ? 'sm' : 'md'}
          leftSection={<IconList size={18} stroke={1.6} aria-hidden />}
          onClick={() => onSearch(apartFromCalendar)}
        >
          {t('list')}
        </Button>
      }
      toolbar={
        <div className={classes.bar}>
          <IconButton size="md" label={t(`calendar.previous.${span}`)} onClick={() => go(-1)}>
            <IconChevronLeft size={20} stroke={1.8} aria-hidden />
          </IconButton>
          <Button size="md" variant="default" onClick={() => onSearch({ day: undefined })}>
            {t('calendar.today')}
          </Button>
          <IconButton size="md" label={t(`calendar.next.${span}`)} onClick={() => go(1)}>
            <IconChevronRight size={20} stroke={1.8} aria-hidden />
          </IconButton>
          <h2 className={classes.title} aria-live="polite">
            {title}
          </h2>
          <NativeSelect
            size="md"
            className={classes.type}
            aria-label={typeFilter.label}
            value={type}
            data={[
              { value: '', label: t('calendar.all-types') },
              ...choices.map(({ value, label }) => ({ value: String(value), label })),
            ]}
            onChange={(event) => onSearch({ type: event.currentTarget.value || undefined })}
          />
          <Tabs
            label={t('calendar.span')}
            of={[
              { key: 'month', label: t('calendar.month') },
              { key: 'week', label: t('calendar.week') },
            ]}
            shown={span}
            onShow={(to) => onSearch({ span: to === usualSpan ? undefined : to })}
          />
        </div>
      }
    >
      {isDesk ? (
        <WithPane pane={opened}>
          <p className={classes.legend}>
            {choices.map(({ value, label }) => (
              <span key={String(value)}>
                <i data-hue={hueOf(String(value))} aria-hidden="true" />
                {label}
              </span>
            ))}
            <span>{t('calendar.legend', { all: sides.length + 1 })}</span>
          </p>
          <div className={classes.weekdays} aria-hidden="true">
            {daysFrom(first, weekDays).map((one, column) => (
              <span key={one}>{weekdayText(column, i18n.language, 'short')}</span>
            ))}
          </div>
          <div className={classes.weeks} style={inWindow(weeks.length)}>
            {weeks.map((week) => (
              <WeekRow
                key={week}
                themes={shown}
                days={daysFrom(week, weekDays)}
                today={today}
                month={span === 'month' ? day.slice(0, 7) : undefined}
                lanes={span === 'month' ? lanesInMonth : undefined}
                opened={search.open}
                hueOf={hueOf}
                onOpen={open}
                onMore={() => onSearch({ span: 'week', day: week })}
              />
            ))}
          </div>
          {beyond}
          {state}
        </WithPane>
      ) : (
        <>
          {span === 'month' && (
            <MonthGrid
              weeks={weeks}
              day={day}
              today={today}
              themes={shown}
              onDay={(to) => onSearch({ day: to })}
            />
          )}
          <DayList
            days={span === 'month' ? [day] : daysFrom(first, weekDays)}
            today={today}
            themes={shown}
            onOpen={open}
          />
          {beyond}
          {state}
          {opened}
        </>
      )}
    </Page>
  );
}

/** Their height, so that all of them are in the window. */
function inWindow(weeks: number): CSSProperties & Record<`--${string}`, number> {
  return { '--weeks': weeks };
}

/** What ended before `since` is the server's alone: the calendar says so, and leads to the list that asks for it. */
function BeyondHeld({ since, onOlder }: { since: string; onOlder: () => void }) {
  const { t, i18n } = useTranslation('themes');
  return (
    <div className={classes.beyond} role="note">
      <p>{t('calendar.beyond', { day: dayText(since, i18n.language) })}</p>
      <Button size="md" variant="light" onClick={onOlder}>
        {t('calendar.older')}
      </Button>
    </div>
  );
}
