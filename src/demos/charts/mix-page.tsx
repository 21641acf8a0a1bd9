import { CompositeChart } from '@mantine/charts';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../kit/chart/chart-figure.tsx';
import { Hatch } from '../kit/chart/hatch.tsx';
import { dataOf, linesOf, type Series, tinted } from '../kit/chart/series.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { visitorRows } from './figures.ts';
import { chartHeight } from './look.ts';
import { MonthWindow } from './month-window.tsx';

/** Two kinds of visitors on top of one another, the average of both as a line beside them, for as many months as one likes. */
export function MixChartPage() {
  const { t, i18n } = useTranslation('demo-charts');
  const hatch = useId();
  const months = useMemo(() => monthNames(i18n.language), [i18n.language]);
  const [[from, to], setWindow] = useState<[number, number]>([0, 11]);
  const rows = useMemo(() => visitorRows(months).slice(from, to + 1), [months, from, to]);
  const series: Series[] = [
    { name: 'female', label: t('mix.female'), colour: 'accent', look: 'tinted' },
    { name: 'male', label: t('mix.male'), colour: 'blue', look: 'hatched' },
    { name: 'average', label: t('mix.average'), colour: 'warn', look: 'dashed' },
  ];
  return (
    <DemoPage about={t('mix.about')}>
      <ChartFigure
        title={t('mix.title')}
        legend={series.map((one) => ({ ...one, shape: one.name === 'average' ? 'line' : 'area' }))}
        by={t('mix.month')}
        rows={rows}
        controls={<MonthWindow months={months} window={[from, to]} onMove={setWindow} />}
      >
        <CompositeChart
          h={chartHeight}
          data={dataOf(rows)}
          dataKey="at"
          series={linesOf(series).map((one) => ({ ...one, type: one.name === 'average' ? 'line' : 'bar' }))}
          yAxisProps={{ width: 44 }}
          maxBarWidth={48}
          composedChartProps={{ accessibilityLayer: false }}
          barProps={({ name }) => ({
            stackId: 'visitors',
            ...(name === 'male' ? { fill: `url(#${hatch})` } : tinted('accent')),
          })}
        >
          <Hatch id={hatch} colour="blue" />
        </CompositeChart>
      </ChartFigure>
    </DemoPage>
  );
}

function monthNames(language: string): string[] {
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month)));
}
