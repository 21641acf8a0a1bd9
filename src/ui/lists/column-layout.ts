/** How somebody has arranged a table's columns, by their keys; what is not said is as it was made. */
export type Layout = { order: readonly string[]; widths: Readonly<Record<string, number>> };

const narrowestPx = 56;
const widestPx = 640;

/** Columns as they were arranged. Fixed ones keep their place; one that is new since stands where it was made. */
export function arranged<Column extends { key: string; width: number }>(
  all: readonly Column[],
  { order, widths }: Layout,
  isFixed: (column: Column) => boolean,
): Column[] {
  const free = all.filter((column) => !isFixed(column));
  const known = order.filter((key) => free.some((column) => column.key === key));
  const placed = free.map(({ key }) => key).filter((key) => !known.includes(key));
  // Each new one behind the neighbour that it was made behind.
  const keys = placed.reduce((list, key) => {
    const before = free[free.findIndex((column) => column.key === key) - 1]?.key;
    const at = before === undefined ? 0 : list.indexOf(before) + 1;
    return list.toSpliced(at, 0, key);
  }, known);
  const queue = keys.flatMap((key) => free.find((column) => column.key === key) ?? []);
  return all.map((column) => {
    const next = isFixed(column) ? column : (queue.shift() ?? column);
    return { ...next, width: widths[next.key] ?? next.width };
  });
}

/** One of them, a place further to the front or the back among those that can move, past those that are not seen. */
export function movedBy(
  layout: Layout,
  inOrder: readonly { key: string }[],
  key: string,
  by: 1 | -1,
  isHidden: (key: string) => boolean = () => false,
): Layout {
  const order = inOrder.map((column) => column.key);
  const from = order.indexOf(key);
  let to = from + by;
  while (order[to] !== undefined && isHidden(order[to] ?? '')) to += by;
  to = Math.max(0, Math.min(order.length - 1, to));
  return { ...layout, order: order.toSpliced(from, 1).toSpliced(to, 0, key) };
}

/** One of them where another stands; what comes from its left takes its place, and so stands behind it. */
export function placedBefore(
  layout: Layout,
  inOrder: readonly { key: string }[],
  key: string,
  at: string,
): Layout {
  const order = inOrder.map((column) => column.key);
  const [from, to] = [order.indexOf(key), order.indexOf(at)];
  if (from === -1 || to === -1) return layout;
  return { ...layout, order: order.toSpliced(from, 1).toSpliced(to, 0, key) };
}

export function widened(layout: Layout, key: string, width: number): Layout {
  const kept = Math.round(Math.max(narrowestPx, Math.min(widestPx, width)));
  return { ...layout, widths: { ...layout.widths, [key]: kept } };
}
