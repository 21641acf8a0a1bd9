import { LineChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { weekdayText } from '../../ui/text/format.ts';
import { ChartFigure } from '../kit/chart/chart-figure.tsx';
import { dataOf, linesOf, type Series } from '../kit/chart/series.ts';
import { type TotalKey, weeks } from './figures.ts';

/** A week of one of the sums: as it was expected, and as it came. */
export function WeekLine({ of }: { of: TotalKey }) {
  const { t, i18n } = useTranslation('demo-charts');
  const { expected, actual } = weeks[of];
  const rows = expected.map((value, day) => ({
    at: weekdayText(day, i18n.language, 'short'),
    values: { expected: value, actual: actual[day] ?? 0 },
  }));
  const series: Series[] = [
    { name: 'expected', label: t('week.expected'), colour: 'blue', look: 'dashed' },
    { name: 'actual', label: t('week.actual'), colour: 'accent' },
  ];
  return (
    <ChartFigure
      title={t('week.title', { total: t(`total.${of}`) })}
      legend={series.map((one) => ({ ...one, shape: 'line' }))}
      by={t('week.day')}
      rows={rows}
    >
      <LineChart
        h={300}
        data={dataOf(rows)}
        dataKey="at"
        series={linesOf(series)}
        yAxisProps={{ width: 40 }}
        lineChartProps={{ accessibilityLayer: false }}
        lineProps={{ isAnimationActive: 'auto', animationDuration: 2800 }}
      />
    </ChartFigure>
  );
}
