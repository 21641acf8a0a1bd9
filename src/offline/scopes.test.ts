import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { OfflineDatabase } from './database.ts';
import { countRows } from './scopes.ts';

it('counts what is there of one store: no other store, and nothing that has left it', async () => {
  const db = new OfflineDatabase('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
  const row = (scope: string, key: string, value: unknown) => ({
    scope,
    collection: 'store-articles',
    key,
    version: 1,
    value,
    rev: 1,
  });
  await db.rows.bulkAdd([
    row('store:1001', 'A1', {}),
    row('store:1001', 'A2', {}),
    row('store:1001', 'A3', null),
    row('store:10010', 'A1', {}),
    row('store:1002', 'A1', {}),
  ]);
  expect(await countRows(db, 'store:1001')).toBe(2);
  expect(await countRows(db, 'store:1003')).toBe(0);
});
