import { compareText } from '../catalog/text.ts';
import { clockLeft } from '../clocks/clock.ts';
import { type WatchFilter, watchQuery } from './query.ts';
import { type Watch, watch } from './row.ts';
import { isOpen } from './workflow.ts';

/** The list of what a device holds; the server's SQL gives the same rows in the same order. */
export function listWatches(rows: Iterable<Watch>, filter: WatchFilter): Watch[] {
  const { open, lateAt } = filter;
  const matches = watchQuery.matcher(filter);
  // Newest first, what is to be done oldest first.
  const way = open ? 1 : -1;
  const tie = (a: Watch, b: Watch) =>
    (Date.parse(a.edit.at) - Date.parse(b.edit.at) || compareText(a.id, b.id)) * way;
  return [...rows]
    .filter((row) => (!open || isOpen(row)) && (lateAt === null || isLate(row, lateAt)) && matches(row))
    .sort(watch.comparer(filter.sort, tie));
}

function isLate({ clocks }: Watch, at: number): boolean {
  return clocks.some((clock) => clockLeft(clock, undefined, at).mood === 'over');
}
