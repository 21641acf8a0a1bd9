import type { Fate } from '#core/waste/types';

/** How the picture tells what became of goods; the word stands beside it everywhere. */
export const colourOf: Record<Fate, string> = {
  soldoff: 'var(--sr-accent)',
  thrown: 'var(--sr-danger)',
  returned: 'var(--sr-warn)',
  given: 'var(--sr-muted)',
};
