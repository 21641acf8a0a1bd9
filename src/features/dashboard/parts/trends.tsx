import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { editTypes } from '#core/catalog/stock/store-article';
import { type CompanyTrends, companyTrends } from '#core/dashboard/contract';
import { importStockLots } from '#core/stock-lots/contract';
import { send } from '../../../api/send.ts';
import { fetchedBy } from '../../../lists/sources.ts';
import { useOffice } from '../../../office/office.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import classes from '../dashboard.module.css';
import { DayChart } from './day-chart.tsx';

const days = 30;
const kindColours = ['accent', 'warn', 'muted', 'ink'] as const;

/** How the company's work went in the last 30 days, for administrators: charts, each with its numbers as a table. */
export function Trends() {
  const { t } = useTranslation('dashboard');
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: ['dashboard.company', user.userId, days],
    queryFn: ({ signal }) => send(companyTrends, { token, signal, query: { days } }),
  });
  const { data } = query;
  const range = data && listedDays(data);
  const signedIn = range && {
    to: '/system/logs' as const,
    search: { tab: 'logins', outcome: 'signed-in', ...range },
  };
  const failed = range && {
    to: '/system/logs' as const,
    search: { tab: 'logins', outcome: 'failed', ...range },
  };
  const imported = range && { to: '/system/logs' as const, search: { call: importStockLots.name, ...range } };
  return (
    <section aria-label={t('company')}>
      <Heading className={classes.heading}>{t('company')}</Heading>
      <ListState
        list={{
          items: [],
          total: data && days,
          ...fetchedBy(query),
        }}
        shape="charts"
        about={t('company.about', { count: days })}
        isFiltered={false}
      />
      {data && (
        <div className={classes.charts}>
          <DayChart
            title={t('chart.checks')}
            rows={data.checks}
            series={[{ name: 'checks', label: t('chart.records'), colour: 'accent' }]}
            valueOf={(row) => ({ checks: editTypes.reduce((sum, type) => sum + row[type], 0) })}
            shape="area"
          />
          <DayChart
            title={t('chart.kinds')}
            rows={data.checks}
            series={editTypes.map((type, index) => ({
              name: type,
              label: t(`near-expiry:type.${type}`),
              colour: kindColours[index] ?? 'muted',
            }))}
            valueOf={({ day: _, ...kinds }) => kinds}
            shape="stack"
          />
          <DayChart
            title={t('chart.sign-ins')}
            rows={data.signIns}
            series={[
              { name: 'succeeded', label: t('chart.succeeded'), colour: 'accent', link: signedIn },
              { name: 'failed', label: t('chart.failed'), colour: 'danger', link: failed },
            ]}
            valueOf={({ succeeded, failed }) => ({ succeeded, failed })}
            shape="line"
          />
          <DayChart
            title={t('chart.imports')}
            rows={data.imports}
            series={[{ name: 'imports', label: t('chart.imports'), colour: 'accent', link: imported }]}
            valueOf={({ count }) => ({ imports: count })}
            shape="stack"
          />
        </div>
      )}
    </section>
  );
}

/**
 * The days of the figures, as the logs' filter takes them. The logs count days where their reader is, the figures those
 * of the company: where the two begin at different hours, no list has the same rows.
 */
function listedDays({ imports }: CompanyTrends): { from: string; to: string } | undefined {
  const [from, to] = [imports[0]?.day, imports.at(-1)?.day];
  if (from === undefined || to === undefined) return undefined;
  const isShared = [from, addDays(to, 1)].every((day) => {
    const beginsMs = new Date(`${day}T00:00:00`).getTime();
    return dayInZone(beginsMs, defaultTimeZone) === day && dayInZone(beginsMs - 1, defaultTimeZone) < day;
  });
  return isShared ? { from, to } : undefined;
}
