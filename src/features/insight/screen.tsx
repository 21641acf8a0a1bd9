import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import type { SessionInfo } from '#core/session/contract';
import { NarrowedTo } from '../../lists/list-files.tsx';
import { OfficeScreen } from '../../office/office.tsx';
import { useToday } from '../../store-work/today.ts';
import { lookOf } from '../../ui/buttons/button.tsx';
import { DayRangeField } from '../../ui/dates/day-range-field.tsx';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { Page } from '../../ui/layout/page.tsx';
import { dayText } from '../../ui/text/format.ts';
import classes from './insight.module.css';
import { FigureFiles } from './parts/files.tsx';
import { type InsightProps, periodOf } from './search.ts';
import { fieldsOf, useChoices } from './use-choices.ts';

const Figures = lazyPart(() => import('./parts/figures.tsx').then((module) => ({ default: module.Figures })));

/** What is lost, why, and what came of what was done: figures beside the period before, each leading to its rows. */
export function InsightScreen({
  session,
  ...props
}: InsightProps & { session: { token: string; user: SessionInfo } }) {
  return (
    <OfficeScreen session={session}>
      <Insight {...props} />
    </OfficeScreen>
  );
}

function Insight(props: InsightProps) {
  const { t, i18n } = useTranslation('insight');
  const period = periodOf(props.search, useToday(defaultTimeZone));
  const days = `${dayText(period.from, i18n.language)} – ${dayText(period.to, i18n.language)}`;
  const narrowed = fieldsOf(useChoices(), props.search)
    .filter(({ value }) => value !== '')
    .map(({ key, label }) => t('lists:filters.is', { label: t(`narrow.${key}`), value: label }));
  return (
    <NarrowedTo value={[days, ...narrowed].join('; ')}>
      <Page
        title={t('title')}
        subtitle={days}
        actions={
          <>
            <Link to="/insight/reports" search={wantedOf(props.search)} {...lookOf({ variant: 'default' })}>
              {t('reports')}
            </Link>
            <FigureFiles search={props.search} period={period} />
          </>
        }
        toolbar={<Narrowing {...props} />}
      >
        <Suspense
          fallback={
            <div className={classes.page}>
              <Skeleton shape="charts" />
            </div>
          }
        >
          <Figures {...props} period={period} />
        </Suspense>
      </Page>
    </NarrowedTo>
  );
}

/** What a report of these figures is narrowed to; one of days of one's own tells of weeks. */
function wantedOf({ period, region, store, category, buyer }: InsightProps['search']) {
  return { region, store, category, buyer, ...(period !== undefined && period !== 'own' && { period }) };
}

/** Period, region, store, category and purchaser. */
function Narrowing({ search, onSearch }: InsightProps) {
  const { t } = useTranslation('insight');
  const today = useToday(defaultTimeZone);
  const { from, to } = periodOf(search, today);
  const { period = 'month' } = search;
  const fields = fieldsOf(useChoices(), search);
  return (
    <div className={classes.narrowing}>
      <NativeSelect
        aria-label={t('period')}
        value={period}
        data={(['week', 'month', 'quarter', 'own'] as const).map((value) => ({
          value,
          label: t(`period.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) => {
          if (value === 'own') onSearch({ period: value, from, to });
          else
            onSearch({
              period: value === 'week' || value === 'quarter' ? value : undefined,
              from: undefined,
              to: undefined,
            });
        }}
      />
      {period === 'own' && (
        <DayRangeField
          size="sm"
          label=""
          placeholder={t('period.own')}
          value={[from, to]}
          onChange={([first, last]) => first && last && onSearch({ from: first, to: last })}
        />
      )}
      {fields.map(({ key, value, of }) => (
        <NativeSelect
          key={key}
          aria-label={t(`narrow.${key}`)}
          value={value}
          data={[{ value: '', label: t(`all.${key}`) }, ...of]}
          onChange={({ currentTarget }) => onSearch({ [key]: currentTarget.value || undefined })}
        />
      ))}
    </div>
  );
}
