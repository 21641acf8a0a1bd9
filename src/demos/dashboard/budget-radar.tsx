import { RadarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../kit/chart/chart-figure.tsx';
import { colourOf, dashOf, dataOf, type Series } from '../kit/chart/series.ts';
import { budgetFields, budgets } from './figures.ts';

/** Six fields of work, as far from the middle as they are costly. */
export function BudgetRadar() {
  const { t } = useTranslation('demo-charts');
  const series: Series[] = [
    { name: 'allocated', label: t('radar.allocated'), colour: 'accent' },
    { name: 'expected', label: t('radar.expected'), colour: 'blue', look: 'dashed' },
    { name: 'actual', label: t('radar.actual'), colour: 'violet', look: 'dotted' },
  ];
  const rows = budgetFields.map((field) => {
    const [allocated, expected, actual] = budgets[field];
    return { at: t(`radar.${field}`), values: { allocated, expected, actual } };
  });
  return (
    <ChartFigure
      title={t('radar.title')}
      legend={series.map((one) => ({ ...one, shape: 'line' }))}
      by={t('radar.field')}
      rows={rows}
    >
      <RadarChart
        h={280}
        data={dataOf(rows)}
        dataKey="at"
        series={series.map(({ name, label, colour }) => ({
          name,
          label,
          color: colourOf(colour),
          opacity: 0.12,
        }))}
        accessibilityLayer={false}
        // Room for the words at its sides, however narrow it is.
        radarChartProps={{ outerRadius: '100%', margin: { top: 28, bottom: 28, left: 64, right: 64 } }}
        polarAngleAxisProps={{ tick: { fontSize: 12, fill: 'var(--sr-muted)' } }}
        radarProps={({ name }) => {
          const strokeDasharray = series.filter((one) => one.name === name).map(dashOf)[0];
          return {
            isAnimationActive: 'auto',
            animationDuration: 3000,
            strokeWidth: 2,
            ...(strokeDasharray !== undefined && { strokeDasharray }),
          };
        }}
      />
    </ChartFigure>
  );
}
