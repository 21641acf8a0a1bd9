/** The page's address: what is looked for among the operations, and the one that somebody came for. */
export type SyncSearch = {
  /** Words of the operation, its goods or its reason. */
  q?: string;
  state?: SyncState;
  /** The name of a call: only what it does. */
  kind?: string;
  /** The operation that a row elsewhere leads to. */
  operation?: string;
};

export type SyncState = 'needs-you' | 'held-back' | 'waiting';

/** Filters to change; undefined takes one away. */
export type SyncChange = { [Key in keyof SyncSearch]?: SyncSearch[Key] | undefined };

/** Reads an address; what it does not understand is left out. */
export function readSyncSearch(raw: Record<string, unknown>): SyncSearch {
  const search: SyncSearch = {};
  for (const key of ['q', 'kind', 'operation'] as const) {
    // The router reads 6901234 as a number; what is searched for is text.
    const text = typeof raw[key] === 'number' ? String(raw[key]) : raw[key];
    if (typeof text === 'string' && text !== '') search[key] = text.slice(0, 120);
  }
  if (raw.state === 'needs-you' || raw.state === 'held-back' || raw.state === 'waiting')
    search.state = raw.state;
  return search;
}
