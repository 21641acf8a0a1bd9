import type { Collection } from '#core/wire/collection';
import type { Session } from '../features/session/data.ts';
import { readFirst } from '../store-work/read-first.ts';
import type { RouteContext } from './__root.tsx';

/** What a page of one store's work waits for: the office's words, and its first rows. */
export function wordsAndRows(
  context: RouteContext & { session: Session },
  store: string | undefined,
  ...rows: Collection[]
) {
  return Promise.all([context.signedIn.officeWords(), readFirst(context, store, rows)]);
}
