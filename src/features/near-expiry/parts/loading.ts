import type { StoreChecksProps } from './props.ts';

/** How far the first download of a store is, in goods; without a total when none is under way. */
export function loadingOf(
  view: Pick<StoreChecksProps['view'], 'articles'>,
  { cursor }: Pick<StoreChecksProps['download'], 'cursor'>,
): { done: number; total?: number } {
  const done = view.articles.length;
  if (cursor === undefined || cursor.complete) return { done };
  return { done, total: done + (cursor.remaining ?? 0) };
}
