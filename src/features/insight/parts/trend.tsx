import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { moneyText, moneyTick, moneyTickPx } from '#core/catalog/money-text';
import { Card } from '../../../ui/layout/card.tsx';
import { monthDayText } from '../../../ui/text/format.ts';
import classes from '../insight.module.css';
import { trendOf } from '../steps.ts';
import { type Asked, useFigure } from '../use-figure.ts';
import { Answered } from './answered.tsx';

const series = [
  { name: 'loss', color: 'var(--sr-danger)' },
  // Also lighter: whoever sees no red from green sees that.
  { name: 'recovered', color: 'color-mix(in srgb, var(--sr-accent) 55%, var(--sr-surface))' },
] as const;

/** What was lost and recovered, week by week, as a chart and as its numbers. */
export function Trend(props: Asked) {
  const { t, i18n } = useTranslation('insight');
  const { language } = i18n;
  const loss = useFigure('loss', 'day', props);
  const recovered = useFigure('recovered', 'day', props);
  // One alone would draw the other as noughts.
  const both = {
    ...(recovered.problem ? recovered : loss),
    rows: loss.rows && recovered.rows,
    isAsking: loss.isAsking || recovered.isAsking,
    isOld: loss.isOld || recovered.isOld,
    retry: () => [loss, recovered].forEach((one) => void one.retry()),
  };
  const steps = trendOf(props.period, loss.rows, recovered.rows).map((step) => ({
    ...step,
    name: monthDayText(step.from, props.period.to, language),
  }));
  return (
    <Card as="figure" edge="line" title={t('chart.trend')} className={classes.wide}>
      <Answered of={both} isNothing={steps.every((step) => step.loss === 0 && step.recovered === 0)}>
        <Bars steps={steps} />
      </Answered>
    </Card>
  );
}

type Step = { from: string; name: string; loss: number; recovered: number };

function Bars({ steps }: { steps: readonly Step[] }) {
  const { t, i18n } = useTranslation('insight');
  const { language } = i18n;
  return (
    <>
      <p className={classes.legend} aria-hidden="true">
        {series.map(({ name, color }) => (
          <span key={name} data-series={name}>
            <i style={{ background: color }} />
            {t(`series.${name}`)}
          </span>
        ))}
      </p>
      <div aria-hidden="true">
        <BarChart
          h={220}
          dataKey="name"
          data={steps.map(({ name, loss, recovered }) => ({
            name,
            loss: loss / 100,
            recovered: recovered / 100,
          }))}
          series={series.map(({ name, color }) => ({ name, color, label: t(`series.${name}`) }))}
          valueFormatter={(yuan) => moneyText(Math.round(yuan * 100), language)}
          yAxisProps={{
            width: moneyTickPx(
              Math.max(...steps.flatMap(({ loss, recovered }) => [loss, recovered])),
              language,
            ),
            tickFormatter: (yuan: number) => moneyTick(Math.round(yuan * 100), language),
          }}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <details className={classes.numbers}>
        <summary>{t('numbers')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column.from')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {t(`series.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, name, loss, recovered }) => (
              <tr key={from}>
                <th scope="row">{name}</th>
                <td>{moneyText(loss, language)}</td>
                <td>{moneyText(recovered, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
