import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { OfflineDatabase } from './database.ts';
import { countRows, deleteLetGo, holdScope, letGoOfTooMany } from './scopes.ts';

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
    await holdScope(db, scope, `2026-03-10T08:00:0${index}Z`);
    await letGoOfTooMany(db, scope, own);
    await db.cursors.update(scope, { pulledAt: '2026-03-10T08:00:00Z' });
  }
  const kept = [...own, 'store:1004', 'store:1005'].sort();
  expect((await db.cursors.toCollection().primaryKeys()).sort()).toEqual(kept);
  const rows = async () => (await db.rows.toArray()).map(({ scope, value }) => `${scope} ${value !== null}`);
  const gone = ['store:1002 false', 'store:1003 false'];
  expect((await rows()).sort()).toEqual([...kept.map((scope) => `${scope} true`), ...gone].sort());
  await deleteLetGo(db);
  expect((await rows()).sort()).toEqual(kept.map((scope) => `${scope} true`));
});
