import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { moneyText, moneyTick, moneyTickPx } from '#core/catalog/money-text';
import { type Bar, losingFates } from '#core/waste/ledger';
import { Card } from '../../../ui/layout/card.tsx';
import { TableFrame } from '../../../ui/lists/table-frame.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { colourOf } from './colours.ts';
import classes from './ledger.module.css';

/** The value of each day as a bar, and the same numbers as a table for who cannot see it, or wants to read them. */
export function LedgerPicture({ bars }: { bars: readonly Bar[] }) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const name = (at: string) => (at.length === 'YYYY-MM'.length ? at : dayText(at, language));
  return (
    <Card as="figure" edge="line" padding="none" className={classes.picture}>
      <figcaption>
        <Heading>{t('picture.title')}</Heading>
      </figcaption>
      <p className={classes.legend} aria-hidden="true">
        {losingFates.map((fate) => (
          <span key={fate}>
            <i className={classes.swatch} style={{ background: colourOf[fate] }} />
            {t(`lost.${fate}`)}
          </span>
        ))}
      </p>
      <div aria-hidden="true" className={classes.chart}>
        <BarChart
          h={180}
          type="stacked"
          dataKey="at"
          data={bars.map(({ at, values }) => ({
            at: at.length === 'YYYY-MM'.length ? at : String(Number(at.slice(-2))),
            ...Object.fromEntries(losingFates.map((fate) => [fate, values[fate] / 100])),
          }))}
          series={losingFates.map((fate) => ({
            name: fate,
            label: t(`lost.${fate}`),
            color: colourOf[fate],
          }))}
          valueFormatter={(yuan) => moneyText(Math.round(yuan * 100), language)}
          yAxisProps={{
            width: moneyTickPx(
              Math.max(
                0,
                ...bars.map(({ values }) => losingFates.reduce((sum, fate) => sum + values[fate], 0)),
              ),
              language,
            ),
            tickFormatter: (yuan: number) => moneyTick(Math.round(yuan * 100), language),
          }}
          barProps={{ isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <details className={classes.numbers}>
        <summary>{t('picture.table')}</summary>
        <TableFrame maxHeight={240} label={t('picture.title')} className={classes.reasons}>
          <thead>
            <tr>
              <th scope="col">{t('column.day')}</th>
              {losingFates.map((fate) => (
                <th key={fate} scope="col">
                  {t(`lost.${fate}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ at, values }) => (
              <tr key={at}>
                <th scope="row">{name(at)}</th>
                {losingFates.map((fate) => (
                  <td key={fate}>{moneyText(values[fate], language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </details>
    </Card>
  );
}
