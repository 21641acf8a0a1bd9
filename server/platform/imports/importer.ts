import * as T from 'typebox';
import type { Actor } from '../people/access.ts';

const Text = T.String();

/** Whoever asks for an import, or for one to be taken back, and what they may, as it was when they asked. */
export const ImporterSchema = T.Object({
  userId: Text,
  usercode: Text,
  name: Text,
  address: Text,
  points: T.Array(Text),
  stores: T.Array(T.Object({ code: Text, timeZone: Text })),
});
export type Importer = T.Static<typeof ImporterSchema>;

export function importerOf({ userId, usercode, name, points, stores }: Actor, address: string): Importer {
  return {
    userId,
    usercode,
    name,
    address,
    points: points.toSorted(),
    stores: stores.map(({ code, timeZone }) => ({ code, timeZone })),
  };
}
