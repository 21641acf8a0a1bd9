import { AreaChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../kit/chart/chart-figure.tsx';
import { dataOf, linesOf, type Series } from '../kit/chart/series.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { requestRows } from './figures.ts';
import { chartHeight } from './look.ts';

/** The networks' own names. */
const series: readonly Series[] = [
  { name: 'CMCC', label: 'CMCC', colour: 'accent' },
  { name: 'CTCC', label: 'CTCC', colour: 'blue', look: 'dashed' },
  { name: 'CUCC', label: 'CUCC', colour: 'violet', look: 'dotted' },
];

/** Three lines over an hour, each above an area that fades. */
export function LineChartPage() {
  const { t } = useTranslation('demo-charts');
  return (
    <DemoPage about={t('line.about')}>
      <ChartFigure
        title={t('line.title')}
        legend={series.map((one) => ({ ...one, shape: 'line' }))}
        by={t('line.time')}
        rows={requestRows}
      >
        <AreaChart
          h={chartHeight}
          data={dataOf(requestRows)}
          dataKey="at"
          series={linesOf(series)}
          withGradient
          yAxisProps={{ width: 40 }}
          areaChartProps={{ accessibilityLayer: false }}
          areaProps={{ isAnimationActive: 'auto', animationDuration: 2800 }}
        />
      </ChartFigure>
    </DemoPage>
  );
}
