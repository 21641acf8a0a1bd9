import { PieChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../kit/chart/chart-figure.tsx';
import { colourOf } from '../kit/chart/series.ts';
import { sectors } from './figures.ts';

const most = Math.max(...sectors.map(({ value }) => value));
const radii = { least: 52, most: 104 };

/** Slices as wide and as long as their share, each with its number. */
export function SectorRose() {
  const { t } = useTranslation('demo-charts');
  const named = sectors.map((sector) => ({ ...sector, label: t(`rose.${sector.key}`) }));
  return (
    <ChartFigure
      title={t('rose.title')}
      legend={named.map(({ key, label, value, colour }) => ({
        name: key,
        label: `${label} ${value}`,
        colour,
        shape: 'area' as const,
      }))}
      columns={[{ name: 'value', label: t('rose.value') }]}
      by={t('rose.sector')}
      rows={named.map(({ label, value }) => ({ at: label, values: { value } }))}
    >
      <PieChart
        h={280}
        w="100%"
        miw={0}
        data={named.map(({ label, value, colour }) => ({ name: label, value, color: colourOf(colour) }))}
        size={2 * radii.most}
        withLabels
        withTooltip
        tooltipDataSource="segment"
        strokeColor="var(--sr-surface)"
        strokeWidth={2}
        accessibilityLayer={false}
        pieProps={{
          rootTabIndex: -1,
          innerRadius: 18,
          outerRadius: ({ value }: { value: number }) =>
            radii.least + ((radii.most - radii.least) * value) / most,
          isAnimationActive: 'auto',
          animationDuration: 2600,
        }}
      />
    </ChartFigure>
  );
}
