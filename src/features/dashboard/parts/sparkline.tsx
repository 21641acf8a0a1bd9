const width = 100;
const height = 24;
const edge = 2;

/** How a number went from day to day, small enough for a table's row. What it shows is said by `label`. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values);
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.map(
    (value, place) => `${edge + place * step},${height - edge - (value / most) * (height - 2 * edge)}`,
  );
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--sr-accent)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
