/** Pixels from the place that a box has by itself. */
export type Offset = { x: number; y: number };
type Size = { width: number; height: number };
/** Where a box is by itself, in a window. */
type Home = Size & { left: number; top: number };

/** The offset nearest to the one wished for with which a box is inside the window; where it is too large, its beginning is. */
export function inside(wished: Offset, home: Home, screen: Size): Offset {
  return {
    x: between(0 - home.left, wished.x, screen.width - home.width - home.left),
    y: between(0 - home.top, wished.y, screen.height - home.height - home.top),
  };
}

const farPx = 100_000;

/** What a menu offers instead of dragging. */
export const edges = {
  left: { x: -farPx },
  right: { x: farPx },
  top: { y: -farPx },
  bottom: { y: farPx },
  middle: { x: 0, y: 0 },
} as const satisfies Readonly<Record<string, Partial<Offset>>>;

const stepPx = 24;

/** By how much the arrow keys move it. */
export const arrows: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};

function between(least: number, wished: number, most: number): number {
  return Math.max(least, Math.min(wished, most));
}
