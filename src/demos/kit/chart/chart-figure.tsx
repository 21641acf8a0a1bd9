import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import classes from './chart-figure.module.css';
import type { ChartRow, Series } from './series.ts';
import { Swatch } from './swatch.tsx';

/** A chart with its legend, and the same numbers as a table for who cannot see it, or wants to read them. */
export function ChartFigure(props: {
  title: string;
  legend: readonly (Series & { shape: 'line' | 'area' })[];
  /** What stands in the table's columns; absent = what the legend has. */
  columns?: readonly Pick<Series, 'name' | 'label'>[];
  /** What its rows are. */
  by: string;
  rows: readonly ChartRow[];
  /** Dark by day too. */
  isDark?: boolean;
  /** Below the chart: with what more or less of it is shown. */
  controls?: ReactNode;
  /** The drawing. */
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('demo-kit');
  const { title, legend, columns = legend, by, rows, controls } = props;
  return (
    <Card as="figure" edge="line" className={classes.figure} data-dark={props.isDark || undefined}>
      <figcaption>
        <Heading>{title}</Heading>
        <span className={classes.legend}>
          {legend.map(({ shape, ...series }) => (
            <span key={series.name}>
              <Swatch of={series} shape={shape} />
              {series.label}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={classes.drawing} aria-hidden="true">
        {props.children}
      </div>
      {controls}
      <details className={classes.numbers}>
        <summary>{t('numbers')}</summary>
        {/* It scrolls: the arrow keys must reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
        <section className={classes.scroller} tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{by}</th>
                {columns.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ at, values }) => (
                <tr key={at}>
                  <th scope="row">{at}</th>
                  {columns.map(({ name }) => (
                    <td key={name}>{quantityText(values[name] ?? 0, i18n.language)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  );
}
