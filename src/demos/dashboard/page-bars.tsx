import { BarChart } from '@mantine/charts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayText } from '../../ui/text/format.ts';
import { ChartFigure } from '../kit/chart/chart-figure.tsx';
import { Hatch } from '../kit/chart/hatch.tsx';
import { dataOf, linesOf, type Series } from '../kit/chart/series.ts';
import { pageViews } from './figures.ts';

/** Three pages, one on top of the other, day by day. */
export function PageBars() {
  const { t, i18n } = useTranslation('demo-charts');
  const hatch = useId();
  const rows = pageViews.pageA.map((pageA, day) => ({
    at: weekdayText(day, i18n.language, 'short'),
    values: { pageA, pageB: pageViews.pageB[day] ?? 0, pageC: pageViews.pageC[day] ?? 0 },
  }));
  const series: Series[] = [
    { name: 'pageA', label: 'pageA', colour: 'accent' },
    { name: 'pageB', label: 'pageB', colour: 'blue', look: 'hatched' },
    { name: 'pageC', label: 'pageC', colour: 'warn' },
  ];
  return (
    <ChartFigure
      title={t('bars.title')}
      legend={series.map((one) => ({ ...one, shape: 'area' }))}
      by={t('week.day')}
      rows={rows}
    >
      <BarChart
        h={280}
        type="stacked"
        data={dataOf(rows)}
        dataKey="at"
        series={linesOf(series)}
        yAxisProps={{ width: 40 }}
        barChartProps={{ accessibilityLayer: false }}
        barProps={({ name }) => ({
          isAnimationActive: 'auto',
          animationDuration: 6000,
          ...(name === 'pageB' && { fill: `url(#${hatch})` }),
        })}
      >
        <Hatch id={hatch} colour="blue" />
      </BarChart>
    </ChartFigure>
  );
}
