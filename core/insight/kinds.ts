import type { FigureRow } from './contract.ts';
import { added, type Sums } from './figures.ts';

/** A kind in the period and in the one before. */
export type Kind = { key: string; name: string | null; now: Sums; before: Sums };

/** The kinds of a figure's rows. */
export function kindsOf(rows: readonly FigureRow[]): Kind[] {
  const keys = [...new Map(rows.map(({ key, name }) => [key, name]))];
  return keys.map(([key, name]) => {
    const own = rows.filter((row) => row.key === key);
    return {
      key,
      name,
      now: added(own.filter(({ before }) => !before)),
      before: added(own.filter(({ before }) => before)),
    };
  });
}

/** All of them together. */
export function totalOf(kinds: readonly Kind[]): { now: Sums; before: Sums } {
  return { now: added(kinds.map(({ now }) => now)), before: added(kinds.map(({ before }) => before)) };
}
