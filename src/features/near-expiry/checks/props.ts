import type { Searched } from '#core/wire/address';
import type { CheckSearch } from './search.ts';
import type { RowActions } from './use-actions.tsx';

/** The list on screen, and how to ask for another. */
export type ChecksProps = Searched<CheckSearch>;

/** The same, for parts that act on its rows. */
export type ActingProps = ChecksProps & { actions: RowActions };
