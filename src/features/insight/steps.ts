import type { FigureRow } from '#core/insight/contract';
import { added, type Period, shareOf, stepsOf } from '#core/insight/figures';

/** What was lost and recovered, in fen, step by step. */
export function trendOf(
  period: Period,
  loss: readonly FigureRow[] = [],
  recovered: readonly FigureRow[] = [],
) {
  return stepsOf(period).map((step) => ({
    from: step.from,
    loss: added(within(step, loss)).fen,
    recovered: added(within(step, recovered)).fen,
  }));
}

/** The stores with the lowest share first, each step by step; `count`: of how many. */
export function lowestStores(period: Period, rows: readonly FigureRow[] = [], most: number) {
  const codes = [...new Set(rows.map(({ hdstore }) => hdstore ?? ''))];
  const stores = codes.map((code) => {
    const own = rows.filter(({ hdstore }) => (hdstore ?? '') === code);
    const steps = stepsOf(period).map((step) => ({
      from: step.from,
      to: step.to,
      share: shareOf(added(within(step, own))),
    }));
    return { code, steps, share: shareOf(added(own)) };
  });
  const lowest = stores.sort((a, b) => (a.share ?? 1) - (b.share ?? 1)).slice(0, most);
  // A server of release 1.0.0 tells all of them.
  return { stores: lowest, count: rows[0]?.stores ?? stores.length };
}

function within({ from, to }: Period, rows: readonly FigureRow[]): FigureRow[] {
  return rows.filter(({ day }) => day !== null && day >= from && day <= to);
}
