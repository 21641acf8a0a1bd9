import type { HistoryChange, HistorySearch } from './search.ts';

/** The records on screen, and how to ask for others. */
export type LogProps = { search: HistorySearch; onSearch: (change: HistoryChange) => void };
