/** A row of numbers in a chart. It is told from the others by its look too, for who cannot tell colours. */
export type Series = {
  name: string;
  label: string;
  /** A token of the theme, without its `--sr-`. */
  colour: string;
  look?: 'dashed' | 'dotted' | 'hatched' | 'tinted';
};

/** What a chart has at one place of its axis. */
export type ChartRow = { at: string; values: Readonly<Record<string, number>> };

const dashes = { dashed: '8 5', dotted: '2 4', hatched: undefined, tinted: undefined };

export function colourOf(colour: string): string {
  return `var(--sr-${colour})`;
}

export function dashOf({ look }: Series): string | undefined {
  return look && dashes[look];
}

/** A bar that is only tinted has an edge: a line across it is seen. */
export const tinted = (colour: string) => ({
  fill: `var(--sr-${colour}-tint)`,
  stroke: colourOf(colour),
  strokeOpacity: 1,
});

/** As the charts take it. */
export function dataOf(rows: readonly ChartRow[]): Record<string, string | number>[] {
  return rows.map(({ at, values }) => ({ at, ...values }));
}

/** As the charts take it; a dash that is not there must not be named. */
export function linesOf(series: readonly Series[]) {
  return series.map((one) => {
    const strokeDasharray = dashOf(one);
    return {
      name: one.name,
      label: one.label,
      color: colourOf(one.colour),
      ...(strokeDasharray !== undefined && { strokeDasharray }),
    };
  });
}
