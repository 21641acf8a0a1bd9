import * as T from 'typebox';

/** Beside the time that counts for a deed, where they differ by an hour or more. */
export const Receipt = T.Object({
  /** When the server heard of it: ISO 8601. */
  receivedAt: T.String(),
  /** What its device had claimed, when that does not count. */
  claimedAt: T.Optional(T.String()),
});
export type Receipt = T.Static<typeof Receipt>;
