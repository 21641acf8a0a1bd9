import { BarChart } from '@mantine/charts';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../kit/chart/chart-figure.tsx';
import { Hatch } from '../kit/chart/hatch.tsx';
import { dataOf, linesOf, type Series } from '../kit/chart/series.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { waves } from './figures.ts';
import { chartHeight } from './look.ts';

/** Fifty pairs of bars in two waves, that spring up when they come. */
export function KeyboardChartPage() {
  const { t } = useTranslation('demo-charts');
  const hatch = useId();
  const rows = useMemo(() => waves(), []);
  const series: Series[] = [
    { name: 'front', label: t('keyboard.front'), colour: 'toast-accent' },
    { name: 'back', label: t('keyboard.back'), colour: 'toast-ink', look: 'hatched' },
  ];
  return (
    <DemoPage about={t('keyboard.about')}>
      <ChartFigure
        title={t('keyboard.title')}
        legend={series.map((one) => ({ ...one, shape: 'area' }))}
        by={t('keyboard.place')}
        rows={rows}
        isDark
      >
        <BarChart
          h={chartHeight}
          data={dataOf(rows)}
          dataKey="at"
          series={linesOf(series)}
          textColor="var(--sr-toast-ink)"
          gridColor="color-mix(in srgb, var(--sr-toast-ink) 25%, transparent)"
          yAxisProps={{ width: 40 }}
          barChartProps={{ accessibilityLayer: false, barGap: 0, barCategoryGap: '20%' }}
          barProps={({ name }) => ({
            isAnimationActive: 'auto',
            animationEasing: 'spring',
            animationDuration: 2000,
            radius: [3, 3, 0, 0],
            ...(name === 'back' && { fill: `url(#${hatch})` }),
          })}
        >
          <Hatch id={hatch} colour="toast-ink" />
        </BarChart>
      </ChartFigure>
    </DemoPage>
  );
}
