import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { OfflineDatabase } from './database.ts';
import { countRows, holdScope } from './scopes.ts';

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

it('a fourth store lets the longest unopened go; what concerns the user and the company stays beside them', async () => {
  const db = new OfflineDatabase('u2', { indexedDB: new IDBFactory(), IDBKeyRange });
  const own = ['store:1001', 'user:u2', 'company:all'];
  const opened = [...own, 'store:1002', 'store:1003', 'store:1004', 'store:1005'];
  for (const [index, scope] of opened.entries()) {
    await db.rows.add({ scope, collection: 'things', key: 'one', version: 1, value: {}, rev: 1 });
    await holdScope(db, scope, `2026-03-10T08:00:0${index}Z`, own);
  }
  const kept = [...own, 'store:1004', 'store:1005'].sort();
  expect((await db.cursors.toCollection().primaryKeys()).sort()).toEqual(kept);
  expect((await db.rows.toArray()).map(({ scope }) => scope).sort()).toEqual(kept);
});
