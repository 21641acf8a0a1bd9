import type { CheckSearch, SearchChange } from './search.ts';
import type { RowActions } from './use-actions.tsx';

/** The list on screen, and how to ask for another. */
export type ChecksProps = { search: CheckSearch; onSearch: (change: SearchChange) => void };

/** The same, for parts that act on its rows. */
export type ActingProps = ChecksProps & { actions: RowActions };
