/** The screen's address. */
export type HistorySearch = { store?: string };
export type HistoryChange = { [Key in keyof HistorySearch]?: HistorySearch[Key] | undefined };

/** Reads an address; what it does not understand is left out. */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const text = typeof raw.store === 'number' ? String(raw.store) : raw.store;
  return typeof text === 'string' && text !== '' ? { store: text } : {};
}
