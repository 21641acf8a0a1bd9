const width = 100;
const height = 24;
const edge = 3;

/**
 * How a number went from day to day, small enough for a table's row. What it shows is said by `label`. The last day is
 * not over: it is an open dot, which no line falls down to.
 */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values);
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.map((value, place) => ({
    x: edge + place * step,
    y: height - edge - (value / most) * (height - 2 * edge),
  }));
  const today = points.at(-1);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline
        points={points
          .slice(0, -1)
          .map(({ x, y }) => `${x},${y}`)
          .join(' ')}
        fill="none"
        stroke="var(--sr-accent)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {today && (
        <circle
          cx={today.x}
          cy={today.y}
          r={edge}
          fill="var(--sr-surface)"
          stroke="var(--sr-accent)"
          strokeWidth={1.2}
        />
      )}
    </svg>
  );
}
