import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { queuedCalls } from '../../../src/app/kinds.ts';
import { OfflineDatabase } from '../../../src/offline/database.ts';

/** What an operation kept by a phone looks like: the stores of its database, and the version of each call's body. */
export type Form = { schema: number; stores: Record<string, string[]>; calls: Record<string, number> };

/** The form that this program writes. */
export async function formOfThisProgram(): Promise<Form> {
  const db = new OfflineDatabase('form', { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.open();
  const stores = db.tables.map(({ name, schema }) => {
    const keys = [schema.primKey, ...schema.indexes].map(({ src }) => src);
    return [name, keys] as const;
  });
  const form = {
    schema: db.verno,
    stores: Object.fromEntries(stores.sort(([a], [b]) => (a < b ? -1 : 1))),
    calls: Object.fromEntries(queuedCalls.map(({ name, queue }) => [name, queue.version])),
  };
  db.close();
  return form;
}
