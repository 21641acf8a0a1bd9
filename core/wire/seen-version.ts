import * as T from 'typebox';

/**
 * The `version` of a row as the caller read it. The documents' payloads carry none: then the last write wins, and the
 * audit log keeps what it overwrote (decision P15). The app always sends one.
 */
export const SeenVersion = T.Optional(T.Integer());

/** True when somebody has changed the row since the caller read it. */
export function isEditedSince(row: { version: number }, seen: number | undefined): boolean {
  return seen !== undefined && seen !== row.version;
}
