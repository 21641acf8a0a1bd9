import { addressOf, oneOf, over, text } from '#core/wire/address';

/** The page's address: what is looked for among the operations, and the one that a row elsewhere leads to. */
export const syncAddress = addressOf({
  /** Words of the operation, its goods or its reason. */
  q: text(),
  state: oneOf('needs-you', 'held-back', 'waiting'),
  /** The name of a call: only what it does. */
  kind: text(),
  operation: over(text()),
});

export type SyncSearch = ReturnType<typeof syncAddress.read>;
export type SyncState = NonNullable<SyncSearch['state']>;
