import type { StoreToday } from './contract.ts';

/** How much of the day's work is done, from 0 to 1; with nothing to do all of it is. */
export function shareDone({ done, due }: Pick<StoreToday, 'done' | 'due'>): number {
  return done + due === 0 ? 1 : done / (done + due);
}

/** The stores that need somebody most first: by the share that is done, then by what has expired and is in stock. */
export function worstFirst<Store extends Pick<StoreToday, 'store' | 'done' | 'due' | 'expired'>>(
  stores: readonly Store[],
): Store[] {
  return stores.toSorted(
    (a, b) => shareDone(a) - shareDone(b) || b.expired - a.expired || (a.store < b.store ? -1 : 1),
  );
}
