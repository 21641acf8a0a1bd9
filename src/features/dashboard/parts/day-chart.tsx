import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import { useToday } from '../../../store-work/today.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import classes from '../dashboard.module.css';

type Series = {
  name: string;
  label: string;
  colour: 'accent' | 'warn' | 'muted' | 'danger' | 'ink';
  /** The list whose rows the total counts. */
  link?: Pick<LinkProps, 'to' | 'search'> | undefined;
};

/** Figures are there at once: motion would only make people wait for them. */
const still = { isAnimationActive: false };
/** The table says it all: the drawing takes no focus. */
const silent = { accessibilityLayer: false };

/** Numbers day by day as a chart, and the same numbers as a table for who cannot see it, or wants to read them. */
export function DayChart<Row extends { day: string }>(props: {
  title: string;
  rows: readonly Row[];
  series: readonly Series[];
  valueOf: (row: Row) => Record<string, number>;
  shape: 'area' | 'line' | 'stack';
}) {
  const { t, i18n } = useTranslation('dashboard');
  const { title, series, shape } = props;
  const today = useToday(defaultTimeZone);
  const rows = props.rows.map((row) => ({ day: row.day, values: props.valueOf(row) }));
  const total = (name: string) => rows.reduce((sum, { values }) => sum + (values[name] ?? 0), 0);
  const chart = {
    h: 200,
    classNames: { tooltip: classes.tooltip ?? '' },
    // A day that is not over would be drawn as a fall.
    data: rows
      .filter(({ day }) => day < today)
      .map(({ day, values }) => ({ day: dayText(day, i18n.language), ...values })),
    dataKey: 'day',
    // From day to day as counted: a bend between two of them would be work that nobody did.
    curveType: 'linear' as const,
    series: series.map(({ name, label, colour }) => ({ name, label, color: `var(--sr-${colour})` })),
    yAxisProps: { allowDecimals: false, width: 40 },
  };
  const { curveType: _, ...bars } = chart;
  return (
    <Card as="figure" edge="line">
      <figcaption>
        <Heading level={3}>{title}</Heading>
        <span className={classes.totals}>
          {series.map(({ name, label, colour, link }) => {
            const sum = t('chart.total', { label, count: total(name) });
            return (
              <span key={name}>
                <i style={{ background: `var(--sr-${colour})` }} />
                {link ? (
                  <Link {...link} data-total={name}>
                    {sum}
                  </Link>
                ) : (
                  sum
                )}
              </span>
            );
          })}
        </span>
      </figcaption>
      <div aria-hidden="true">
        {shape === 'area' && (
          <AreaChart {...chart} withDots={false} areaProps={still} areaChartProps={silent} />
        )}
        {shape === 'line' && (
          <LineChart {...chart} withDots={false} lineProps={still} lineChartProps={silent} />
        )}
        {shape === 'stack' && <BarChart {...bars} type="stacked" barProps={still} barChartProps={silent} />}
      </div>
      <details className={classes.numbers}>
        <summary>{t('chart.table')}</summary>
        <Card
          as="section"
          edge="line"
          padding="none"
          className={classes.scroller}
          tabIndex={0}
          aria-label={title}
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('chart.day')}</th>
                {series.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map(({ day, values }) => (
                <tr key={day}>
                  <th scope="row">
                    {dayText(day, i18n.language)}
                    {day >= today && ` (${t('chart.so-far')})`}
                  </th>
                  {series.map(({ name }) => (
                    <td key={name}>{values[name] ?? 0}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </details>
    </Card>
  );
}
