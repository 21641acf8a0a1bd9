import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { calls } from '#core/near-expiry/contract';
import { OfflineDatabase } from '../../../src/offline/database.ts';

/** What an operation kept by a phone looks like: the stores of its database, and the version of each call's body. */
export type Form = {
  schema: number;
  stores: Record<string, string[]>;
  calls: Record<string, number>;
};

/** The form that this program writes. A feature with queued calls is added here with its contract. */
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
    calls: Object.fromEntries(calls.flatMap(({ name, queue }) => (queue ? [[name, queue.version]] : []))),
  };
  db.close();
  return form;
}
