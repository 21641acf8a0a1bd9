import * as T from 'typebox';

/** A photo that the server has, as rows of replicas carry it. */
export const Photo = T.Object({
  id: T.String(),
  /** As its file was called. */
  name: T.String(),
  /** Its media type. */
  type: T.String(),
  width: T.Integer(),
  height: T.Integer(),
  bytes: T.Integer(),
  byUserName: T.String(),
  /** ISO 8601. */
  at: T.String(),
});
export type Photo = T.Static<typeof Photo>;
