import type { Searched } from '#core/wire/address';
import type { HistorySearch } from './search.ts';

/** The records on screen, and how to ask for others. */
export type LogProps = Searched<HistorySearch>;
