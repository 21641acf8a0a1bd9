import classes from './dashboard.module.css';

const shelves = [
  { y: 96, goods: [24, 34, 20, 40, 28, 36, 22, 32, 26] },
  { y: 160, goods: [36, 22, 38, 26, 32, 20, 34, 24, 38] },
];
const colours = ['accent', 'blue', 'warn', 'violet', 'life-watch'];

/** Two shelves in a shop: a picture of our own, in the theme's colours. */
export function ShopPicture() {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 400 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={400} height={180} fill="var(--sr-accent-tint)" />
      <circle cx={356} cy={34} r={18} fill="var(--sr-warn)" opacity={0.75} />
      {shelves.map(({ y, goods }) => (
        <g key={y}>
          {goods.map((height, place) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the picture never changes
              key={place}
              x={28 + place * 40}
              y={y - height}
              width={28}
              height={height}
              rx={3}
              fill={`var(--sr-${colours[(place + y) % colours.length]})`}
              opacity={0.85}
            />
          ))}
          <rect x={14} y={y} width={372} height={6} rx={3} fill="var(--sr-muted)" />
        </g>
      ))}
    </svg>
  );
}
