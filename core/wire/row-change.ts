import * as T from 'typebox';

const TextOrNull = T.Union([T.String(), T.Null()]);

/** What the history of a row says of each change: who, when, on what occasion, and which fields. */
export const rowChangeFields = {
  at: T.String(),
  userName: TextOrNull,
  /** A code of the feature's own: `edit`, `import`, ... */
  cause: T.String(),
  changes: T.Array(T.Object({ field: T.String(), from: TextOrNull, to: TextOrNull })),
};

export const RowChange = T.Object(rowChangeFields);
export type RowChange = T.Static<typeof RowChange>;
